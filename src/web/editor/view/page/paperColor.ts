import type { Box } from '#contract/pages/box.ts';

const white = '#ffffff';
/** Just outside of a box, where the background is visible. */
const besidePt = 1.5;

/** The background color around a box: the most frequent color beside its edges. White until the page is drawn. */
export function paperColor(picture: HTMLCanvasElement | null, { x, y, width, height }: Box, pageWidthPt: number): string {
  const context = picture?.getContext('2d', { willReadFrequently: true });
  if (!picture || !context || picture.width === 0) return white;
  const scale = picture.width / pageWidthPt;
  const counts = new Map<string, number>();
  const look = (atX: number, atY: number) => {
    const [px, py] = [Math.round(atX * scale), Math.round(atY * scale)];
    if (px < 0 || py < 0 || px >= picture.width || py >= picture.height) return;
    const [red = 255, green = 255, blue = 255] = context.getImageData(px, py, 1, 1).data;
    const color = `#${[red, green, blue].map((each) => each.toString(16).padStart(2, '0')).join('')}`;
    counts.set(color, (counts.get(color) ?? 0) + 1);
  };
  for (const part of [0.1, 0.3, 0.5, 0.7, 0.9]) {
    look(x + width * part, y - besidePt);
    look(x + width * part, y + height + besidePt);
    look(x - besidePt, y + height * part);
    look(x + width + besidePt, y + height * part);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? white;
}
