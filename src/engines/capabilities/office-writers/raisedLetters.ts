import type { InlineRun } from '#engines/core/document-model/document.ts';

/** Gives superscripts and subscripts the font size of their line, because office programs reduce it themselves. */
export function withLineSizes(runs: readonly InlineRun[]): readonly InlineRun[] {
  if (runs.every(({ rise }) => rise === 'none')) return runs;
  const isLevel = ({ rise, text }: InlineRun) => rise === 'none' && text.trim() !== '';
  return runs.map((run, index) => {
    if (run.rise === 'none') return run;
    const beside = runs.slice(0, index).findLast(isLevel) ?? runs.slice(index + 1).find(isLevel);
    if (!beside || beside.style.sizePt <= run.style.sizePt) return run;
    return { ...run, style: { ...run.style, sizePt: beside.style.sizePt } };
  });
}
