import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wordsOf } from '#contract/pages/pageLetters.ts';
import type { EngineCall, RedactionAuditor, TextReader } from '#engines/ports.ts';
import { composeEngines } from '#server/engines/composeEngines.ts';
import { sampleOf } from '../../../../test/sample.ts';
import { hiddenParts, soundParts } from './hiddenParts.suite.ts';
import { hiddenLayouts, soundLayouts } from './layouts.suite.ts';
import { type Leak, leakFile, leaks, partlyCovered, secret, sound } from './leaks.suite.ts';

let folder = '';
let auditor: RedactionAuditor;
let reader: TextReader;
let runs = 0;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'audit-test-'));
  const engines = await composeEngines({ qpdf: 'auto', allowUnsandboxed: true, maxPages: 500 });
  [auditor, reader] = [engines.redactionAuditor, engines.text];
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function callOf(): EngineCall {
  const scratchDir = join(folder, `scratch-${++runs}`);
  mkdirSync(scratchDir);
  return { scratchDir, signal: new AbortController().signal, deadlineMs: 120_000, progress: () => undefined };
}

function written(leak: Leak): string {
  const path = join(folder, `in-${++runs}.pdf`);
  writeFileSync(path, leakFile(leak));
  return path;
}

const places = sampleOf(
  [...leaks, ...hiddenParts, ...hiddenLayouts].filter(({ kind }) => kind),
  { every: 8 },
);

describe('what can still be read is found, and removed', () => {
  test.each(places)('$name', async (leak) => {
    const input = { path: written(leak) };
    const found = await auditor.audit(input, callOf());
    expect(found.places.map(({ kind }) => kind)).toEqual([leak.kind]);
    if (!leak.isPicture) expect(found.places[0]?.text).toContain(secret);
    const out = join(folder, `out-${++runs}.pdf`);
    await auditor.remove(input, found.places, out, callOf());
    const after = await auditor.audit({ path: out }, callOf());
    expect(after.places).toEqual([]);
    expect(readFileSync(out).includes(secret)).toBe(false);
  });
});

test('each page that is drawn is told', async () => {
  const path = join(folder, 'pages.pdf');
  const pages = await PDFDocument.create();
  for (let page = 0; page < 3; page += 1) pages.addPage();
  writeFileSync(path, await pages.save());
  const told: (readonly [number, number])[] = [];
  await auditor.audit({ path }, { ...callOf(), progress: (done, total) => void told.push([done, total]) });
  expect(told).toEqual([0, 1, 2, 3].map((done) => [done, 3]));
});

describe('a file that is too long for the time', () => {
  /** Pages with a box over a name each, and an author. */
  async function longFile(count: number): Promise<string> {
    const [leak] = leaks.filter(({ name }) => name === 'black box over text');
    if (!leak) throw new Error('no such file');
    const from = await PDFDocument.load(leakFile(leak));
    const pages = await PDFDocument.create();
    for (let page = 0; page < count; page += 1) {
      const [copied] = await pages.copyPages(from, [0]);
      if (copied) pages.addPage(copied);
    }
    pages.setAuthor('Johanna');
    const path = join(folder, `long-${++runs}.pdf`);
    writeFileSync(path, await pages.save());
    return path;
  }

  test('has its first pages checked, and the whole file for what needs no look at pages', async () => {
    const path = await longFile(30);
    const found = await auditor.audit({ path }, callOf(), { budgetMs: 0 });
    expect(found.pageCount).toBe(30);
    expect(found.checkedPages).toEqual([{ first: 1, last: 8 }]);
    expect(found.places.map(({ page }) => page)).toEqual(Array.from({ length: 8 }, (_, index) => index + 1));
    expect(found.notes.map(({ kind }) => kind)).toContain('entry');
  });

  test('has the pages that matter most checked before others', async () => {
    const path = await longFile(4);
    const choice = { pages: [1, 2, 4], firstPages: [4], budgetMs: 0 };
    const found = await auditor.audit({ path }, callOf(), choice);
    expect(found.checkedPages).toEqual([{ first: 4, last: 4 }]);
    expect(found.places.map(({ page }) => page)).toEqual([4]);
  });

  test('loses what was found on the chosen pages, and is left as it is on others', async () => {
    const path = await longFile(3);
    const found = await auditor.audit({ path }, callOf(), { pages: [2] });
    expect(found.checkedPages).toEqual([{ first: 2, last: 2 }]);
    const out = join(folder, `out-${++runs}.pdf`);
    await auditor.remove({ path }, found.places, out, callOf());
    const left = await auditor.audit({ path: out }, callOf());
    expect(left.places.map(({ page }) => page)).toEqual([1, 3]);
  });
});

async function wordsIn(path: string): Promise<string> {
  const call = callOf();
  const options = { annotations: true, shapes: false, links: false, letters: true };
  const read = await reader.read({ path }, undefined, options, join(call.scratchDir, 'text.jsonl'), call);
  const words: string[] = [];
  for await (const { letters = [] } of read.pages()) words.push(...wordsOf(letters).map(({ text }) => text));
  return words.join(' ');
}

describe('what is seen beside hidden words stays', () => {
  test.each(partlyCovered)('$name', async (leak) => {
    const input = { path: written(leak) };
    const found = await auditor.audit(input, callOf());
    expect([...new Set(found.places.map(({ kind }) => kind))]).toEqual([leak.kind]);
    const told = found.places.map(({ text }) => text).join(' ');
    for (const each of leak.hidden) expect(told).toContain(each);
    const out = join(folder, `out-${++runs}.pdf`);
    await auditor.remove(input, found.places, out, callOf());
    const words = await wordsIn(out);
    for (const each of leak.shown) expect(words).toContain(each);
    for (const each of leak.hidden) expect(words).not.toContain(each);
    expect((await auditor.audit({ path: out }, callOf())).places).toEqual([]);
  });
});

describe('what may say more than a page is told as a note', () => {
  test.each([...leaks, ...hiddenParts].filter(({ note }) => note))('$name', async (leak) => {
    const found = await auditor.audit({ path: written(leak) }, callOf());
    expect(found.notes.map(({ kind }) => kind)).toContain(leak.note);
    expect(found.places).toEqual([]);
  });
});

describe('no alarm where nothing is hidden', () => {
  test.each(sampleOf([...sound, ...soundParts, ...soundLayouts], { every: 4, from: 1 }))('$name', async (leak) => {
    const found = await auditor.audit({ path: written(leak) }, callOf());
    expect(found.places).toEqual([]);
    expect(found.notChecked).toEqual([]);
  });
});
