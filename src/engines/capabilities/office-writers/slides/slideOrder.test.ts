import { expect, test } from 'vitest';
import type { RecognizedBlock, Shape } from '#engines/core/document-model/document.ts';
import { cell, page, paragraph, picture, table } from '../officeDocuments.suite.ts';
import { withoutBackgroundFills } from './slideBackground.ts';
import { coveredLabels, inFront } from './slideOrder.ts';

const icon = (x: number) => picture({ x, y: 200, width: 20, height: 20 });
const text = paragraph('Talk', { x: 120, y: 200, width: 60, height: 12 });
const rows = table([cell(0, 0, 'Talk', { blocks: [text], fill: '#eeeeee' })], {
  x: 72,
  y: 190,
  width: 200,
  height: 40,
  columnWidthsPt: [200],
  rowHeightsPt: [40],
});

test('an icon in a cell is in front of the table, and a picture under the text of a cell is behind it', () => {
  const [beside, under] = [icon(80), icon(130)];
  const order = (blocks: readonly RecognizedBlock[]) => inFront(blocks.map((block) => [block])).flat();
  expect(order([beside, rows])).toEqual([rows, beside]);
  expect(order([rows, under])).toEqual([under, rows]);
});

test('a slanted name within a picture is in front of it, and a watermark over it is not', () => {
  const logo = picture({ x: 100, y: 100, width: 160, height: 160 });
  const slanted = (width: number) => {
    const [middle, height, angle] = [180, 20, 18];
    const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
    const [along, down] = [middle * cos + middle * sin, middle * cos - middle * sin];
    return paragraph('NAME', { x: along - width / 2, y: down - height / 2, width, height, angle });
  };
  const order = (blocks: readonly RecognizedBlock[]) => inFront(blocks.map((block) => [block])).flat();
  const [name, watermark] = [slanted(100), slanted(400)];
  expect(order([name, logo])).toEqual([logo, name]);
  expect(order([logo, watermark])).toEqual([watermark, logo]);
});

test('a picture under a panel with text is behind it, although it comes later on the page and holds a word of the panel', () => {
  const label = (y: number) => paragraph('Talk', { x: 120, y, width: 90, height: 12 });
  const panel = picture({ x: 100, y: 100, width: 120, height: 100, labels: [label(110), label(130), label(150)] });
  const photo = picture({ x: 180, y: 100, width: 120, height: 140, labels: [label(170)] });
  const order = (blocks: readonly RecognizedBlock[]) => inFront(blocks.map((block) => [block])).flat();
  expect(order([panel, photo])).toEqual([photo, panel]);
  expect(order([photo, panel])).toEqual([photo, panel]);
  expect([...coveredLabels([panel, photo])]).toEqual(photo.labels);
  expect(coveredLabels([panel]).size).toBe(0);
  const lone = { ...photo, labels: [] };
  // Of two without text the larger one is behind.
  expect(order([{ ...panel, labels: [] }, lone])).toEqual([lone, { ...panel, labels: [] }]);
});

test('a cell of the color of the page has no fill, unless something else is drawn behind its table', () => {
  const background: Shape = {
    kind: 'shape',
    form: 'rectangle',
    x: 0,
    y: 0,
    width: 595,
    height: 842,
    stroke: undefined,
    strokeWidthPt: 0,
    fill: '#eeeeee',
  };
  const band = { ...background, y: 180, height: 60, fill: '#ff0000' };
  const fillOf = (behind: readonly Shape[]) => {
    const set = { ...page(1, [rows]), widthPt: 595, heightPt: 842, behind };
    const [found] = withoutBackgroundFills(set).sections.flatMap(({ blocks }) => blocks);
    return found?.kind === 'table' ? found.cells[0]?.fill : 'none';
  };
  expect(fillOf([background])).toBeUndefined();
  expect(fillOf([background, band])).toBe('#eeeeee');
});
