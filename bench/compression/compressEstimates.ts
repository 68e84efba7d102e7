/**
 * `npm run bench:compress-estimates -- <files>`: the time of the estimate that the page of Compress shows, and what it says. With
 * `--results` each level is run as well, and the estimate printed as a part of its size.
 */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { AppError } from '#contract/api/errors.ts';
import { composeEngines } from '#server/engines/composeEngines.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { results: { type: 'boolean', default: false } } });
const engines = await composeEngines({ qpdf: 'auto', allowUnsandboxed: true, maxPages: 5000 });
const scratchDir = await mkdtemp(join(tmpdir(), 'estimates-'));
const call = { scratchDir, signal: new AbortController().signal, deadlineMs: 300_000, progress: () => undefined };
const levels = ['low', 'medium', 'high'] as const;

async function sizeAt(path: string, level: (typeof levels)[number]): Promise<number | undefined> {
  const out = join(scratchDir, 'out.pdf');
  try {
    await engines.compressor.compress({ path }, { level }, out, call);
    return (await stat(out)).size;
  } catch (cause) {
    if (cause instanceof AppError) return undefined;
    throw cause;
  }
}

for (const path of positionals) {
  const begun = performance.now();
  const told = await engines.compressor.estimate({ path }, call).catch((cause: unknown) => String(cause));
  const ms = Math.round(performance.now() - begun);
  const parts: string[] = [];
  for (const level of levels) {
    const bytes = typeof told === 'object' ? told[level] : undefined;
    const size = values.results ? await sizeAt(path, level) : undefined;
    parts.push(`${level} ${bytes ?? '-'}${bytes && size ? ` (${(bytes / size).toFixed(2)})` : ''}`);
  }
  const what = typeof told === 'object' ? parts.join(', ') : (told ?? 'no estimate');
  console.info(`${basename(path)} ${((await stat(path)).size / 1e6).toFixed(1)} MB: ${ms} ms; ${what}`);
}
await rm(scratchDir, { recursive: true, force: true });
