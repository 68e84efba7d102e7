import { readFile } from 'node:fs/promises';
import { join as joinPath } from 'node:path';
import { expect, test } from 'vitest';
import { type PdfValue, pdfDict } from '#engines/core/objects/values.ts';
import { Builder, bytes, dict, text } from '../../../fixtures/builder.ts';
import { sampleOf } from '../../sample.ts';
import { join } from '../support/member.ts';
import { difference, expectLook, keep, restingPicture } from '../support/seen.ts';
import { siteUrl, visit } from '../support/visitor.ts';

/**
 * Filled fields look the same on the screen and in the saved file (product.md, "Editor"), on rotated pages and in rotated fields.
 */

const maxDifferent = 0.005;

const geometries: Readonly<Record<string, { page: Record<string, PdfValue>; turn: number }>> = {
  plain: { page: { MediaBox: [0, 0, 500, 600] }, turn: 0 },
  'turned, with fields that are turned back': { page: { MediaBox: [0, 0, 600, 500], Rotate: 90 }, turn: 90 },
  'turned, with fields that are not': { page: { MediaBox: [0, 0, 500, 600], Rotate: 270 }, turn: 0 },
  'of another unit': { page: { MediaBox: [0, 0, 300, 300], UserUnit: 2 }, turn: 0 },
};

/** Every kind of field, in squares that stay on the page at any rotation. */
function formOf({ page: entries, turn }: { page: Record<string, PdfValue>; turn: number }): Builder {
  const builder = new Builder();
  const page = builder.page('Form', entries);
  const isSmall = entries.UserUnit !== undefined;
  const side = isSmall ? 60 : 100;
  const marks = pdfDict({ R: turn, BC: [0.2, 0.2, 0.2], BG: [0.95, 0.97, 1] });
  const all: readonly Record<string, PdfValue>[] = [
    { FT: 'Tx', T: text('plain'), DA: bytes('/Helv 0 Tf 0 g') },
    { FT: 'Tx', T: text('many'), Ff: 1 << 12, Q: 1, DA: bytes('/TiRo 12 Tf 0.5 0 0 rg') },
    { FT: 'Tx', T: text('comb'), Ff: 1 << 24, MaxLen: 5, DA: bytes('/Cour 14 Tf 0 g') },
    { FT: 'Tx', T: text('right'), Q: 2, DA: bytes('/HeBo 16 Tf 0 0 1 rg') },
    { FT: 'Btn', T: text('tick'), MK: pdfDict({ R: turn, BC: [0], CA: bytes('4') }) },
    { FT: 'Btn', T: text('cross'), MK: pdfDict({ R: turn, BC: [0], CA: bytes('8') }) },
    { FT: 'Btn', T: text('dot'), Ff: 1 << 15, MK: pdfDict({ R: turn, BC: [0], CA: bytes('l') }) },
    { FT: 'Ch', T: text('one'), Ff: 1 << 17, Opt: [text('Una'), [text('b'), text('Ikalawa')]], DA: bytes('/Helv 12 Tf 0 g') },
    { FT: 'Ch', T: text('list'), Ff: 1 << 21, Opt: [text('Una'), text('Ikalawa'), text('Ikatlo')], DA: bytes('/Helv 0 Tf 0 g') },
  ];
  const widgets = all.map((each, index) => {
    const [x, y] = [20 + (index % 4) * (side + 10), 30 + Math.floor(index / 4) * (side + 10)];
    const Rect = [x, y, x + side, y + side];
    const widget = dict({ Type: 'Annot', Subtype: 'Widget', F: 4, P: page, MK: marks, Rect, ...each });
    builder.annotate(page, widget);
    return widget;
  });
  builder.catalog.set('AcroForm', dict({ Fields: widgets, DA: bytes('/Helv 10 Tf 0 g') }));
  return builder;
}

const fields = [
  { name: 'plain', values: ['Magandang umaga'] },
  { name: 'many', values: ['Unang linya na mahaba at nababali\nikalawa'] },
  { name: 'comb', values: ['A1B2C'] },
  { name: 'right', values: ['Kanan'] },
  { name: 'tick', values: ['Yes'] },
  { name: 'cross', values: ['Yes'] },
  { name: 'dot', values: ['Yes'] },
  { name: 'one', values: ['b'] },
  { name: 'list', values: ['Una', 'Ikatlo'] },
];

test.each(sampleOf(Object.entries(geometries), { every: 4, from: 1 }))('on a page that is %s', async (_, geometry) => {
  const visitor = await visit({ width: 1440, height: 1300 });
  const { page } = visitor;
  await join(visitor);
  const path = joinPath(visitor.folder, 'form.pdf');
  await formOf(geometry).write(path);
  const pdf = { name: 'form.pdf', mimeType: 'application/pdf', buffer: await readFile(path) };
  const uploaded = await page.request.post(`${siteUrl}/api/pdf/upload`, { multipart: { pdf }, headers: { origin: siteUrl } });
  const { id } = (await uploaded.json()) as { id: string };
  await visitor.open('/tools/edit-pdf');
  await keep(visitor, id, { fields });
  await visitor.open(`/tools/edit-pdf?pdfId=${id}`);
  await page.getByTestId('field-plain').waitFor();
  // The thumbnail shows unsaved values, too.
  await page.getByTestId('thumbnail-edits-1').waitFor();
  // The highlight of fillable fields is not part of the page. It is hidden while a pen is active.
  await page.getByTestId('tool-ink').click();
  const seen = await restingPicture(visitor);
  await visitor.download('button-download');
  // The result summary covers the page.
  await page.getByTestId('button-close-saved').click();
  await expect.poll(() => page.getByTestId('unsaved').count()).toBe(0);
  await expectLook(visitor, seen, maxDifferent);
  expect(difference(seen.data, Buffer.alloc(seen.data.length, 255))).toBeGreaterThan(0.03);
});
