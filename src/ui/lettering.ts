import '@fontsource-variable/noto-sans/wght.css';
import '@fontsource-variable/noto-sans-arabic/wght.css';
import '@fontsource-variable/noto-sans-hebrew/wght.css';
import '@fontsource-variable/noto-sans-kr/wght.css';
import '@fontsource-variable/noto-sans-sc/wght.css';
import { useEffect, useState } from 'react';

/** The engine's own fonts, in its order (engines/lettering/fonts.ts): a preview is the result. */
export const letteringFamily = ['', ' Arabic', ' Hebrew', ' KR', ' SC']
  .map((script) => `"Noto Sans${script} Variable"`)
  .join(', ');
const measuredPx = 100;

/** Width of a line as a part of its size, once the fonts that it needs are there; 0 until then. */
export function useTextWidth(text: string): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const font = `400 ${measuredPx}px ${letteringFamily}`;
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
  }, [text]);
  return width;
}
