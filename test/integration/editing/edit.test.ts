import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixtures } from '#fixtures/manifest.ts';
import { popplerPixels } from '../../popplerPixels.ts';
import { Person } from '../support/person.ts';
import { startTestServer, type TestServer, Visitor } from '../support/testServer.ts';
import { tinyPdf } from '../support/tinyPdf.ts';

/** Saving in the editor through the API (docs/product.md, "Editor"). Independent programs read the results. */

let server: TestServer;
let folder = '';
let files = 0;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'edit-'));
  server = await startTestServer({ env: { SIGNUPS_PER_ADDRESS: '1000', SIGNUP_CREDITS: '50' } });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.close();
});

async function somebody(): Promise<Person> {
  const person = new Person(server);
  await person.join();
  return person;
}

const save = (visitor: Visitor, id: string, annotations: readonly object[]) =>
  visitor.fetch(`/api/pdf/${id}/save`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ annotations, textBlocks: [], fontFamily: 'Arial', fontSize: '16' }),
  });

async function kept(answer: Response): Promise<string> {
  expect(answer.status).toBe(200);
  files += 1;
  const path = join(folder, `${files}.pdf`);
  writeFileSync(path, Buffer.from(await answer.arrayBuffer()));
  return path;
}

const textOf = (path: string) => execFileSync('pdftotext', ['-cropbox', path, '-'], { encoding: 'utf8' });

/** The color of a point on the first page, in points from its upper left corner. */
function colorAt(path: string, x: number, y: number): number[] {
  const { data, width } = popplerPixels(path, { options: ['-cropbox'] });
  const at = (Math.round(y) * width + Math.round(x)) * 3;
  return [...data.subarray(at, at + 3)];
}

const place = { id: 'a', page: 1, x: 100, y: 100, width: 80, height: 40, color: '#ff0000' };
const text = (words: string, more: object = {}) => ({
  ...place,
  type: 'text',
  text: words,
  fontSize: '16',
  fontFamily: 'Arial',
  ...more,
});

const fill = (visitor: Visitor, id: string, fields: readonly object[], annotations: readonly object[] = []) =>
  visitor.fetch(`/api/pdf/${id}/save`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ annotations, fields }),
  });

describe('fields of a form', () => {
  interface Widget {
    name: string;
    kind: string;
    page: number;
    values: string[];
    state?: string;
    x: number;
    y: number;
    width: number;
    height: number;
  }
  const fieldsOf = async (visitor: Visitor, id: string) =>
    (await visitor.json<{ fields: Widget[] }>(`/api/pdf/${id}/fields`)).fields;

  test('flattening removes the fields and keeps what they show', async () => {
    const person = await somebody();
    const { id } = await person.upload(new Uint8Array(readFileSync(fixtures.form.path)), 'form.pdf');
    const answer = await person.fetch(`/api/pdf/${id}/save`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fields: [{ name: 'name', values: ['Ligaya'] }], flattenForm: true }),
    });
    expect(textOf(await kept(answer))).toContain('Ligaya');
    expect(await fieldsOf(person, id)).toEqual([]);
  });

  test('fields are listed with their boxes, and other programs read and show the values', async () => {
    const person = await somebody();
    const { id } = await person.upload(new Uint8Array(readFileSync(fixtures.form.path)), 'form.pdf');
    const found = await fieldsOf(person, id);
    expect(found.map(({ name, kind, page, values }) => [name, kind, page, values])).toEqual([
      ['name', 'text', 1, ['first']],
      ['agree', 'check', 1, ['Yes']],
      ['amount', 'text', 1, ['20']],
      ['address.city', 'text', 1, ['Manila']],
      ['size', 'radio', 1, ['Small']],
      ['total', 'text', 2, []],
      ['address.street', 'text', 2, []],
      ['size', 'radio', 2, ['Small']],
    ]);
    const path = await kept(
      await fill(person, id, [
        { name: 'name', values: ['Ligaya Đặng'] },
        { name: 'agree', values: [] },
        { name: 'size', values: ['Large'] },
        { name: 'address.street', values: ['Kalye Rizal'] },
      ]),
    );
    expect(textOf(path)).toContain('Ligaya Đặng');
    expect(textOf(path)).toContain('Kalye Rizal');
    expect(textOf(path)).not.toMatch(/^first$/m);
    const retry = await person.upload(new Uint8Array(readFileSync(path)), 'again.pdf');
    const filled = Object.fromEntries((await fieldsOf(person, retry.id)).map(({ name, values }) => [name, values]));
    expect(filled).toMatchObject({ name: ['Ligaya Đặng'], agree: [], size: ['Large'], 'address.street': ['Kalye Rizal'] });
    const box = found.find(({ name }) => name === 'agree') as Widget;
    // The box that was ticked is also drawn without its mark.
    expect(colorAt(path, box.x + 10, box.y + box.height / 2)).toEqual([255, 255, 255]);
  });

  test('erasing a field removes its value from the file', async () => {
    const person = await somebody();
    const { id } = await person.upload(new Uint8Array(readFileSync(fixtures.form.path)), 'form.pdf');
    const { x, y, width, height } = (await fieldsOf(person, id)).find(({ name }) => name === 'name') as Widget;
    const erase = { id: 'e', type: 'blur', page: 1, x, y, width, height, color: '#000000' };
    const path = await kept(await fill(person, id, [{ name: 'name', values: ['Lihim na ngalan'] }], [erase]));
    expect(readFileSync(path, 'latin1')).not.toContain('Lihim');
    expect(textOf(path)).not.toContain('Lihim');
  });

  test.each([
    [{ name: 'nobody', values: ['x'] }],
    [{ name: 'size', values: ['Huge'] }],
    [{ name: 'name', values: ['one', 'two'] }],
  ])('%j is refused by its name, and costs nothing', async (field) => {
    const person = await somebody();
    const { id } = await person.upload(new Uint8Array(readFileSync(fixtures.form.path)), 'form.pdf');
    const answer = await fill(person, id, [field]);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([422, 'field_not_fillable']);
    expect(((await person.json('/api/auth/user')) as { credits: number }).credits).toBe(50);
  });
});

describe('saving', () => {
  test('the saved version replaces the document for every tool, and the original is kept', async () => {
    const person = await somebody();
    const bytes = new Uint8Array(readFileSync(fixtures.plain.path));
    const { id } = await person.upload(bytes, 'ulat.pdf');
    const answer = await save(person, id, [text('Unang bersiyon')]);
    expect(answer.headers.get('content-disposition')).toContain('edited-document.pdf');
    expect(textOf(await kept(answer))).toContain('Unang bersiyon');
    expect(textOf(await kept(await person.fetch(`/api/pdf/${id}/file?t=1`)))).toContain('Unang bersiyon');
    const original = await person.fetch(`/api/pdf/${id}/file?version=original`);
    expect(Buffer.from(await original.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);

    await kept(await save(person, id, [text('Ikalawa', { y: 200 })]));
    const now = textOf(await kept(await person.fetch(`/api/pdf/${id}/file`)));
    expect(now).toContain('Unang bersiyon');
    expect(now).toContain('Ikalawa');
    const turned = await person.fetch(`/api/pdf/${id}/page-numbers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ footerCenter: 'p{page}' }),
    });
    expect(textOf(await kept(turned))).toContain('Ikalawa');
    expect(await person.json(`/api/pdf/${id}`)).toMatchObject({ id, originalName: 'ulat.pdf' });
    const recent = await person.json<{ id: string; originalName: string }[]>('/api/pdf/recent');
    expect(recent.filter(({ originalName }) => originalName === 'ulat.pdf').map((each) => each.id)).toContain(id);
  });

  test('the saved version is deleted with its document', async () => {
    const person = await somebody();
    const { id } = await person.upload(tinyPdf(), 'ulat.pdf');
    await kept(await save(person, id, [text('Lihim')]));
    await kept(await save(person, id, [text('Mas lihim')]));
    expect((await person.fetch(`/api/pdf/${id}`, { method: 'DELETE' })).status).toBe(200);
    expect(await person.json<object[]>('/api/pdf/recent')).toEqual([]);
    const { rows } = await server.pool.query('select id from documents where id = $1 or saved_for = $1', [id]);
    expect(rows).toEqual([]);
  });

  test('visitors are refused with the flags that lead to an account', async () => {
    const visitor = new Visitor(server);
    const { id } = await visitor.upload(tinyPdf());
    const answer = await save(visitor, id, [text('Ako')]);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ requiresAuth: true, redirectToLogin: true });
  });

  test('no edits, a missing page and a letter without a font are refused', async () => {
    const person = await somebody();
    const { id } = await person.upload(tinyPdf());
    const code = async (annotations: object[]) => ((await (await save(person, id, annotations)).json()) as { code: string }).code;
    expect(await code([])).toBe('nothing_to_save');
    expect(await code([text('x', { page: 2 })])).toBe('page_out_of_range');
    expect(await code([text('\u{10FFFD}')])).toBe('text_not_drawable');
    expect(await code([{ ...place, type: 'image', imageData: 'data:image/png;base64,AAAA' }])).toBe('unreadable_picture');
    expect(await code([{ ...place, type: 'hologram' }])).toBe('bad_request');
    expect((await person.json<{ credits: number }>('/api/auth/user')).credits).toBe(50);
  });
});

describe('drawn elements', () => {
  const boxes = '/Rotate TURN /CropBox [40 30 440 630] /MediaBox [0 0 500 700]';
  const png = async () => {
    const blue = { create: { width: 30, height: 30, channels: 3 as const, background: '#0000ff' } };
    return `data:image/png;base64,${(await sharp(blue).png().toBuffer()).toString('base64')}`;
  };

  test.each([0, 90, 180, 270])('an element keeps its place on a page rotated by %i degrees', async (turn) => {
    const person = await somebody();
    const { id } = await person.upload(tinyPdf(1, 0, boxes.replace('TURN', String(turn))));
    const path = await kept(
      await save(person, id, [
        { ...place, type: 'rectangle', strokeWidth: 1, fill: '#00ff00' },
        { ...place, id: 'b', type: 'highlight', x: 200, color: '#ff0000' },
        { ...place, id: 'c', type: 'image', x: 20, y: 20, width: 60, height: 30, imageData: await png() },
        text('Doon', { id: 'd', x: 250, y: 300 }),
      ]),
    );
    expect(colorAt(path, 140, 120)).toEqual([0, 255, 0]);
    // 40 percent of red over white.
    expect(colorAt(path, 240, 120)).toEqual([255, 153, 153]);
    expect(colorAt(path, 50, 35)).toEqual([0, 0, 255]);
    expect(colorAt(path, 50, 55)).toEqual([255, 255, 255]);
    const words = execFileSync('pdftotext', ['-bbox', '-cropbox', path, '-'], { encoding: 'utf8' });
    const [, x = '', y = ''] = /xMin="([\d.]+)" yMin="([\d.]+)"[^>]*>Doon</.exec(words) ?? [];
    expect(Number(x)).toBeGreaterThan(249);
    expect(Number(x)).toBeLessThan(254);
    expect(Number(y)).toBeGreaterThan(295);
    expect(Number(y)).toBeLessThan(320);
  });

  test('a note becomes a text annotation and is not drawn', async () => {
    const person = await somebody();
    const { id } = await person.upload(tinyPdf());
    const path = await kept(await save(person, id, [{ ...place, type: 'note', text: 'Pakibasa ñ' }]));
    const found = execFileSync('qpdf', ['--json', '--json-key=qpdf', path], { encoding: 'utf8', maxBuffer: 1e8 });
    expect(found).toContain('Pakibasa ñ');
  });
});

describe('text blocks of a page', () => {
  const blocks = async (visitor: Visitor, id: string, page = 1, headers: Record<string, string> = {}) =>
    visitor.fetch(`/api/pdf/${id}/text-blocks?page=${page}`, { headers });

  test('blocks have a box and the nearest font, and are free', async () => {
    const visitor = new Visitor(server);
    const { id } = await visitor.upload(tinyPdf(2));
    const { blocks: found } = (await (await blocks(visitor, id, 2)).json()) as { blocks: Record<string, unknown>[] };
    expect(found).toMatchObject([
      { text: 'Page 2', page: 2, fontFamily: 'helvetica', fontSize: 24, color: '#000000', bold: false },
    ]);
    expect(found[0]?.x).toBeCloseTo(72, 0);
    expect(found[0]?.y).toBeGreaterThan(792 - 700 - 30);
    expect(found[0]?.y).toBeLessThan(792 - 700);
  });

  test('blocks are of the last saved version; owner, page and password are checked', async () => {
    const person = await somebody();
    const { id } = await person.upload(tinyPdf());
    await kept(await save(person, id, [text('Bago')]));
    const { blocks: found } = (await (await blocks(person, id)).json()) as { blocks: { text: string }[] };
    expect(found.map((block) => block.text)).toEqual(['Page 1', 'Bago']);
    expect((await blocks(new Visitor(server), id)).status).toBe(404);
    expect((await blocks(person, id, 2)).status).toBe(400);
    const locked = await person.upload(new Uint8Array(readFileSync(fixtures.encrypted.path)));
    expect((await blocks(person, locked.id)).status).toBe(422);
    const password = { 'x-document-password': encodeURIComponent(fixtures.encrypted.ownerPassword ?? '') };
    expect((await blocks(person, locked.id, 1, password)).status).toBe(200);
  });
});

describe('letters of pages', () => {
  const letters = (visitor: Visitor, id: string, from: number, to: number) =>
    visitor.fetch(`/api/pdf/${id}/letters?from=${from}&to=${to}`);

  test('letters have the boxes of their ink; only the owner gets them, for 20 pages at once', async () => {
    const visitor = new Visitor(server);
    const { id } = await visitor.upload(tinyPdf(3));
    const { pages } = (await (await letters(visitor, id, 2, 3)).json()) as {
      pages: { page: number; isCut: boolean; letters: [string, number, ...number[]][] }[];
    };
    expect(pages.map(({ page, isCut }) => [page, isCut])).toEqual([
      [2, false],
      [3, false],
    ]);
    const [first] = pages;
    expect(first?.letters.map(([letter, gap]) => `${' '.repeat(gap)}${letter}`).join('')).toBe('Page 2');
    // Helvetica of 24 points at 72, 700: a P is 0.72 of the font size high and stands on the baseline.
    const [, , x, y, width, height, angle] = first?.letters[0] ?? [];
    expect([x, y, width, height].map((value) => Math.round(value ?? 0))).toEqual([74, 75, 13, 17]);
    expect(angle).toBe(0);
    expect((await letters(new Visitor(server), id, 1, 1)).status).toBe(404);
    expect((await letters(visitor, id, 3, 2)).status).toBe(400);
    expect((await letters(visitor, id, 1, 21)).status).toBe(400);
    expect((await letters(visitor, id, 4, 4)).status).toBe(400);
    const locked = await visitor.upload(new Uint8Array(readFileSync(fixtures.encrypted.path)));
    expect((await letters(visitor, locked.id, 1, 1)).status).toBe(422);
  });
});

describe('changed text', () => {
  const saveBlocks = (visitor: Visitor, id: string, textBlocks: readonly object[]) =>
    visitor.fetch(`/api/pdf/${id}/save`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ annotations: [], textBlocks }),
    });
  const blocksOf = async (visitor: Visitor, id: string) =>
    (await visitor.json<{ blocks: (Record<string, unknown> & { text: string })[] }>(`/api/pdf/${id}/text-blocks?page=1`)).blocks;

  test('new words stand in the old place, and the old words are gone from the file', async () => {
    const person = await somebody();
    const { id } = await person.upload(new Uint8Array(readFileSync(fixtures.reading.path)));
    const before = await blocksOf(person, id);
    const heading = before.find(({ text: own }) => own === 'Columns');
    const column = before.find(({ text: own }) => own.startsWith('the first column'));
    expect(column?.text.split('\n')).toHaveLength(4);
    const path = await kept(
      await saveBlocks(person, id, [
        { ...heading, replacement: 'Mga Hanay' },
        { ...column, replacement: 'isang bagong talata na mas mahaba kaysa sa lapad ng hanay nito' },
      ]),
    );
    const now = execFileSync('pdftotext', ['-l', '1', path, '-'], { encoding: 'utf8' });
    expect(now).toContain('Mga Hanay');
    expect(now).not.toContain('Columns');
    expect(now).not.toContain('first column');
    // The neighbouring text is unchanged, letter by letter.
    expect(now).toContain('while the second');
    const after = await blocksOf(person, id);
    const found = after.find(({ text: own }) => own === 'Mga Hanay');
    expect(found?.x).toBeCloseTo(Number(heading?.x), 0);
    expect(Number(found?.y) + Number(found?.baseline)).toBeCloseTo(Number(heading?.y) + Number(heading?.baseline), 0);
    expect(found?.fontSize).toBe(heading?.fontSize);
    const lines = after
      .filter((block) => Math.abs(Number(block.x) - Number(column?.x)) < 1 && Number(block.y) > Number(column?.y) - 5)
      .flatMap((block) =>
        block.text.startsWith('Page') ? [] : block.text.split('\n').map((line) => ({ line, width: Number(block.width) })),
      );
    expect(lines.map(({ line }) => line).join(' ')).toBe('isang bagong talata na mas mahaba kaysa sa lapad ng hanay nito');
    expect(lines.length).toBeGreaterThan(3);
    expect(Math.max(...lines.map(({ width }) => width))).toBeLessThan(Number(column?.width) * 1.02);
  });

  test('a block is deleted; a restored block leaves nothing to save', async () => {
    const person = await somebody();
    const { id } = await person.upload(tinyPdf());
    const [block] = await blocksOf(person, id);
    expect(((await (await saveBlocks(person, id, [{ ...block, deleted: false }])).json()) as { code: string }).code).toBe(
      'nothing_to_save',
    );
    const path = await kept(await saveBlocks(person, id, [{ ...block, deleted: true }]));
    expect(textOf(path).trim()).toBe('');
    expect(readFileSync(path).includes('Page 1')).toBe(false);
  });
});

describe('a blur box', () => {
  test('removes the content below from the file, covers it, and reports what was removed', async () => {
    const person = await somebody();
    const bytes = new Uint8Array(readFileSync(fixtures.metadata.path));
    const { id } = await person.upload(bytes, 'lihim.pdf');
    const before = textOf(fixtures.metadata.path).trim();
    expect(before.length).toBeGreaterThan(3);
    const box = { ...place, type: 'blur', x: 0, y: 0, width: 2000, height: 2000, color: '#00ff00' };
    const path = await kept(await save(person, id, [box, text('Nakikita')]));
    const after = textOf(path);
    expect(after.trim()).toBe('Nakikita');
    expect(colorAt(path, 20, 20)).toEqual([0, 255, 0]);
    expect(execFileSync('qpdf', ['--qdf', '--object-streams=disable', path, '-'], { encoding: 'latin1' })).not.toContain(before);
  });

  test('the blurred look covers with blurred shades of the content, above added elements', async () => {
    const person = await somebody();
    const { id } = await person.upload(tinyPdf());
    const box = { ...place, type: 'blur', look: 'blurred', x: 72, y: 72, width: 72, height: 24 };
    const under = { ...place, type: 'rectangle', x: 78, y: 76, width: 14, height: 14, fill: '#ff0000' };
    const path = await kept(await save(person, id, [under, box, { ...under, id: 'over', x: 122, fill: '#00ff00' }]));
    expect(textOf(path).trim()).toBe('');
    expect(colorAt(path, 129, 83)).toEqual([0, 255, 0]);
    // Three squares of black letters on paper. Each becomes one uniform grey.
    for (const x of [74, 98]) {
      const [red = 0, green, blue] = colorAt(path, x, 75);
      expect([green, blue]).toEqual([red, red]);
      expect(red).toBeGreaterThan(100);
      expect(red).toBeLessThan(255);
      expect(colorAt(path, x + 8, 84)).toEqual([red, red, red]);
    }
  });

  test('too many blurred boxes are refused and free', async () => {
    const person = await somebody();
    const { id } = await person.upload(tinyPdf());
    const box = { ...place, type: 'blur', look: 'blurred' };
    const answer = await save(
      person,
      id,
      Array.from({ length: 501 }, (_, n) => ({ ...box, id: `b${n}` })),
    );
    expect(answer.status).toBe(400);
    expect(((await person.json('/api/auth/user')) as { credits: number }).credits).toBe(50);
  });
});

describe('an undone save', () => {
  test('the owner gets an earlier version of this document back', async () => {
    const person = await somebody();
    const bytes = new Uint8Array(readFileSync(fixtures.plain.path));
    const { id } = await person.upload(bytes, 'plain.pdf');
    const versionOf = async () => ((await (await person.fetch(`/api/pdf/${id}`)).json()) as { version: string }).version;
    expect(await versionOf()).toBe(id);
    await kept(await save(person, id, [text('Una')]));
    const first = await versionOf();
    expect(first).not.toBe(id);
    await kept(await save(person, id, [text('Ikalawa')]));
    const restore = (who: Visitor, version: string, of = id) =>
      who.fetch(`/api/pdf/${of}/version`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ version }),
      });
    const served = async () => textOf(await kept(await person.fetch(`/api/pdf/${id}/file`)));
    expect(await served()).toMatch(/Ikalawa[\s\S]*Una|Una[\s\S]*Ikalawa/);
    expect((await restore(person, first)).status).toBe(200);
    expect(await versionOf()).toBe(first);
    expect(await served()).not.toContain('Ikalawa');
    const other = await person.upload(bytes, 'other.pdf');
    expect((await restore(person, other.id)).status).toBe(404);
    expect((await restore(person, first, other.id)).status).toBe(404);
    expect((await restore(await somebody(), id)).status).toBe(404);
    expect(await served()).toContain('Una');
    expect((await restore(person, id)).status).toBe(200);
    expect(await served()).not.toContain('Una');
    await kept(await save(person, id, [text('Ikatlo')]));
    expect(await served()).toContain('Ikatlo');
    expect(await served()).not.toContain('Una');
  });
});

describe('pages in another order', () => {
  const arrange = (visitor: Visitor, id: string, pages: string, annotations: readonly object[] = []) =>
    visitor.fetch(`/api/pdf/${id}/save`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ annotations, pages }),
    });

  test('edits follow their pages, for the price of one save', async () => {
    const person = await somebody();
    const { id } = await person.upload(new Uint8Array(readFileSync(fixtures.plain.path)));
    const before = (await person.json<{ credits: number }>('/api/auth/user')).credits;
    const path = await kept(await arrange(person, id, '3r90,1', [text('On the third', { page: 3 }), text('On the first')]));
    const pages = textOf(path).split('\f');
    expect(pages).toHaveLength(3);
    expect(pages[0]).toContain('On the third');
    expect(pages[1]).toContain('On the first');
    const facts = execFileSync('pdfinfo', ['-f', '1', '-l', '2', path], { encoding: 'utf8' });
    expect(facts).toMatch(/Page\s+1 rot:\s+90\n/);
    expect(facts).toMatch(/Page\s+2 rot:\s+0\n/);
    expect((await person.json<{ credits: number }>('/api/auth/user')).credits).toBe(before - 1);
    // The document serves the saved version.
    expect((await person.json<{ pageCount: number }>(`/api/pdf/${id}`)).pageCount).toBe(2);
  });

  test.each(['outlined', 'form', 'tagged', 'layers', 'labels', 'reading', 'attachments'] as const)(
    'of %s nothing is lost that its other pages had',
    async (name) => {
      const person = await somebody();
      const { id } = await person.upload(new Uint8Array(readFileSync(fixtures[name].path)));
      const turned = Array.from({ length: fixtures[name].pages }, (_, index) => `${index + 1}r180`).reverse();
      await kept(await arrange(person, id, turned.join(',')));
    },
  );

  test('a repeated save with fewer pages is answered by the first one, although the document has fewer by then', async () => {
    const person = await somebody();
    const { id } = await person.upload(tinyPdf(3));
    const before = (await person.json<{ credits: number }>('/api/auth/user')).credits;
    const repeated = (key: string) =>
      person.fetch(`/api/pdf/${id}/save`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ annotations: [], textBlocks: [], fontFamily: 'Arial', fontSize: '16', pages: '2,3' }),
      });
    const first = await kept(await repeated('one save'));
    const second = await kept(await repeated('one save'));
    expect(readFileSync(second).equals(readFileSync(first))).toBe(true);
    expect((await person.json<{ credits: number }>('/api/auth/user')).credits).toBe(before - 1);
    expect(await (await repeated('another save')).json()).toMatchObject({ code: 'page_out_of_range' });
  });

  test('pages of other files, pages beyond the end and an empty order are refused and free', async () => {
    const person = await somebody();
    const { id } = await person.upload(new Uint8Array(readFileSync(fixtures.plain.path)));
    for (const [pages, code] of [
      ['2.1', 'insufficient_files'],
      ['4', 'page_out_of_range'],
      ['', 'bad_request'],
    ] as const) {
      const answer = await arrange(person, id, pages);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(await answer.json()).toMatchObject({ code });
    }
  });
});
