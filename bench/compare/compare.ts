/**
 * `npm run bench:compare -- <folder>... [--half even|odd] [--sample n] [--show] [--edits | --reflowed]`: compares each PDF with itself as
 * rewritten by qpdf and by cairo. The visible content is unchanged, so every mark in text or pictures is a false positive. cairo
 * leaves out bookmarks, fields and metadata, so its marks of structure are true. If it loses letters, poppler finds other words,
 * and the text is not scored. Prints the marks by kind for a hundred pages.
 *
 * - `--edits`: compares each PDF with versions that have edits of ten kinds, made by our object layer on its first pages.
 * - `--reflowed`: sets each Word document on its own paper and on narrower paper, and compares both.
 * - `--show`: names what was marked or missed, except for the odd half, which is only scored.
 */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { composeEngines } from '#server/engines/composeEngines.ts';
import { halfOf } from '../halves.ts';
import { benchEdits } from './compareEdits.ts';
import { benchReflow } from './compareReflow.ts';
import { benchWriters } from './compareWriters.ts';

const args = process.argv.slice(2);
const option = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
const folders = args.filter((each, index) => !each.startsWith('--') && !['--half', '--sample'].includes(args[index - 1] ?? ''));
if (folders.length === 0) throw new Error('give folders of PDFs: npm run bench:compare -- <folder>...');
const sample = Number(option('--sample') ?? Number.POSITIVE_INFINITY);
const half = option('--half');

const listed = await Promise.all(
  folders.map(async (folder) => (await readdir(folder, { recursive: true })).map((name) => join(folder, name))),
);
const endings = args.includes('--reflowed') ? ['.doc', '.docx', '.odt', '.rtf'] : ['.pdf'];
const paths = listed.flat().filter((path) => endings.includes(extname(path).toLowerCase()));
const chosen = paths.filter((path) => half === undefined || halfOf(path) === half).toSorted();

const engines = await composeEngines({ qpdf: 'auto', allowUnsandboxed: true, maxPages: 20_000 });
const scratch = await mkdtemp(join(tmpdir(), 'bench-compare-'));
const bench = args.includes('--edits') ? benchEdits : args.includes('--reflowed') ? benchReflow : benchWriters;
await bench(engines, scratch, chosen.slice(0, sample), args.includes('--show'));
await rm(scratch, { recursive: true, force: true });
