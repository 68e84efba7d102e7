/**
 * `npm run bench:pdfa-verdicts -- <folder>`: holds our checker of PDF/A-2b and 3b against files whose names say the verdict, `…-pass-a.pdf`
 * or `…-fail-a.pdf`, as in the public corpus of veraPDF. Folders named `PDF_A-3b` are checked as part 3.
 */
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import process from 'node:process';
import { checkArchive } from '#engines/capabilities/archiving/checkArchive.ts';
import { checkFile } from '#engines/capabilities/archiving/checkFile.ts';
import { openSource } from '#engines/core/objects/assembly/source.ts';
import { halfOf, halves } from '../halves.ts';

const folder = process.argv[2];
if (!folder) throw new Error('Say where the files are: npm run bench:pdfa-verdicts -- <folder>');
const maxPages = 5000;

interface Row {
  readonly path: string;
  readonly clause: string;
  readonly expected: boolean;
  readonly found: boolean;
  readonly why: string;
}

async function checked(path: string): Promise<{ found: boolean; why: string }> {
  try {
    const source = openSource(path, maxPages);
    try {
      const part = path.includes('PDF_A-3b') ? 3 : 2;
      const signal = new AbortController().signal;
      const findings = [...(await checkFile(path)), ...(await checkArchive(source, part, signal))];
      return { found: findings.length === 0, why: findings.map(({ clause, what }) => `${clause} ${what}`).join('; ') };
    } finally {
      source.document.close();
    }
  } catch (error) {
    // A file that cannot be opened does not conform.
    return { found: false, why: `not opened: ${error instanceof Error ? error.message : error}` };
  }
}

const rows: Row[] = [];
for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
  const [, verdict] = /-(pass|fail)-/.exec(entry.name) ?? [];
  if (!verdict || !entry.name.endsWith('.pdf')) continue;
  const path = join(entry.parentPath, entry.name);
  const clause = basename(entry.parentPath).split(' ')[0] ?? '';
  rows.push({ path, clause, expected: verdict === 'pass', ...(await checked(path)) });
}
for (const half of halves) {
  const own = rows.filter(({ path }) => halfOf(path) === half);
  const wrong = own.filter(({ expected, found }) => expected !== found);
  if (half === 'even')
    for (const { path, expected, why } of wrong)
      console.log(`${expected ? 'alarm' : 'missed'}\t${basename(path)}\t${why.slice(0, 160)}`);
  const isXmp = ({ clause }: Row) => clause.startsWith('6.6.2.3');
  const share = (part: readonly Row[]) => `${part.filter(({ expected, found }) => expected === found).length} of ${part.length}`;
  const alarms = wrong.filter(({ expected }) => expected).length;
  console.log(
    `${half}: ${share(own)} agree (XMP properties ${share(own.filter(isXmp))}, others ${share(own.filter((row) => !isXmp(row)))}); ${alarms} false alarms`,
  );
}
