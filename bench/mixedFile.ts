import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Engines } from '#engines/ports.ts';
import { reasonOf } from './reasonOf.ts';

interface Wish {
  readonly engines: Engines;
  readonly folder: string;
  readonly scratch: string;
  readonly wantedPages: number;
  readonly mostOfOneFile: number;
}

export interface MixedFile {
  readonly path: string;
  /** For each page: its source file, and its page number there. */
  readonly origins: readonly string[];
  /** Files that were left out, each with the reason. */
  readonly refused: readonly string[];
}

/**
 * Merges at most `count` pages of many kinds into one file, so that the start of a process is not part of the measurement. A file
 * that cannot be merged alone is left out. Throws if no file remains.
 */
export async function mixedFile({ engines, folder, scratch, wantedPages, mostOfOneFile }: Wish): Promise<MixedFile> {
  const call = { signal: new AbortController().signal, deadlineMs: 300_000, progress: () => undefined };
  const files: { path: string }[] = [];
  const origins: string[] = [];
  const refused: string[] = [];
  const scratchDir = join(scratch, 'merge');
  await mkdir(scratchDir);
  const pagesOf = async (path: string) => {
    const facts = await engines.pages.facts({ path }, { ...call, scratchDir });
    if (facts.encrypted || facts.pageCount > mostOfOneFile) return 0;
    const own = await mkdtemp(join(scratchDir, 'file-'));
    const made = await engines.pages.merge([{ path }], [''], join(own, 'alone.pdf'), { ...call, scratchDir: own });
    await rm(own, { recursive: true, force: true });
    return made.pageCount;
  };
  for (const name of (await readdir(folder)).filter((one) => one.endsWith('.pdf')).sort()) {
    if (origins.length >= wantedPages) break;
    const path = join(folder, name);
    const pageCount = await pagesOf(path).catch((error: unknown) => {
      refused.push(`${name}: ${reasonOf(error)}`);
      return 0;
    });
    if (pageCount > 0) files.push({ path });
    for (let page = 1; page <= pageCount; page += 1) origins.push(`${name}, page ${page}`);
  }
  if (files.length === 0) throw new Error(`no file of ${folder} can be merged`);
  const path = join(scratch, 'mixed.pdf');
  const titles = files.map(() => '');
  await engines.pages.merge(files, titles, path, { ...call, scratchDir });
  return { path, origins, refused };
}
