import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Inspection, inspection } from '#contract/results/inspection.ts';
import { type Fixture, fixtures } from '#fixtures/manifest.ts';
import { inspect } from '#tools/inspect/inspect.ts';
import { expectSoundLedger } from '../support/ledgerChecks.ts';
import { startTestServer, type TestServer, Visitor } from '../support/testServer.ts';

/** docs/product.md, "Inspect": the inventory of a file, free of charge, on the real server. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { FREE_DAILY_OPERATIONS: '1' } });
});
afterAll(() => server.close());

async function inspected(fixture: Fixture, visitor = new Visitor(server), headers = {}): Promise<Inspection> {
  const { id } = await visitor.upload(new Uint8Array(readFileSync(fixture.path)));
  const answer = await visitor.run(inspect, [id], { headers });
  expect(answer.status).toBe(200);
  return inspection.parse(await answer.json());
}

test('names what it finds', async () => {
  const outlined = await inspected(fixtures.outlined);
  expect(outlined).toMatchObject({ pageCount: 6, isDamaged: false, protection: null, namedDestinations: 3 });
  expect(outlined.bookmarks.total).toBe(6);
  expect(outlined.bookmarks.first.map(({ depth }) => depth)).toContain(1);
  for (const { title, page } of outlined.bookmarks.first)
    expect([title.length > 0, page === null || page >= 1]).toEqual([true, true]);
  expect(outlined.links.toPages + outlined.links.elsewhere + outlined.links.broken).toBe(6);
  const form = await inspected(fixtures.form);
  expect(form.fields.total).toBe(form.fields.first.length);
  expect(form.fields.first.some(({ isFilled }) => isFilled)).toBe(true);
  expect((await inspected(fixtures.layers)).layers.first.map(({ isShown }) => isShown)).toContain(false);
});

test('tells of what acts, of signatures, of damage and of locks', async () => {
  expect((await inspected(fixtures.hostile)).active.selfRunning).toBe(11);
  expect((await inspected(fixtures.signed)).signatures).toBe(1);
  expect((await inspected(fixtures.damaged)).isDamaged).toBe(true);
  const visitor = new Visitor(server);
  const { protection } = await inspected(fixtures.restricted, visitor);
  expect(protection?.allowed).not.toContain('modify');
  const headers = { 'x-document-password': fixtures.encrypted.ownerPassword ?? '' };
  expect((await inspected(fixtures.encrypted, visitor, headers)).protection).not.toBeNull();
});

test('costs nothing, however often', async () => {
  const visitor = new Visitor(server);
  for (let run = 0; run < 3; run += 1) await inspected(fixtures.plain, visitor);
  const { rows } = await server.pool.query<{ payment: string }>('select distinct payment from holds');
  expect(rows).toEqual([{ payment: 'none' }]);
  await expectSoundLedger(server.pool);
});

test('fonts are told with their kind, and whether all of them or a part is in the file', async () => {
  const { fonts } = await inspected(fixtures.plain);
  expect(fonts.first.map(({ kind }) => kind)).not.toContain('');
  for (const { isSubset, isEmbedded } of fonts.first) expect(isSubset && !isEmbedded).toBe(false);
});

test('tells how a file was saved: linearized, in how many versions, and when it was changed', async () => {
  expect(await inspected(fixtures.plain)).toMatchObject({ isLinearized: false, versions: 1 });
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-inspect-'));
  try {
    const path = join(folder, 'fast.pdf');
    await promisify(execFile)('qpdf', ['--linearize', fixtures.plain.path, path]);
    const linearized = { ...fixtures.plain, path };
    expect(await inspected(linearized)).toMatchObject({ isLinearized: true, versions: 1 });
    // A change that is appended ends it (ISO 32000-2, F.3.3).
    await appendFile(path, update(await readFile(path), `<</ModDate(D:20260102030405Z)>>`));
    const updated = await inspected(linearized);
    expect(updated).toMatchObject({ isLinearized: false, versions: 2 });
    expect(updated.about).toContainEqual({ name: 'ModDate', value: 'D:20260102030405Z' });
  } finally {
    await rm(folder, { recursive: true });
  }
});

/** An incremental update that replaces the document information by a new object. */
function update(file: Buffer, info: string): string {
  const text = file.toString('latin1');
  const last = (pattern: RegExp) => [...text.matchAll(pattern)].at(-1)?.[1];
  const size = Math.max(...[...text.matchAll(/\/Size (\d+)/g)].map(([, number]) => Number(number)));
  const object = `\n${size} 0 obj\n${info}\nendobj\n`;
  const at = file.length + 1;
  const section = `xref\n${size} 1\n${String(at).padStart(10, '0')} 00000 n \n`;
  const trailer = `trailer\n<</Size ${size + 1}/Root ${last(/\/Root (\d+ \d+ R)/g)}/Info ${size} 0 R/Prev ${last(/startxref\s+(\d+)/g)}>>\n`;
  return `${object}${section}${trailer}startxref\n${file.length + object.length}\n%%EOF\n`;
}
