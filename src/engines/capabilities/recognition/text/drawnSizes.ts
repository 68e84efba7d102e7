import type { TextPage, TextRun, TextStyle } from '#engines/ports.ts';

/**
 * Gives letters the size that people see, where the font's own size says another: some programs write fonts whose letters fill only a
 * part of their em square. In another font, text of the stated size would need more room than the page has.
 */
export function withDrawnSizes(page: TextPage): TextPage {
  if (page.runs.every(({ style }) => style.drawnSizePt === undefined)) return page;
  const styles = new Map<TextStyle, TextStyle>();
  const shown = (style: TextStyle): TextStyle => {
    const known = styles.get(style) ?? { ...style, sizePt: style.drawnSizePt ?? style.sizePt, drawnSizePt: undefined };
    styles.set(style, known);
    return known;
  };
  return { ...page, runs: page.runs.map((run) => drawnRun(run, shown(run.style))) };
}

/** The letters keep their baseline. */
function drawnRun(run: TextRun, style: TextStyle): TextRun {
  const part = style.sizePt / run.style.sizePt;
  if (part === 1) return { ...run, style };
  const [height, baseline] = [run.height * part, run.baseline * part];
  const lower = run.baseline - baseline;
  const angle = (run.angle * Math.PI) / 180;
  return { ...run, style, height, baseline, x: run.x - lower * Math.sin(angle), y: run.y + lower * Math.cos(angle) };
}
