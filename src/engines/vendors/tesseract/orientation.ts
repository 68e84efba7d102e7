import { readFile } from 'node:fs/promises';
import type { EngineCall, PagePicture } from '#engines/ports.ts';
import type { Sandbox } from '#engines/sandbox.ts';
import { tesseract } from './program.ts';

const pageMs = 30_000;

/** Tesseract's detection of the direction and the script of a page (`--psm 0`), as it writes it; undefined where letters are too few. */
export async function orientationOf(sandbox: Sandbox, picture: PagePicture, call: EngineCall): Promise<string | undefined> {
  const run = await sandbox.run({
    program: '/usr/bin/env',
    args: [
      ...['OMP_THREAD_LIMIT=1', tesseract, '../in/page.png', 'out'],
      ...['-l', 'osd', '--psm', '0', '--dpi', String(Math.round(picture.dpi))],
    ],
    inputs: [{ name: 'page.png', path: picture.path }],
    limits: { cpuSeconds: 30 },
    deadlineMs: Math.min(call.deadlineMs, pageMs),
    signal: call.signal,
    scratchDir: call.scratchDir,
  });
  try {
    // A page with too few letters ends with an error and no file.
    if (run.killedBy || !(await run.take('out.osd', `${picture.path}.osd`))) return undefined;
    return await readFile(`${picture.path}.osd`, 'utf8');
  } finally {
    await run.close();
  }
}

/** What the detector says of a script is noise below this. */
const minScriptConfidence = 0.2;

/** The script of a page, by the detector's name for it. */
export function readScript(told: string | undefined): string | undefined {
  const script = /^Script: (\w+)$/m.exec(told ?? '')?.[1];
  const confidence = Number(/^Script confidence: ([\d.]+)$/m.exec(told ?? '')?.[1]);
  return confidence >= minScriptConfidence ? script : undefined;
}
