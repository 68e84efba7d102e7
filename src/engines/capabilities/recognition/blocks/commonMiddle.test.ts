import { expect, test } from 'vitest';
import type { Paragraph } from '#engines/core/document-model/document.ts';
import { recognize } from '../recognize.ts';
import { line, page, readOf } from '../setPages.ts';

/** The alignments of the texts of a page whose lines of these widths have one middle, or begin at one place. */
async function alignmentsOf(texts: readonly string[], isCentered: boolean): Promise<Paragraph['alignment'][]> {
  const runs = texts.flatMap((text, index) => {
    const own = line(text, 0, 100 + index * 60, { sizePt: 16 + index * 2 });
    const shift = isCentered ? 300 - Math.max(...own.map(({ x, width }) => x + width)) / 2 : 60;
    return own.map((run) => ({ ...run, x: run.x + shift }));
  });
  const { pages } = await recognize(readOf(page(runs)));
  const blocks = pages.flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
  return blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.alignment] : []));
}

const titles = ['A report', 'A report on the use of rooms', 'Town of the houses', 'Department of the affairs of all houses'];

test('the lines of a title page are centered, also the widest one', async () => {
  expect(await alignmentsOf(titles, true)).toEqual(['center', 'center', 'center', 'center']);
});

test('lines that begin at one place are not', async () => {
  expect(await alignmentsOf(titles, false)).not.toContain('center');
});

test('a page number at the edge shows the column in whose middle few lines stand', async () => {
  const names = ['Board of the house', 'Una of the town, chair', 'Dua of the town, treasurer', 'Tria, member'];
  const centered = names.flatMap((name, index) => {
    const own = line(name, 0, 60 + index * 20);
    const shift = 306 - Math.max(...own.map(({ x, width }) => x + width)) / 2;
    return own.map((run) => ({ ...run, x: run.x + shift }));
  });
  const { pages } = await recognize(readOf(page([...centered, ...line('Report of a year', 72, 740), ...line('2', 534, 740)])));
  const [section] = pages[0]?.sections ?? [];
  expect([section?.left, section?.right].map((edge) => Math.round(edge ?? 0))).toEqual([72, 539]);
  expect(section?.blocks[0]).toMatchObject({ alignment: 'center' });
});

test('a title of several lines above a ragged text is centered, though the text has another middle', async () => {
  const middle = (text: string, y: number) => {
    const own = line(text, 0, y);
    const shift = 306 - Math.max(...own.map(({ x, width }) => x + width)) / 2;
    return own.map((run) => ({ ...run, x: run.x + shift }));
  };
  const title = [...middle('Menu', 60), ...middle('in the house of the five stations', 90), ...middle('a day in July', 120)];
  const text = ['Nori and sesame with ginger.', 'Beans with tea, rice and eggs, and a soup of mushrooms.', 'Rice.'];
  const ragged = text.flatMap((each, index) => line(each, 72, 180 + index * 30));
  const { pages } = await recognize(readOf(page([...title, ...ragged])));
  const [section] = pages[0]?.sections ?? [];
  const found = section?.blocks.map((block) => (block.kind === 'paragraph' ? block.alignment : ''));
  expect(found?.slice(0, 3)).toEqual(['center', 'center', 'center']);
  expect(found?.slice(3)).not.toContain('center');
});
