import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Engines } from '#engines/ports.ts';

interface Wish {
  readonly engines: Engines;
  readonly folder: string;
  readonly scratch: string;
  readonly wantedPages: number;
  readonly mostOfOneFile: number;
}

export interface MixedFile {
  readonly path: string;
  /** Of each page: the file that it comes from, and which page it is there. */
  readonly origins: readonly string[];
}

/** One file with that many pages of many kinds: the start of a process is no part of the work. */
export async function mixedFile({ engines, folder, scratch, wantedPages, mostOfOneFile }: Wish): Promise<MixedFile> {
  const call = { signal: new AbortController().signal, deadlineMs: 300_000, progress: () => undefined };
  const files: { path: string }[] = [];
  const origins: string[] = [];
  for (const name of (await readdir(folder)).filter((one) => one.endsWith('.pdf')).sort()) {
    if (origins.length >= wantedPages) break;
    const path = join(folder, name);
    const facts = await engines.pages.facts({ path }, { ...call, scratchDir: scratch }).catch(() => undefined);
    if (facts?.encrypted !== false || facts.pageCount > mostOfOneFile) continue;
    files.push({ path });
    for (let page = 1; page <= facts.pageCount; page += 1) origins.push(`${name}, page ${page}`);
  }
  const path = join(scratch, 'mixed.pdf');
  const scratchDir = join(scratch, 'merge');
  await mkdir(scratchDir);
  const titles = files.map(() => '');
  await engines.pages.merge(files, titles, path, { ...call, scratchDir });
  return { path, origins };
}
