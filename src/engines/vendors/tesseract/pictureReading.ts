import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { AppError } from '#contract/api/appError.ts';
import type { ScanLanguageCode } from '#contract/text/scanLanguages.ts';
import type { EngineCall, PagePicture, PageReadings, ScanPage } from '#engines/ports.ts';
import type { Sandbox } from '#engines/sandbox.ts';
import { wordsOf } from './hocr.ts';
import { confidenceOf, goodConfidence, type LanguageChooser } from './languageChooser.ts';
import { orientationOf, readScript } from './orientation.ts';
import { tesseract } from './program.ts';

const pointsPerInch = 72;
const pageMs = 90_000;

/** Reads a picture in these languages. */
async function readIn(
  sandbox: Sandbox,
  languages: readonly ScanLanguageCode[],
  picture: PagePicture,
  call: EngineCall,
): Promise<ScanPage> {
  const run = await sandbox.run({
    program: '/usr/bin/env',
    // Its threads mostly wait for each other: two of them took ten times as long as one.
    args: [
      ...['OMP_THREAD_LIMIT=1', tesseract, '../in/page.png', 'out'],
      ...['-l', languages.join('+'), '--psm', '1', '--dpi', String(Math.round(picture.dpi)), 'hocr'],
    ],
    inputs: [{ name: 'page.png', path: picture.path }],
    limits: { cpuSeconds: 120 },
    deadlineMs: Math.min(call.deadlineMs, pageMs),
    signal: call.signal,
    scratchDir: call.scratchDir,
  });
  const { page, widthPx, heightPx, path, isPartial } = picture;
  const toPoints = pointsPerInch / picture.dpi;
  const size = { page, isPartial, languages, widthPt: widthPx * toPoints, heightPt: heightPx * toPoints };
  try {
    if (run.killedBy) throw new AppError('too_complex', { cause: `tesseract: ${run.killedBy}` });
    // A page without letters ends with an error and no file.
    if (!(await run.take('out.hocr', `${path}.hocr`))) return { ...size, words: [] };
    return { ...size, words: wordsOf(await readFile(`${path}.hocr`, 'utf8'), picture.dpi) };
  } finally {
    await run.close();
  }
}

/** Reads a page in the languages that it is in: its script is seen in its picture, its language in the words that were read first. */
async function readPicture(
  sandbox: Sandbox,
  picture: PagePicture,
  chooser: LanguageChooser,
  call: EngineCall,
): Promise<ScanPage> {
  if (chooser.fixed) return readIn(sandbox, chooser.fixed, picture, call);
  const script = readScript(await orientationOf(sandbox, picture, call));
  const languages = chooser.first(script);
  const first = await readIn(sandbox, languages, picture, call);
  const others = chooser.instead(script, first, languages);
  const second = others && (await readIn(sandbox, others, picture, call));
  let best = second && confidenceOf(second) > confidenceOf(first) ? second : first;
  for (const other of chooser.otherScripts(languages, best)) {
    const third = await readIn(sandbox, [other], picture, call);
    if (confidenceOf(third) > confidenceOf(best)) best = third;
    if (confidenceOf(best) >= goodConfidence) break;
  }
  if (best.words.length > 0) chooser.remember(script, best.languages ?? languages);
  return best;
}

/** A picture that is there twice is read once. One that was drawn in part may end elsewhere the next time. */
export async function readOnce(
  sandbox: Sandbox,
  picture: PagePicture,
  chooser: LanguageChooser,
  readings: PageReadings,
  call: EngineCall,
): Promise<ScanPage> {
  if (picture.isPartial) return readPicture(sandbox, picture, chooser, call);
  const key = createHash('sha256')
    .update(await readFile(picture.path))
    .digest('base64');
  const scan = readings.get(key) ?? (await readPicture(sandbox, picture, chooser, call));
  readings.set(key, scan);
  return { ...scan, page: picture.page };
}
