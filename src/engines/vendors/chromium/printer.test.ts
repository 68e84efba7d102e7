import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EngineCall, HtmlPrinter } from '#engines/ports.ts';
import { openSandbox, type Sandbox } from '#engines/sandbox.ts';
import { createEditor } from '#engines/vendors/qpdf/editDocument.ts';
import { findQpdf } from '#engines/vendors/qpdf/find.ts';
import { nativeRunner } from '#engines/vendors/qpdf/native.ts';
import { createHtmlPrinter } from './printer.ts';

/** The real Chromium in the real sandbox. What it writes is spoiled afterwards, as a crash would leave it. */

let folder = '';
let printer: HtmlPrinter;
/** Whether each run of Chromium was one of a single process. */
let runs: boolean[] = [];
/** The number of runs whose file is spoiled. */
let crashes = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'printer-test-'));
  const sandbox = await openSandbox({ allowUnsandboxed: true });
  const program = await findQpdf();
  if (!program) throw new Error('no qpdf');
  printer = createHtmlPrinter({ sandbox: crashing(sandbox), editDocument: createEditor(nativeRunner(sandbox, program), 100) });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function crashing(sandbox: Sandbox): Sandbox {
  const run: Sandbox['run'] = async (command) => {
    runs.push(command.args.includes('--single-process'));
    const isCrash = runs.length <= crashes;
    const ended = await sandbox.run(command);
    const take: typeof ended.take = async (name, path) => {
      const isTaken = await ended.take(name, path);
      if (isTaken && isCrash) truncateSync(path, Math.floor(statSync(path).size * 0.9));
      return isTaken;
    };
    return { ...ended, take };
  };
  return { ...sandbox, run };
}

async function print(text: string, crashed = 0): Promise<string> {
  [runs, crashes] = [[], crashed];
  const scratchDir = mkdtempSync(join(folder, 'scratch-'));
  const [path, out] = [join(scratchDir, 'in.html'), join(scratchDir, 'out.pdf')];
  writeFileSync(path, `<!doctype html><html lang="en"><title>Page</title><p>${text}</p></html>`);
  const call: EngineCall = { scratchDir, signal: new AbortController().signal, deadlineMs: 60_000, progress: () => undefined };
  await printer.printHtml({ path, name: 'page.html' }, { widthPt: 595, heightPt: 842, marginPt: 36 }, out, call);
  return execFileSync('pdftotext', [out, '-'], { encoding: 'utf8' }).trim();
}

test('a page is printed in one process', async () => {
  expect(await print('Isang pahina')).toBe('Isang pahina');
  expect(runs).toEqual([true]);
});

test('a file that a crash left in part is no result: it is printed again in the usual processes', async () => {
  expect(await print('Isa pa', 1)).toBe('Isa pa');
  expect(runs).toEqual([true, false]);
});

test('a page that crashes both is refused', async () => {
  await expect(print('Wala', 2)).rejects.toMatchObject({ code: 'too_complex' });
  expect(runs).toEqual([true, false]);
});
