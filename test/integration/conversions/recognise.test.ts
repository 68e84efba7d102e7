import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { framesOf } from '#engines/capabilities/recognition/graphics/frames.ts';
import { recognize } from '#engines/capabilities/recognition/recognize.ts';
import type { RecognizedBlock, RecognizedPage } from '#engines/core/document-model/document.ts';
import type { EngineCall, TextPage } from '#engines/ports.ts';
import { fixtures } from '#fixtures/manifest.ts';
import { type ComposedEngines, composeEngines } from '#server/engines/composeEngines.ts';
import { sampleOf } from '../../sample.ts';

/** The rule of recognition: every letter that a page shows is recognised exactly once. */

const corpus = process.env.CORPUS_DIR;
let folder = '';
let engines: ComposedEngines;
let calls = 0;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'recognise-test-'));
  engines = await composeEngines({ qpdf: 'auto', allowUnsandboxed: true, maxPages: 20_000 });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function call(): EngineCall {
  const scratchDir = join(folder, `scratch-${++calls}`);
  mkdirSync(scratchDir);
  return { scratchDir, signal: new AbortController().signal, deadlineMs: 120_000, progress: () => undefined };
}

/** Every recognised letter of a page, in reading order. Each shown letter has to be in it once. */
function recognizedText({ sections, header, footer, footnotes, behind }: RecognizedPage): string {
  const blocks = [...header, ...sections.flatMap((section) => section.blocks), ...footer, ...behind];
  const notes = footnotes.map(({ mark, paragraphs }) => `${mark} ${paragraphs.map(blockText).join('\n')}`);
  return [...blocks.map(blockText), ...notes].join('\n');
}

function blockText(block: RecognizedBlock): string {
  if (block.kind === 'shape') return '';
  if (block.kind === 'picture') return block.text;
  if (block.kind === 'table') return block.cells.flatMap((cell) => cell.blocks.map(blockText)).join('\n');
  return `${block.list ? `${block.list.mark} ` : ''}${block.runs.map((span) => span.text).join('')}`;
}

/** A text without spaces, hyphens and different codings of a letter: each letter with its count. */
function lettersOf(text: string): Map<string, number> {
  const letters = new Map<string, number>();
  for (const letter of text.normalize('NFKC').replaceAll(/[\s\u00ad\u200b-\u200f\u2010-]/g, '')) {
    letters.set(letter, (letters.get(letter) ?? 0) + 1);
  }
  return letters;
}

/** Letters that one text has and the other does not. */
function difference(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): string {
  return [...a].map(([letter, count]) => letter.repeat(Math.max(0, count - (b.get(letter) ?? 0)))).join('');
}

const shownText = (page: TextPage) =>
  framesOf(page)
    .flatMap(({ glyphs }) => glyphs.map(({ text }) => text))
    .join('');

/** Missing and extra letters, page by page. */
async function breaches(path: string): Promise<string[]> {
  const wish = { annotations: true, shapes: true, links: true, tags: true };
  const read = await engines.text.read({ path }, undefined, wish, join(folder, `text-${++calls}.jsonl`), call());
  const { pages } = await recognize(read);
  const found: string[] = [];
  for await (const page of read.pages()) {
    const [shown, recognized] = [lettersOf(shownText(page)), lettersOf(recognisedTextOf(pages, page.page))];
    const [lost, more] = [difference(shown, recognized), difference(recognized, shown)];
    if (lost !== '' || more !== '') found.push(`page ${page.page} lost [${lost}], has too much [${more}]`);
  }
  return found;
}

function recognisedTextOf(pages: Awaited<ReturnType<typeof recognize>>['pages'], number: number): string {
  const page = pages.find((one) => one.page === number);
  return page ? recognizedText(page) : '';
}

describe('no letter is lost or doubled', () => {
  const own = Object.values(fixtures).filter((one) => one.refusedWith === undefined && one.password === undefined);
  test.each(own.map((one) => [one.name, one.path]))('%s', async (_, path) => {
    expect(await breaches(path)).toEqual([]);
  });

  const folders = ['pdf', 'tables-icdar2013'].map((name) => join(corpus ?? '', name));
  test.skipIf(corpus === undefined)('real files (CORPUS_DIR)', { timeout: 600_000 }, async () => {
    const all = folders.flatMap((from) =>
      readdirSync(from)
        .filter((name) => name.endsWith('.pdf'))
        .map((name) => join(from, name)),
    );
    const files = sampleOf(all, { every: 20 });
    expect(files.length).toBeGreaterThan(0);
    const found: string[] = [];
    for (const path of files) {
      // A file that no reader can open has no letters.
      const one = await breaches(path).catch((error: { code?: string }) => (error.code === undefined ? [String(error)] : []));
      found.push(...one.map((breach) => `${path}: ${breach}`));
    }
    expect(found).toEqual([]);
  });
});
