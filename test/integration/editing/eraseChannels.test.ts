import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ChannelFile, channelFile, textChannels } from '#engines/capabilities/erase/channels.suite.ts';
import { pageAttribute, readPages } from '#engines/core/objects/assembly/pages.ts';
import { PdfDocument } from '#engines/core/objects/document.ts';
import { inflateStream } from '#engines/core/objects/filters.ts';
import { arrayOf, dictOf, type PdfValue, streamOf } from '#engines/core/objects/values.ts';
import type { EngineCall } from '#engines/ports.ts';
import { type ComposedEngines, composeEngines } from '#server/engines/composeEngines.ts';
import { inventoryInputs, verifyPreservation } from '#server/jobs/preservation/verifyPreservation.ts';
import { edit } from '#tools/edit/edit.ts';
import { isLong } from '../../sample.ts';

/**
 * Generated files that contain a secret in every place that a PDF has. The secret is erased, searched for, and the rest is
 * compared with the input.
 */

const longFiles = 500;
/** One file for each way of writing it. */
const files = isLong ? longFiles : textChannels.length;

let folder = '';
let engines: ComposedEngines;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'erase-channels-'));
  engines = await composeEngines({ qpdf: 'native', allowUnsandboxed: true, maxPages: 500, residentDir: folder });
});
afterAll(async () => {
  await engines.sandbox.close();
  rmSync(folder, { recursive: true, force: true });
});

const writings = (secret: string) => [
  secret,
  Buffer.from(secret).toString('hex'),
  Buffer.from(secret, 'utf16le').swap16().toString('latin1'),
  [...secret].map((letter) => `&#${letter.charCodeAt(0)};`).join(''),
];

/** Strings that are shown in parts, joined. */
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
  // The remaining letters are small. A character map with capitals would reveal the secret's letters.
  if (/^<[0-9a-f]+> <00(?:4[1-9a-f]|5[0-9a])/im.test(whole)) leaks.push('a font says its letters');
  const read = execFileSync('pdftotext', ['-layout', out, '-'], { encoding: 'utf8' });
  if (read.includes(secret)) leaks.push('poppler reads it');
  for (const page of read.split('\f').slice(0, 2))
    for (const word of kept) if (!page.includes(word)) leaks.push(`${word} was outside and is gone`);
  return leaks;
}

/** The characters in the first font's map, and the number of glyphs with an outline in its font program. */
function subsetOf(path: string): { characters: string[]; outlines: number } {
  const document = PdfDocument.open(path);
  const { pages } = readPages(document.catalog);
  const fonts = dictOf(dictOf(pages[0] && pageAttribute(pages[0], 'Resources'))?.get('Font'));
  const font = dictOf([...(fonts?.values() ?? [])][0]);
  const descendant = dictOf(arrayOf(font?.get('DescendantFonts'))?.[0]);
  const bytesOf = (value: PdfValue | undefined) => {
    const stream = streamOf(value);
    return (stream && inflateStream(stream, 2 ** 24)) ?? Buffer.alloc(0);
  };
  const map = bytesOf(font?.get('ToUnicode')).toString('latin1');
  const program = bytesOf(dictOf(descendant?.get('FontDescriptor'))?.get('FontFile2'));
  document.close();
  const characters = [...map.matchAll(/^<[0-9a-f]+>\s*<([0-9a-f]{4})>/gim)].map((found) =>
    String.fromCharCode(Number.parseInt(found[1] ?? '', 16)),
  );
  const table = (tag: string) => {
    const at = program.indexOf(tag, 0, 'latin1');
    return program.subarray(program.readUInt32BE(at + 8), program.readUInt32BE(at + 8) + program.readUInt32BE(at + 12));
  };
  const [head, loca] = [table('head'), table('loca')];
  const offsets =
    head.readInt16BE(50) === 1
      ? Array.from({ length: loca.length / 4 }, (_, index) => loca.readUInt32BE(index * 4))
      : Array.from({ length: loca.length / 2 }, (_, index) => loca.readUInt16BE(index * 2));
  return { characters, outlines: offsets.filter((offset, index) => (offsets[index + 1] ?? offset) > offset).length };
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
  test(`${files} files keep none of it, and everything beside it`, { timeout: 1_800_000 }, async () => {
    const wrong: string[] = [];
    let next = 0;
    const worker = async () => {
      for (let seed = next++; seed < files; seed = next++) wrong.push(...(await tried(seed)));
    };
    await Promise.all([worker(), worker()]);
    console.info(`${files} files over ${textChannels.length} ways of writing: ${wrong.length} faults`);
    expect(wrong).toEqual([]);
  });

  test('letters that no page shows any more leave the subset of their font', async () => {
    const scratchDir = join(folder, 'subset');
    mkdirSync(scratchDir);
    const call: EngineCall = { scratchDir, signal: new AbortController().signal, deadlineMs: 60_000, progress: () => undefined };
    const [text, input, out] = ['words.txt', 'words.pdf', 'words-out.pdf'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    writeFileSync(text, 'abab abba\nQZXQ');
    const page = { widthPt: 300, heightPt: 200, marginPt: 20, lineHeightPt: 24, hasLineNumbers: false, tabWidth: 4 };
    const style = { ...page, encoding: 'utf-8', family: 'noto-sans', fontSize: 20 } as const;
    await engines.typesetter.set({ path: text, name: 'words.txt' }, style, input, call);
    const box = { page: 1, x: 10, y: 45, width: 280, height: 25, color: '#000000' };
    const { report } = await engines.eraser.erase({ path: input }, [box], out, call);
    const [before, after] = [subsetOf(input), subsetOf(out)];
    expect(before.characters).toEqual(expect.arrayContaining(['a', 'b', 'Q', 'Z', 'X']));
    expect(after.characters.filter((each) => /[A-Z]/.test(each))).toEqual([]);
    expect(after.characters).toEqual(expect.arrayContaining(['a', 'b']));
    expect(before.outlines - after.outlines).toBe(3);
    expect(report.removed).toContainEqual({ what: 'fontLetters', count: 3 });
    expect(report.warnings).toEqual([]);
    expect(execFileSync('pdftotext', [out, '-'], { encoding: 'utf8' }).trim()).toBe('abab abba');
  });

  test('the search finds text that was not erased', () => {
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
