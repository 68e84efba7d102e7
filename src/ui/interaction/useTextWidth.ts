import '../styles/fontFaces.ts';
import { useEffect, useState } from 'react';

const measuredPx = 100;

/** The width of a line as a part of its font size, once its fonts are loaded; 0 until then. `family` is a CSS list. */
export function useTextWidth(text: string, family: string): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const font = `400 ${measuredPx}px ${family}`;
    const measure = () => {
      const context = document.createElement('canvas').getContext('2d');
      if (!isCurrent || !context) return;
      context.font = font;
      setWidth(context.measureText(text).width / measuredPx);
    };
    document.fonts.load(font, text).then(measure, measure);
    return () => {
      isCurrent = false;
    };
  }, [text, family]);
  return width;
}
