import type {
  FontUse,
  Paragraph,
  RecognizedBlock,
  RecognizedDocument,
  RecognizedPage,
} from '#engines/core/document-model/document.ts';
import type { TextStyle } from '#engines/ports.ts';
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
  return { ...document, fonts: fonts ?? [], pages: document.pages.map((page) => scaledPage(page, scales)) };
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

function scaledPage(page: RecognizedPage, scales: Scales): RecognizedPage {
  const scaled = (paragraph: Paragraph) => scaledParagraph(paragraph, scales);
  const blockOf = (block: RecognizedBlock): RecognizedBlock => {
    if (block.kind === 'paragraph') return scaled(block);
    if (block.kind !== 'table') return block;
    const cells = block.cells.map((cell) => ({
      ...cell,
      blocks: cell.blocks.map((one) => (one.kind === 'paragraph' ? scaled(one) : one)),
    }));
    return { ...block, cells };
  };
  return {
    ...page,
    header: page.header.map(scaled),
    footer: page.footer.map(scaled),
    footnotes: page.footnotes.map((note) => ({ ...note, paragraphs: note.paragraphs.map(scaled) })),
    sections: page.sections.map((section) => ({ ...section, blocks: section.blocks.map(blockOf) })),
  };
}

function scaledParagraph(paragraph: Paragraph, scales: Scales): Paragraph {
  if (!paragraph.runs.some(({ style }) => scales.has(keyOf(style)))) return paragraph;
  const runs = paragraph.runs.map((run) => {
    const sizePt = Math.round(run.style.sizePt * (scales.get(keyOf(run.style)) ?? 1) * 2) / 2;
    return scales.has(keyOf(run.style)) ? { ...run, style: { ...run.style, sizePt } } : run;
  });
  return { ...paragraph, runs };
}
