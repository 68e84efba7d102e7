import type { RecognizedPage, Section } from '#engines/core/document-model/document.ts';
import { isPictureColumn } from './textBesidePictures.ts';

/**
 * Columns of which only one has text, beside pictures, are one: its text stays where it is, and the pictures beside it. Text behind a wide
 * picture keeps its column.
 */
export function withTextColumns(page: RecognizedPage): RecognizedPage {
  return { ...page, sections: page.sections.map(asOneColumn) };
}

function asOneColumn(section: Section): Section {
  const { columns: edges = [], blocks } = section;
  const isIn = (x: number, { left, right }: (typeof edges)[number]) => x >= left && x <= right;
  const texts = blocks.filter(({ kind }) => kind === 'paragraph' || kind === 'table');
  const used = edges.filter((edge) => texts.some(({ x, width }) => isIn(x + width / 2, edge)));
  if (edges.length < 2 || used.length !== 1 || isPictureColumn(section)) return section;
  const { columns: _, ...rest } = section;
  return { ...rest, columnCount: 1, columnGapPt: 0 };
}
