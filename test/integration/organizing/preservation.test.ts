import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stem } from '#contract/api/operation.ts';
import { compress } from '#tools/compress/compress.ts';
import { crop } from '#tools/crop/crop.ts';
import { merge } from '#tools/merge/merge.ts';
import { metadata } from '#tools/metadata/metadata.ts';
import { pageNumbers } from '#tools/page-numbers/page-numbers.ts';
import { repair } from '#tools/repair/repair.ts';
import { rotate } from '#tools/rotate/rotate.ts';
import { split } from '#tools/split/split.ts';
import { watermark } from '#tools/watermark/watermark.ts';
import { Client } from '../../../scripts/client.ts';
import { type Site, startSite } from '../../../scripts/site.ts';
import { isLong, sampleOf } from '../../sample.ts';
import { type Findings, readFindings } from '../support/pdfjsFindings.ts';
import { unzip } from '../support/unzip.ts';

/**
 * Nothing is lost: real files go through the real server, and pdf.js checks the results independently. Each of a few chosen files
 * goes through one of the tests always; all files go through all of them with LONG_TESTS=1.
 */
const folder = process.env.CORPUS_DIR ? join(process.env.CORPUS_DIR, 'pdf') : '';
const hasCorpus = folder !== '' && existsSync(folder);
const files = hasCorpus ? readdirSync(folder).filter((name) => name.endsWith('.pdf')) : [];
const always = [
  'basicapi.pdf',
  'bug1997343.pdf',
  'bug2009627.pdf',
  'form_two_pages.pdf',
  'issue12007_reduced.pdf',
  'issue14847.pdf',
  'issue15096.pdf',
  'issue15367.pdf',
  'issue19474.pdf',
  'issue3214.pdf',
  'issue6127.pdf',
  'issue9972-2.pdf',
  'named_dest_collision_for_editor.pdf',
  'outlines_for_editor.pdf',
  'bug1883609.pdf',
];
const chosen = isLong ? files : files.filter((name) => always.includes(name));
const chosenFrom = (from: number) => sampleOf(chosen, { every: 3, from });

let site: Site;
let client: Client;
let scratch: string;

beforeAll(async () => {
  if (!hasCorpus) return;
  scratch = await mkdtemp(join(tmpdir(), 'sheaf-kept-'));
  site = await startSite({ LOG_LEVEL: 'warn', BILLING: 'off', RATE_LIMITS: 'off', VISITOR_QUOTA_MB: '10000' });
  client = new Client(site.url);
});

afterAll(async () => {
  if (!hasCorpus) return;
  await site.stop();
  await rm(scratch, { recursive: true, force: true });
});

const leads = (line: string): boolean => !line.endsWith('-> 0');

/** Adds the number of pages before the file in a merge to the pages of `a -> b` lines. */
function shifted(lines: readonly string[], by: number): string[] {
  return lines
    .filter(leads)
    .map((line) =>
      line
        .replace(/^(\d+) -> (\d+)$/, (_, from, to) => `${Number(from) + by} -> ${Number(to) + by}`)
        .replace(/^(\d+) -> (?=\D)/, (_, from) => `${Number(from) + by} -> `),
    );
}

function shiftedOutline(lines: readonly string[], by: number): string[] {
  return lines
    .filter(leads)
    .map((line) =>
      line.replace(/^(\d+) /, (_, depth) => `${Number(depth) + 1} `).replace(/-> (\d+)$/, (_, to) => `-> ${Number(to) + by}`),
    );
}

const fieldValues = (found: Findings): string[] => found.fields.map((field) => field.slice(field.indexOf(' = '))).sort();

/** The file's findings. Undefined if we or pdf.js refuse the file; such files have tests elsewhere. */
async function inputOf(name: string): Promise<{ id: string; found: Findings } | undefined> {
  const found = await readFindings(join(folder, name)).catch(() => undefined);
  const { document } = await client.upload(join(folder, name));
  if (!found || !document || document.needsPassword || document.pageCount !== found.pageCount) return undefined;
  return { id: document.id, found };
}

describe.skipIf(!hasCorpus)('the findings of real files are kept', () => {
  test('the files are there', () => {
    expect(chosen.length).toBeGreaterThanOrEqual(always.length);
  });

  test.each(chosenFrom(0))('%s: merged twice with itself, then turned', async (name) => {
    const input = await inputOf(name);
    if (!input) return expect(always).not.toContain(name);
    const { found, id } = input;
    const path = join(scratch, 'merged.pdf');
    const answer = await client.run(merge, [id, id], {}, path);
    if (answer.code === 'needs_owner_password') return expect(always).not.toContain(name);
    expect(answer).toMatchObject({ status: 200 });
    const merged = await readFindings(path);
    const by = found.pageCount;
    expect(merged.pageCount).toBe(2 * by);
    expect(merged.text).toEqual([...found.text, ...found.text]);
    expect(merged.outline.filter(leads)).toEqual([
      `0 ${stem(name)} -> 1`,
      ...shiftedOutline(found.outline, 0),
      `0 ${stem(name)} -> ${by + 1}`,
      ...shiftedOutline(found.outline, by),
    ]);
    expect(merged.links.filter(leads)).toEqual([...shifted(found.links, 0), ...shifted(found.links, by)]);
    expect(fieldValues(merged)).toEqual([...fieldValues(found), ...fieldValues(found)].sort());
    expect(merged.attachments).toHaveLength(2 * found.attachments.length);
    expect([merged.tags, merged.taggedPages]).toEqual([2 * found.tags, 2 * found.taggedPages]);
    expect(merged.layers).toBe(2 * found.layers);
    expect(merged.title).toBe(found.title);
    if (found.labels) expect(merged.labels).toEqual([...found.labels, ...found.labels]);

    const turnedPath = join(scratch, 'turned.pdf');
    expect(await client.run(rotate, [id], { totalRotations: '1' }, turnedPath)).toMatchObject({ status: 200 });
    const turned = await readFindings(turnedPath);
    expect({ ...turned, outline: turned.outline.filter(leads), links: turned.links.filter(leads) }).toEqual({
      ...found,
      outline: found.outline.filter(leads),
      links: found.links.filter(leads),
    });
  });

  test.each(chosenFrom(1))('%s: bookmarks and links are the same after operations that keep the pages in place', async (name) => {
    const input = await inputOf(name);
    if (!input) return expect(always).not.toContain(name);
    const way = ({ outline, links, fields, attachments, labels, tags, taggedPages, layers }: Findings) => ({
      ...{ outline: outline.filter(leads), links: links.filter(leads), fields, attachments, labels, tags, taggedPages, layers },
    });
    for (const operation of [crop, watermark, pageNumbers, compress, metadata, repair]) {
      const path = join(scratch, 'kept.pdf');
      const answer = await client.run(operation, [input.id], operation.example, path);
      // A file may have nothing to save or no space to crop, or its owner may forbid it. Nothing may be lost.
      if (answer.code) expect(['already_small', 'nothing_left', 'needs_owner_password']).toContain(answer.code);
      else expect([operation.id, way(await readFindings(path))]).toEqual([operation.id, way(input.found)]);
    }
  });

  test.each(chosenFrom(2))('%s: split into pages', async (name) => {
    const input = await inputOf(name);
    if (!input) return expect(always).not.toContain(name);
    const { found, id } = input;
    const path = join(scratch, 'split.zip');
    const answer = await client.run(split, [id], { pages: 'all' }, path);
    if (answer.code === 'needs_owner_password') return expect(always).not.toContain(name);
    expect(answer).toMatchObject({ status: 200 });
    const parts = await unzip(path, join(scratch, 'parts'));
    expect(parts.map((part) => part.name)).toEqual(found.text.map((_, index) => `${stem(name)}_page_${index + 1}.pdf`));
    for (const [index, part] of parts.entries()) {
      const page = index + 1;
      const single = await readFindings(part.path);
      expect(single.pageCount).toBe(1);
      expect(single.text).toEqual([found.text[index]]);
      const own = found.links.filter((line) => line.startsWith(`${page} -> `) && leads(line));
      const staying = own.filter((line) => !/-> \d+$/.test(line) || line === `${page} -> ${page}`);
      expect(single.links.filter(leads)).toEqual(
        staying.map((line) => line.replace(/^\d+ -> (\d+)?/, (_, to) => (to ? '1 -> 1' : '1 -> '))),
      );
      if (found.labels) expect(single.labels).toEqual([found.labels[index]]);
    }
    const entries = await Promise.all(parts.map(async (part) => (await readFindings(part.path)).fields));
    expect(entries.flat().sort()).toEqual(found.fields);
  });
});
