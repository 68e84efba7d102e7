/**
 * `npm run bench:ocr-languages`: OCR in each language whose package is installed. A paragraph is typeset, drawn at 200 dpi with
 * noise, and read twice: with the language detected and with the language given. Prints the share of correct letters, the time,
 * and the detected language.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { type ScanLanguageCode, scanLanguageCodes } from '#contract/text/scanLanguages.ts';
import type { EngineCall, ScanPage } from '#engines/ports.ts';
import { composeEngines } from '#server/engines/composeEngines.ts';
import { scannedPdf } from '../../test/integration/support/scannedPdf.ts';
import { paragraphs } from './paragraphs.ts';

const dpi = 200;
const a5 = { widthPt: 420, heightPt: 298 };
const folder = await mkdtemp(join(tmpdir(), 'bench-ocr-'));
const engines = await composeEngines({ qpdf: 'auto', allowUnsandboxed: true, maxPages: 100, ocrLanguages: scanLanguageCodes });
let calls = 0;

async function newCall(): Promise<EngineCall> {
  const scratchDir = join(folder, String(++calls));
  await mkdir(scratchDir);
  return { scratchDir, signal: new AbortController().signal, deadlineMs: 120_000, progress: () => undefined };
}

/** A page that contains only a noisy picture of the text. */
async function scanOf(text: string): Promise<string> {
  const call = await newCall();
  const [source, set, scan] = ['text.txt', 'set.pdf', 'scan.pdf'].map((name) => join(call.scratchDir, name)) as [
    string,
    string,
    string,
  ];
  await writeFile(source, text);
  const style = {
    ...a5,
    encoding: 'utf-8',
    marginPt: 40,
    family: 'noto-sans',
    fontSize: 11,
    lineHeightPt: 17,
    hasLineNumbers: false,
    tabWidth: 4,
  } as const;
  await engines.typesetter.set({ path: source, name: 'text.txt' }, style, set, call);
  const look = { format: 'png', dpi, quality: 90, transparent: false } as const;
  const [picture] = await engines.renderer.render({ path: set }, [1], look, call.scratchDir, await newCall());
  if (!picture) throw new Error('no picture');
  const { widthPx, heightPx } = picture;
  const noise = await sharp({
    create: {
      width: widthPx,
      height: heightPx,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 24 },
    },
  })
    .png()
    .toBuffer();
  const page = await sharp(picture.path)
    .blur(0.6)
    .composite([{ input: noise, blend: 'soft-light' }])
    .jpeg({ quality: 75 })
    .toBuffer();
  await writeFile(scan, scannedPdf([{ picture: page, widthPx, heightPx, ...a5 }]));
  return scan;
}

const lettersOf = (text: string) => text.normalize('NFC').replaceAll(/\s+/gu, '');

/** 1 minus the edit distance divided by the number of letters. Spaces are left out, because some languages do not write them. */
function accuracy(wanted: string, read: string): number {
  const [a, b] = [Array.from(lettersOf(wanted)), Array.from(lettersOf(read))];
  let before = b.map((_, index) => index + 1);
  let corner = 0;
  for (const [row, letter] of a.entries()) {
    let left = row + 1;
    corner = row;
    before = b.map((other, index) => {
      const up = before[index] ?? 0;
      const cost = Math.min(left + 1, up + 1, corner + (letter === other ? 0 : 1));
      corner = up;
      left = cost;
      return cost;
    });
  }
  return Math.max(0, 1 - (before.at(-1) ?? a.length) / a.length);
}

async function read(path: string, choice: string): Promise<{ page: ScanPage; ms: number }> {
  const call = await newCall();
  const start = performance.now();
  const [page] = await engines.ocrEngine.read({ path }, [1], choice, call);
  if (!page) throw new Error('no page');
  return { page, ms: performance.now() - start };
}

const textOf = ({ words }: ScanPage) => words.map(({ text }) => text).join(' ');
const means = { detected: 0, given: 0, count: 0 };
process.stdout.write('language  detected as      right, detected  right, given  time detected / given\n');
for (const [code, text] of Object.entries(paragraphs) as [ScanLanguageCode, string][]) {
  try {
    const path = await scanOf(text);
    const given = await read(path, code);
    const detected = await read(path, 'auto');
    const [share, shareGiven] = [accuracy(text, textOf(detected.page)), accuracy(text, textOf(given.page))];
    means.detected += share;
    means.given += shareGiven;
    means.count += 1;
    const found = (detected.page.languages ?? []).join('+');
    process.stdout.write(
      `${code.padEnd(9)} ${found.padEnd(16)} ${share.toFixed(3).padEnd(16)} ${shareGiven.toFixed(3).padEnd(13)} ${(detected.ms / given.ms).toFixed(2)}\n`,
    );
  } catch (error) {
    process.stdout.write(`${code.padEnd(9)} ${error instanceof Error ? error.message : String(error)}\n`);
  }
}
process.stdout.write(
  `mean of ${means.count}: detected ${(means.detected / means.count).toFixed(3)}, given ${(means.given / means.count).toFixed(3)}\n`,
);
await rm(folder, { recursive: true });
process.exit(0);
