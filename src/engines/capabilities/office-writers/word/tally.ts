import type { RecognizedBlock } from '#engines/core/document-model/document.ts';
import type { Written } from '#engines/ports.ts';
import type { FlowPart } from '../flow.ts';
import type { AnchoredTexts } from './drawings/anchoredTexts.ts';
import type { Boxes } from './drawings/boxes.ts';

interface InBoxes {
  readonly boxes: Boxes;
  readonly anchored: AnchoredTexts;
}

/** What a Word file has, for the report. */
export function tallyOf(flow: readonly FlowPart[], pictures: number, { boxes, anchored }: InBoxes): Written {
  const inBox = (block: RecognizedBlock) =>
    block.kind === 'table' && boxes.has(block) ? block.cells.flatMap((cell) => cell.blocks) : [block];
  const blocks = flow.flatMap(({ items }) => items.flatMap(({ block }) => inBox(block)));
  const paragraphs = blocks.filter((block) => block.kind === 'paragraph');
  const inTextBoxes = [...anchored.values()].flat();
  return {
    paragraphs: paragraphs.length + inTextBoxes.filter(({ kind }) => kind === 'paragraph').length,
    headings: paragraphs.filter((paragraph) => paragraph.headingLevel !== undefined).length,
    tables: [...blocks, ...inTextBoxes].filter(({ kind }) => kind === 'table').length,
    pictures,
    parts: flow.length,
    typedCells: 0,
  };
}
