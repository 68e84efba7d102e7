import type { Footnote, InlineRun, Paragraph, RecognizedBlock } from '#engines/core/document-model/document.ts';

/** A paragraph's runs with its references, if it has any. */
type Referring = (paragraph: Paragraph) => Paragraph;

/**
 * Links the marks of paragraphs, and of cells, to their notes. A raised mark is recognised by its style. Fonts with their own superscript
 * figures set them on the line: there, a number right after a word is a mark if it is the only such place.
 */
export function withReferences(blocks: readonly RecognizedBlock[], notes: readonly Footnote[]): RecognizedBlock[] {
  if (notes.length === 0) return [...blocks];
  const numbers = new Map(notes.map(({ mark, number }) => [bare(mark), number] as const));
  const raised = changed(blocks, (paragraph) => referring(paragraph, numbers));
  const found = new Set(paragraphsIn(raised).flatMap(({ runs }) => runs.flatMap(({ footnote }) => footnote ?? [])));
  let done = raised;
  for (const [mark, number] of numbers) {
    if (found.has(number) || !/^\d+$/.test(mark)) continue;
    const pattern = new RegExp(`(?<=[\\p{L})\\]”’"'»?!]|[^\\d][.,;:])${mark}(?![\\p{L}\\p{N}]|[.,]\\d)`, 'gu');
    const places = paragraphsIn(done).flatMap(({ runs }) => runs.flatMap(({ text }) => [...text.matchAll(pattern)]));
    if (places.length === 1) done = changed(done, (paragraph) => withTypedMark(paragraph, pattern, number));
  }
  return done;
}

function paragraphsIn(blocks: readonly RecognizedBlock[]): Paragraph[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'table') return block.cells.flatMap((cell) => paragraphsIn(cell.blocks));
    return block.kind === 'paragraph' ? [block] : [];
  });
}

function changed(blocks: readonly RecognizedBlock[], change: Referring): RecognizedBlock[] {
  return blocks.map((block) => {
    if (block.kind === 'paragraph') return change(block);
    if (block.kind !== 'table') return block;
    const cells = block.cells.map((cell) => ({
      ...cell,
      blocks: cell.blocks.map((each) => (each.kind === 'paragraph' ? change(each) : each)),
    }));
    return { ...block, cells };
  });
}

function referring(paragraph: Paragraph, numbers: ReadonlyMap<string, number>): Paragraph {
  const isMark = (span: InlineRun) => span.rise === 'above' && numbers.has(bare(span.text));
  if (!paragraph.runs.some(isMark)) return paragraph;
  const runs = paragraph.runs.map((span) => (isMark(span) ? { ...span, footnote: numbers.get(bare(span.text)) } : span));
  return { ...paragraph, runs };
}

function withTypedMark(paragraph: Paragraph, pattern: RegExp, footnote: number): Paragraph {
  const runs = paragraph.runs.flatMap((span) => {
    const [match] = span.text.matchAll(pattern);
    if (!match) return [span];
    const [start, end] = [match.index, match.index + match[0].length];
    const parts: InlineRun[] = [
      { ...span, text: span.text.slice(0, start) },
      { ...span, text: match[0], rise: 'above', footnote },
      { ...span, text: span.text.slice(end) },
    ];
    return parts.filter(({ text }) => text !== '');
  });
  return { ...paragraph, runs };
}

const bare = (mark: string) => mark.trim().replace(/[.)]$/, '');
