import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixtures } from '#fixtures/manifest.ts';
import { operate, savedTo, unpacked } from '../support/operate.ts';
import { readFindings } from '../support/pdfjsFindings.ts';
import { startTestServer, type TestServer, Visitor } from '../support/testServer.ts';
import { onePage } from '../support/tinyPdf.ts';

/** The chosen kinds of content are removed, and nothing else. Independent programs read the results. */

let server: TestServer;
let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'elements-'));
  server = await startTestServer();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.close();
});

const without = (bytes: Uint8Array<ArrayBuffer>, params: object, visitor = new Visitor(server)) =>
  operate(visitor, 'remove-elements', bytes, params);
const saved = (answer: Response) => savedTo(join(folder, 'result.pdf'), answer);

const bytesOf = ({ path }: { readonly path: string }) => new Uint8Array(readFileSync(path));

const image =
  '<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 /Length 1 >>\nstream\nA\nendstream';
const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';

test('bookmarks and links are removed, named destinations and text stay', async () => {
  const before = await readFindings(fixtures.outlined.path);
  const after = await readFindings(await saved(await without(bytesOf(fixtures.outlined), { bookmarks: true, links: true })));
  expect(before.outline.length).toBeGreaterThan(0);
  expect([after.outline, after.links]).toEqual([[], []]);
  expect(after.text).toEqual(before.text);
});

test('tags of removed links are removed, with all their objects', async () => {
  const path = await saved(await without(bytesOf(fixtures.tagged), { links: true }));
  const before = await readFindings(fixtures.tagged.path);
  expect((await readFindings(path)).tags).toBe(before.tags - 1);
  expect(unpacked(path)).not.toMatch(/\/Subtype \/Link|\/OBJR/);
});

test('images are removed from pages, form XObjects and content streams; text keeps its place', async () => {
  const form =
    '<< /Type /XObject /Subtype /Form /BBox [0 0 300 300] /Resources << /XObject << /Im 6 0 R >> >> /Length 37 >>\nstream\nq 50 0 0 50 0 0 cm /Im Do Q 0 0 9 9 re f\nendstream';
  const content =
    'q 100 0 0 100 10 10 cm /Im Do Q BT /F 12 Tf 50 200 Td (Tula) Tj ET /Fm Do q 9 0 0 9 0 0 cm BI /W 1 /H 1 /CS /G /BPC 8 ID A EI Q';
  const bytes = onePage('/Resources << /XObject << /Im 6 0 R /Fm 7 0 R >> /Font << /F 5 0 R >> >>', content, [font, image, form]);
  const path = await saved(await without(bytes, { images: true }));
  expect(execFileSync('pdfimages', ['-list', path], { encoding: 'utf8' }).trim().split('\n')).toHaveLength(2);
  const text = unpacked(path);
  expect(text).not.toMatch(/\/Subtype \/Image| BI /);
  expect(text).toMatch(/0 0 9 9 re f/);
  expect(execFileSync('pdftotext', [path, '-'], { encoding: 'utf8' }).trim()).toBe('Tula');
});

const layered = (content: string) =>
  onePage(
    '/Resources << /Properties << /On 6 0 R /Off 7 0 R >> /Font << /F 5 0 R >> >>',
    content,
    [font, '<< /Type /OCG /Name (Kita) >>', '<< /Type /OCG /Name (Tago) >>'],
    '/OCProperties << /OCGs [6 0 R 7 0 R] /D << /OFF [7 0 R] /Order [6 0 R 7 0 R] >> >>',
  );

test('content of hidden layers is removed from the file; visible layers stay', async () => {
  const content =
    '/OC /On BDC BT /F 12 Tf 50 200 Td (Kita) Tj ET EMC /OC /Off BDC BT /F 12 Tf 50 100 Td (Lihim) Tj ET 0 0 50 50 re f EMC';
  const path = await saved(await without(layered(content), { hiddenLayers: true }));
  const text = unpacked(path);
  expect(text).not.toContain('Lihim');
  expect(text).not.toContain('Tago');
  expect(text).not.toContain('/Off');
  expect(text).toContain('Kita');
  expect((await readFindings(path)).layers).toBe(1);
});

test('a form XObject that only a hidden layer draws is removed; one that is drawn elsewhere stays', async () => {
  const formOf = (word: string) => {
    const drawn = `BT /F 12 Tf 50 50 Td (${word}) Tj ET`;
    return `<< /Type /XObject /Subtype /Form /BBox [0 0 300 300] /Resources << /Font << /F 5 0 R >> >> /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`;
  };
  const bytes = onePage(
    '/Resources << /Properties << /Off 6 0 R >> /Font << /F 5 0 R >> /XObject << /One 7 0 R /Two 8 0 R >> >>',
    '/OC /Off BDC /One Do /Two Do EMC /Two Do',
    [font, '<< /Type /OCG /Name (Tago) >>', formOf('Lihim'), formOf('Kita')],
    '/OCProperties << /OCGs [6 0 R] /D << /OFF [6 0 R] /Order [6 0 R] >> >>',
  );
  const text = unpacked(await saved(await without(bytes, { hiddenLayers: true })));
  expect(text).not.toContain('Lihim');
  expect(text).toContain('Kita');
});

test('lines below hidden lines keep their place', async () => {
  const content = 'BT /F 12 Tf 20 TL 50 200 Td /OC /Off BDC (Lihim) \' 2 1 (Lihim rin) " EMC 0 -10 Td (Kita) Tj ET';
  const bytes = layered(content);
  const path = await saved(await without(bytes, { hiddenLayers: true }));
  const placeIn = (file: string) =>
    /yMin="([\d.]+)"[^>]*>Kita/.exec(execFileSync('pdftotext', ['-bbox', file, '-'], { encoding: 'utf8' }))?.[1];
  const source = join(folder, 'lines.pdf');
  writeFileSync(source, bytes);
  expect(placeIn(path)).toBe(placeIn(source));
  expect(unpacked(path)).not.toContain('Lihim');
});

test('hidden text within a line is kept and reported where removing it would move other text', async () => {
  const content = 'BT /F 12 Tf 50 200 Td (Una) Tj /OC /Off BDC (Lihim) Tj EMC (Dulo) Tj ET';
  const visitor = new Visitor(server);
  const answer = await without(layered(content), { hiddenLayers: true }, visitor);
  const { report } = await visitor.job(answer.headers.get('content-location')?.split('/')[3] ?? '');
  expect(report?.warnings).toContainEqual({ what: 'keptHiddenContent', count: 1 });
  expect(unpacked(await saved(answer))).toContain('Lihim');
});

test('comments are removed and fields stay', async () => {
  const note = '<< /Type /Annot /Subtype /Text /Rect [10 10 30 30] /Contents (Lihim na puna) >>';
  const field = '<< /Type /Annot /Subtype /Widget /FT /Tx /T (pangalan) /V (Ligaya) /Rect [50 50 150 70] >>';
  const bytes = onePage('/Annots [5 0 R 6 0 R]', '0 0 5 5 re f', [note, field]);
  const written = unpacked(await saved(await without(bytes, { comments: true, links: true })));
  expect(written).not.toContain('Lihim na puna');
  expect(written).toContain('(Ligaya)');
});

test('a document without the chosen elements is refused and free', async () => {
  const visitor = new Visitor(server);
  const free = () => visitor.json<{ freeDownloadsUsed: number }>('/api/download-status');
  const answer = await without(bytesOf(fixtures.plain), { comments: true, bookmarks: true }, visitor);
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([422, 'nothing_to_remove']);
  expect(await free()).toMatchObject({ freeDownloadsUsed: 0 });
});

test('a run without a choice is refused and free', async () => {
  const answer = await without(bytesOf(fixtures.plain), {});
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('nothing_chosen');
});
