import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CutPicture, EngineCall, PagePart, PdfInput, PictureCutter, SeenLine } from '#engines/ports.ts';
import type { Sandbox } from '#engines/sandbox.ts';
import { wordsOf } from './hocr.ts';

/** Dots an inch: a line of ten points has 28 of height, and is read as well as at 300. */
const dpi = 200;
const partsMs = 30_000;
const nothing: SeenLine = { text: '', confidence: 0 };

interface Program {
  readonly sandbox: Sandbox;
  readonly pictureCutter: PictureCutter;
  readonly path: string;
  /** As the program names them. */
  readonly languages: string;
}

/** Cuts the parts out and reads them in one run: the program takes longer to start than to read a line. */
export async function readParts(
  program: Program,
  input: PdfInput,
  parts: readonly PagePart[],
  call: EngineCall,
): Promise<SeenLine[]> {
  const quiet: EngineCall = { ...call, progress: () => undefined };
  const folder = join(call.scratchDir, 'parts');
  await mkdir(folder);
  const wanted = parts.map(({ page, box }, index) => ({ page, box, dpi, withText: true, name: `part-${index}` }));
  try {
    const pictures = await program.pictureCutter.cut(input, wanted, folder, quiet);
    const pages = await readPictures(program, pictures, folder, quiet);
    return parts.map((_, index) => seenLine(pages[index] ?? ''));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** What was read of each, as hOCR. */
async function readPictures(
  { sandbox, path, languages }: Program,
  pictures: readonly CutPicture[],
  folder: string,
  call: EngineCall,
): Promise<string[]> {
  const listPath = join(folder, 'pictures.txt');
  const inputs = pictures.map((picture, index) => ({ name: `picture-${index}`, path: picture.path }));
  await writeFile(listPath, inputs.map(({ name }) => `../in/${name}\n`).join(''));
  const run = await sandbox.run({
    program: '/usr/bin/env',
    args: [
      ...['OMP_THREAD_LIMIT=1', path, '../in/pictures.txt', 'out'],
      // A block of text: a line is read better so than as a single line.
      ...['-l', languages, '--psm', '6', '--dpi', String(dpi), 'hocr'],
    ],
    inputs: [{ name: 'pictures.txt', path: listPath }, ...inputs],
    limits: { cpuSeconds: 60 },
    deadlineMs: Math.min(call.deadlineMs, partsMs),
    signal: call.signal,
    scratchDir: call.scratchDir,
  });
  try {
    const outPath = join(folder, 'out.hocr');
    if (run.killedBy || !(await run.take('out.hocr', outPath))) return [];
    return (await readFile(outPath, 'utf8')).split("<div class='ocr_page'").slice(1);
  } finally {
    await run.close();
  }
}

function seenLine(hocr: string): SeenLine {
  const words = wordsOf(hocr, dpi);
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  if (letters === 0) return nothing;
  const confidence = words.reduce((sum, word) => sum + word.text.length * word.confidence, 0) / letters;
  return { text: words.map(({ text }) => text).join(' '), confidence };
}
