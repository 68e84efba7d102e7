import type { FontUse, Paragraph, RecognizedDocument } from '#engines/core/document-model/document.ts';
import type { TextStyle } from '#engines/ports.ts';
import { withChangedParagraphs } from '../changedParagraphs.ts';
import { OfficeFonts } from './officeFonts.ts';

/** With fewer letters, the width of a font is not known. */
const minLetters = 20;
/** Letters this much wider than their own are squeezed; wider ones would lie over each other. */
const maxWider = 1.2;
/** A smaller size shows more than the other width. */
const minScale = 0.8;

const keyOf = ({ font, isBold, isItalic }: Pick<TextStyle, 'font' | 'isBold' | 'isItalic'>) => `${font} ${isBold} ${isItalic}`;

/**
 * The document with smaller sizes for condensed fonts for which office programs have none as narrow: their letters would be squeezed into
 * one another, or need more lines.
 */
export function withNarrowFonts(document: RecognizedDocument): RecognizedDocument {
  const scales = scalesOf(document.fonts ?? []);
  if (scales.size === 0) return document;
  const fonts = document.fonts?.map((use) => ({ ...use, advanceEm: use.advanceEm / (scales.get(keyOf(use)) ?? 1) }));
  return {
    ...document,
    fonts: fonts ?? [],
    pages: document.pages.map((page) => withChangedParagraphs(page, (one) => scaledParagraph(one, scales))),
  };
}

type Scales = ReadonlyMap<string, number>;

function scalesOf(uses: readonly FontUse[]): Scales {
  const fonts = new OfficeFonts(uses);
  return new Map(
    uses.flatMap((use) => {
      const count = [...use.letters.values()].reduce((sum, each) => sum + each, 0);
      const wider = fonts.widerBy(use);
      return count < minLetters || wider === undefined || wider <= maxWider
        ? []
        : [[keyOf(use), Math.max(minScale, maxWider / wider)] as const];
    }),
  );
}

function scaledParagraph(paragraph: Paragraph, scales: Scales): Paragraph {
  if (!paragraph.runs.some(({ style }) => scales.has(keyOf(style)))) return paragraph;
  const runs = paragraph.runs.map((run) => {
    const sizePt = Math.round(run.style.sizePt * (scales.get(keyOf(run.style)) ?? 1) * 2) / 2;
    return scales.has(keyOf(run.style)) ? { ...run, style: { ...run.style, sizePt } } : run;
  });
  return { ...paragraph, runs };
}
