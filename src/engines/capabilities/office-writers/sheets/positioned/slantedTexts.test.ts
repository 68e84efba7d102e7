import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Paragraph, RecognizedPage } from '#engines/core/document-model/document.ts';
import { missingWords } from '../../missingWords.ts';
import { page, paragraph, part, picture, sheetFormat, span, valid } from '../../officeDocuments.suite.ts';
import { pageSheet } from '../pageSheet.ts';
import { writeWorkbook } from '../workbook.ts';
import { slantedTexts, withinSheet } from './slantedTexts.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-slanted-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A line of 100 points at an angle, whose middle is at this place on the page. */
function slanted(text: string, angle: number, [middleX, middleY]: readonly [number, number], color = '#cc0000'): Paragraph {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const [along, down] = [middleX * cos + middleY * sin, middleY * cos - middleX * sin];
  return paragraph([span(text, { style: { color } })], { x: along - 50, y: down - 6, width: 100, height: 12, angle });
}

const photo = picture({ x: 72, y: 300, width: 200, height: 150 });
const above = paragraph('Above it', { x: 72, y: 100, width: 60, height: 12 });
const below = paragraph('Below it', { x: 72, y: 600, width: 60, height: 12 });
const file = { path: 'a.png', mime: 'image/png' as const };
const sheetOf = (one: RecognizedPage) => pageSheet(one, sheetFormat, { typedCells: 0 }, new Map([[photo, file]]));

test('a text at an angle is in a text box over the cells, and the other texts keep their places', () => {
  const word = slanted('Grand opening', 340, [400, 200]);
  const { rows, rowHeights = [], textBoxes = [] } = sheetOf(page(1, [above, word, photo, below]));
  expect(rows.flat().some((cell) => cell?.value === 'Grand opening')).toBe(false);
  const topOf = (row: number) => rowHeights.slice(0, row).reduce((sum: number, height) => sum + (height ?? 0), 0);
  const rowOf = (text: string) => rows.findIndex((cells) => cells.some((cell) => cell?.value === text));
  expect(topOf(rowOf('Below it')) - topOf(rowOf('Above it'))).toBeCloseTo(500, 0);
  const [box] = textBoxes;
  expect(box).toMatchObject({ angle: 340, opacity: 1, isWrapped: false });
  expect(box?.runs.map(({ text }) => text)).toEqual(['Grand opening']);
  // The sheet begins at the text above, 98 points below the upper edge of the page.
  expect(topOf(box?.row ?? 0) + (box?.topPt ?? 0) + 6).toBeCloseTo(200 - 98, -1);
});

test('one that runs over others lets them be seen, in the color that it has on paper', () => {
  const [over] = slantedTexts([above, slanted('Draft', 320, [100, 106], '#cccccc')], sheetFormat);
  expect(over?.text.opacity).toBeCloseTo(0.2);
  expect(over?.text.runs[0]?.look.color).toBe('#000000');
  const [white] = slantedTexts([above, slanted('Draft', 320, [100, 106], '#ffffff')], sheetFormat);
  expect(white?.text).toMatchObject({ opacity: 1, runs: [{ look: { color: '#ffffff' } }] });
});

test('its words are in the file, and one on its side is anchored as programs do', async () => {
  const path = join(folder, 'boxes.xlsx');
  const texts = [slanted('Grand opening', 340, [400, 200]), slanted('Steep words', 300, [450, 400])];
  await writeWorkbook([{ ...sheetOf(page(1, [above, ...texts, photo, below])), pictures: [], name: 'One' }], path);
  await valid(path);
  expect(await missingWords(['Grand opening', 'Steep words'], path)).toBe(0);
  const drawing = part(path, 'xl/drawings/drawing1.xml');
  expect(drawing).toContain('rot="20400000"');
  const sizes = [...drawing.matchAll(/<xdr:ext cx="(\d+)" cy="(\d+)"\/>/g)].map(([, cx, cy]) => Number(cx) > Number(cy));
  expect(sizes).toEqual([true, false]);
});

test('a box that would begin before the sheet keeps its middle', () => {
  const box = withinSheet({ x: -40, y: 10, width: 300, height: 20 }, 20, 15);
  expect([box.x, box.x + box.width / 2, box.y, box.y + box.height / 2]).toEqual([20, 110, 15, 20]);
});
