import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixtures } from '#fixtures/manifest.ts';
import { operate, savedTo, unpacked } from '../support/operate.ts';
import { picturedText, scannedPdf } from '../support/scannedPdf.ts';
import { startTestServer, type TestServer, Visitor } from '../support/testServer.ts';
import { sidewaysLine, tinyPdf } from '../support/tinyPdf.ts';

/** Pages are turned by the direction of their text, scans by their picture. Nothing else of a file changes. */

let server: TestServer;
let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'auto-rotate-'));
  server = await startTestServer();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.close();
});

const a4 = { widthPt: 595, heightPt: 842 };
const lines = Array.from({ length: 24 }, (_, n) => `The residents read the report of the town council, page ${n}`);
const turnsOf = (path: string) =>
  [...execFileSync('pdfinfo', ['-f', '1', '-l', '99', path], { encoding: 'utf8' }).matchAll(/rot: +(\d+)/g)].map(([, turn]) =>
    Number(turn),
  );

async function rotated(bytes: Uint8Array<ArrayBuffer>) {
  const visitor = new Visitor(server);
  const answer = await operate(visitor, 'auto-rotate', bytes, {});
  const path = await savedTo(join(folder, 'result.pdf'), answer);
  const { report } = await visitor.job(answer.headers.get('content-location')?.split('/')[3] ?? '');
  return { path, report };
}

test('scans are rotated by their picture, and the report names the pages', { timeout: 90_000 }, async () => {
  const pages = await Promise.all([0, 90, 180, 270].map((turned) => picturedText(lines, a4, { turned })));
  const blank = await picturedText([], a4);
  const { path, report } = await rotated(scannedPdf([...pages, blank]));
  expect(turnsOf(path)).toEqual([0, 270, 180, 90, 0]);
  expect(report).toMatchObject({
    kept: expect.arrayContaining([{ what: 'pagesUpright', count: 1 }]),
    changed: expect.arrayContaining([
      { what: 'pagesTurnedRight', count: 1, names: ['4'] },
      { what: 'pagesTurnedOver', count: 1, names: ['3'] },
      { what: 'pagesTurnedLeft', count: 1, names: ['2'] },
    ]),
    warnings: expect.arrayContaining([{ what: 'pagesUndirected', count: 1, names: ['5'] }]),
  });
});

test('text determines the rotation, an existing rotation counts, and only chosen pages are rotated', async () => {
  const bytes = tinyPdf(3, 0, undefined, undefined, sidewaysLine);
  const pages = { pages: 'range:2-3' };
  const path = await savedTo(join(folder, 'some.pdf'), await operate(new Visitor(server), 'auto-rotate', bytes, pages));
  expect(turnsOf(path)).toEqual([0, 90, 90]);
  const turned = tinyPdf(2, 0, '/MediaBox [0 0 612 792] /Rotate 90', undefined, sidewaysLine);
  const answer = await operate(new Visitor(server), 'auto-rotate', turned, {});
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([422, 'already_upright']);
});

test('bookmarks, links and fields stay', async () => {
  const { path } = fixtures.outlined;
  const upsideDown = join(folder, 'upside-down.pdf');
  execFileSync('qpdf', [path, '--rotate=180', upsideDown]);
  const result = await rotated(new Uint8Array(readFileSync(upsideDown)));
  expect(turnsOf(result.path).every((turn) => turn === 0)).toBe(true);
  const count = (file: string, what: RegExp) => unpacked(file).match(what)?.length ?? 0;
  for (const what of [/\/Title/g, /\/Subtype \/Link/g, /\/Dest/g]) expect(count(result.path, what)).toBe(count(path, what));
});
