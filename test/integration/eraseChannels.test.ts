import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ChannelFile, channelFile, textChannels } from '#engines/capabilities/erase/channels.suite.ts';
import type { EngineCall, Engines } from '#engines/ports.ts';
import { composeEngines } from '#server/engines.ts';
import { inventoryInputs, verifyPreservation } from '#server/jobs/verifyPreservation.ts';
import { edit } from '#tools/edit/edit.ts';
import { isLong } from '../sample.ts';

/** Generated files that say a secret in every place that a PDF has: erased, searched, and compared with what was given. */

const longFiles = 500;
/** One file of each way of writing. */
const files = isLong ? longFiles : textChannels.length;

let folder = '';
let engines: Engines;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'erase-channels-'));
  engines = await composeEngines({ qpdf: 'native', allowUnsandboxed: true, maxPages: 500, residentDir: folder });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const writings = (secret: string) => [
  secret,
  Buffer.from(secret).toString('hex'),
  Buffer.from(secret, 'utf16le').swap16().toString('latin1'),
  [...secret].map((letter) => `&#${letter.charCodeAt(0)};`).join(''),
];

/** Strings that are shown in parts, put together. */
function joinedStrings(content: string): string {
  return content.replace(/\)\s*(?:-?[\d.]+\s*)*(?:Tj\s*)?\(/g, '').replace(/>\s*(?:-?[\d.]+\s*)*</g, '');
}

function leaksOf({ secret, kept }: ChannelFile, out: string): string[] {
  const plain = `${out}.qdf`;
  execFileSync('qpdf', ['--qdf', '--object-streams=disable', '--no-original-object-ids', out, plain]);
  const whole = readFileSync(plain, 'latin1');
  const leaks = [];
  for (const text of [whole, joinedStrings(whole)])
    for (const writing of writings(secret))
      if (text.toLowerCase().includes(writing.toLowerCase())) leaks.push(`an object holds ${writing.length} bytes of it`);
  const read = execFileSync('pdftotext', ['-layout', out, '-'], { encoding: 'utf8' });
  if (read.includes(secret)) leaks.push('poppler reads it');
  for (const page of read.split('\f').slice(0, 2))
    for (const word of kept) if (!page.includes(word)) leaks.push(`${word} was outside and is gone`);
  return leaks;
}

async function tried(seed: number): Promise<string[]> {
  const file = channelFile(seed);
  const scratchDir = join(folder, `scratch-${seed}`);
  mkdirSync(scratchDir);
  const call: EngineCall = { scratchDir, signal: new AbortController().signal, deadlineMs: 60_000, progress: () => undefined };
  const [input, out] = [join(folder, `${seed}.pdf`), join(folder, `${seed}-out.pdf`)];
  writeFileSync(input, file.bytes);
  try {
    const { report } = await engines.eraser.erase({ path: input }, file.boxes, out, call);
    const annotations = file.boxes.map((box, index) => ({ ...box, id: `b${index}`, type: 'blur' as const }));
    const params = edit.params.parse({ annotations });
    const source = { path: input, name: 'secret.pdf', pageCount: 2, sizeBytes: file.bytes.length };
    const check = { operation: edit, params, files: [source], engines, call } as unknown as Parameters<typeof inventoryInputs>[0];
    await verifyPreservation(check, await inventoryInputs(check), { path: out, report });
    return leaksOf(file, out).map((leak) => `${seed} (${file.channel}): ${leak}`);
  } catch (error) {
    return [`${seed} (${file.channel}): withheld, ${String(error)} ${String((error as Error).cause ?? '')}`];
  } finally {
    for (const path of [scratchDir, input, out, `${out}.qdf`]) rmSync(path, { recursive: true, force: true });
  }
}

describe('a secret that a document says everywhere', () => {
  test(`${files} files keep nothing of it, and all beside it`, { timeout: 1_800_000 }, async () => {
    const wrong: string[] = [];
    let next = 0;
    const worker = async () => {
      for (let seed = next++; seed < files; seed = next++) wrong.push(...(await tried(seed)));
    };
    await Promise.all([worker(), worker()]);
    console.info(`${files} files over ${textChannels.length} ways of writing: ${wrong.length} faults`);
    expect(wrong).toEqual([]);
  });

  test('the search sees what was not erased', () => {
    for (const [seed, channel] of textChannels.entries()) {
      const file = channelFile(seed);
      expect(file.channel).toBe(channel);
      const path = join(folder, `untouched-${seed}.pdf`);
      writeFileSync(path, file.bytes);
      expect(leaksOf(file, path).length).toBeGreaterThan(0);
      expect(leaksOf(file, path).filter((leak) => leak.includes('is gone'))).toEqual([]);
    }
  });
});
