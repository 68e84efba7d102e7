import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPages } from '../objects/assembly/pages.ts';
import { PdfDocument } from '../objects/document.ts';
import { inflateStream } from '../objects/filters.ts';
import { dictOf, PdfObject, PdfStream, PdfString, type PdfValue } from '../objects/values.ts';
import { createRenderer } from '../pdfium/renderer.ts';
import { createTextReader } from '../pdfium/textReader.ts';
import type { EngineCall, EraseBox, Eraser } from '../ports.ts';
import { findQpdf } from '../qpdf/find.ts';
import { nativeRunner } from '../qpdf/native.ts';
import { createEditor } from '../qpdf/whole.ts';
import { openSandbox } from '../sandbox.ts';
import { asWritten } from './asWritten.ts';
import { type Case, caseFile, channels } from './cases.suite.ts';
import { createEraser } from './eraser.ts';

/** Erasing, looked at by programs that had no part in it. */

const files = 26;
const atOnce = 2;

let folder = '';
let eraser: Eraser;
let runs = 0;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'eraser-test-'));
  const sandbox = await openSandbox({ allowUnsandboxed: true });
  const program = await findQpdf();
  if (!program) throw new Error('no qpdf');
  const runner = nativeRunner(sandbox, program);
  const text = createTextReader({ sandbox, copier: asWritten });
  const renderer = createRenderer({ sandbox, copier: asWritten, workers: 1 });
  eraser = createEraser({ sandbox, editWhole: createEditor(runner, 500), text, renderer });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function erased(bytes: Buffer, boxes: readonly EraseBox[]) {
  const run = ++runs;
  const scratchDir = join(folder, `scratch-${run}`);
  mkdirSync(scratchDir);
  const call: EngineCall = { scratchDir, signal: new AbortController().signal, deadlineMs: 120_000, progress: () => undefined };
  const [input, out] = [join(folder, `in-${run}.pdf`), join(folder, `out-${run}.pdf`)];
  writeFileSync(input, bytes);
  const { report } = await eraser.erase({ path: input }, boxes, out, call);
  rmSync(scratchDir, { recursive: true });
  return { input, out, report };
}

/** Everything that a page leads to, in every way it may be written, and nothing of other pages. */
function bytesOf(roots: readonly PdfValue[], stops: ReadonlySet<PdfValue>): string {
  const found: string[] = [];
  const seen = new Set<PdfValue>();
  const todo = [...roots];
  for (let value = todo.pop(); value !== undefined; value = todo.pop()) {
    if (value instanceof PdfObject) {
      if (seen.has(value) || stops.has(value)) continue;
      seen.add(value);
      todo.push(value.value);
    } else if (value instanceof PdfString) found.push(value.bytes);
    else if (value instanceof PdfStream) {
      found.push(inflateStream(value, 2 ** 26)?.toString('latin1') ?? '');
      todo.push(value.dict);
    } else if (Array.isArray(value)) todo.push(...value);
    else if (value instanceof Map) todo.push(...value.values());
    else if (typeof value === 'string') found.push(value);
  }
  return found.join('\n');
}

const writings = (secret: string) => [
  secret,
  Buffer.from(secret).toString('hex'),
  Buffer.from(secret, 'utf16le').swap16().toString('latin1'),
  [...Buffer.from(secret)].map((code) => code.toString(16).padStart(4, '0')).join(''),
];
const holds = (bytes: string, secret: string) =>
  writings(secret).some((writing) => bytes.toLowerCase().includes(writing.toLowerCase()));

const pageText = (path: string, page: number) =>
  execFileSync('pdftotext', ['-f', String(page), '-l', String(page), path, '-'], { encoding: 'utf8' });

/** Each way in which something of a case is still there. */
function leaksOf(out: string, cases: readonly Case[]): string[] {
  const plain = `${out}.qdf`;
  execFileSync('qpdf', ['--qdf', '--object-streams=disable', '--no-original-object-ids', out, plain]);
  const document = PdfDocument.open(plain);
  const { pages } = readPages(document.catalog);
  const objects = new Set<PdfValue>(pages.map(({ object }) => object));
  const whole = readFileSync(plain, 'latin1');
  const raw = readFileSync(out, 'latin1');
  const leaks: string[] = [];
  for (const { channel, page, secret, kept } of cases) {
    const leak = (what: string) => leaks.push(`${channel}, page ${page}: ${what}`);
    // Another page shows the same picture, and keeps it.
    const own = channel === 'shared image' ? bytesOf([pages[page - 1]?.dict ?? null], objects) : whole;
    const again = channel === 'shared image' && !holds(bytesOf([pages.at(-1)?.dict ?? null], objects), secret);
    if (again) leak('the other page lost its picture');
    if (holds(own, secret)) leak('an object holds it');
    if (channel !== 'shared image' && holds(raw, secret)) leak('the file holds it');
    const text = pageText(out, page);
    if (text.includes(secret)) leak('poppler reads it');
    if (!text.includes(kept)) leak('what stood beside it is gone');
  }
  if (raw.split('startxref').length !== 2) leaks.push('an old revision is there');
  for (const key of ['Info', 'Root'] as const) if (dictOf(document.trailer.get(key)) === undefined) leaks.push(`no ${key}`);
  document.close();
  return leaks;
}

describe('what was beneath a box', () => {
  test(`${files * channels.length} pages keep nothing of it`, { timeout: 240_000 }, async () => {
    const leaks: string[] = [];
    let done = 0;
    let next = 1;
    const worker = async () => {
      for (let seed = next++; seed <= files; seed = next++) {
        const { bytes, cases } = caseFile(seed);
        const { out } = await erased(
          bytes,
          cases.map(({ box }) => box),
        );
        leaks.push(...leaksOf(out, cases).map((leak) => `file ${seed}: ${leak}`));
        done += cases.length;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    console.info(`${done} cases over ${channels.length} channels: ${leaks.length} leaks`);
    expect(leaks).toEqual([]);
    expect(done).toBeGreaterThanOrEqual(300);
  });

  test('the check sees what was not erased', () => {
    const { bytes, cases } = caseFile(1);
    const path = join(folder, 'untouched.pdf');
    writeFileSync(path, bytes);
    const found = leaksOf(path, cases);
    for (const channel of channels) expect(found.some((leak) => leak.startsWith(channel))).toBe(true);
  });
});
