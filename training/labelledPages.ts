/**
 * The printed documents of a folder, page by page, with the label of each run of text. The colors that encode the labels are
 * removed, so that recognition cannot use them.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TextPage, TextRun } from '#engines/ports/text/textReader.ts';
import { composeEngines } from '#server/engines/composeEngines.ts';
import { type DocumentTruth, type Label, labelNumberOf } from './generate/labels.ts';

export interface LabelledPage {
  readonly family: string;
  /** Whether its family is held out. */
  readonly isHeldOut: boolean;
  /** `{family}/{seed}`. All pages of a document have the same name. */
  readonly document: string;
  readonly truth: DocumentTruth;
  /**
   * The runs as the reader returns them, but all in black. The reader ends a run where the color changes. So adjacent runs of
   * two labels stay separate, even where they touch.
   */
  readonly page: TextPage;
  /** A run without an entry has no label: the typed spaces of some programs, and characters that a program adds. */
  readonly labelOf: ReadonlyMap<TextRun, Label>;
}

const wish = { annotations: false, shapes: true, links: true, tags: false };

/** The sorted names of the documents below a folder, `{family}/{seed}`. A document without its JSON file is left out. */
export async function labelledDocuments(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort();
}

/** One page as cached beside its document: labels by the index of their run. */
interface StoredPage {
  readonly page: TextPage;
  readonly labels: readonly (string | 0)[];
}

/**
 * The pages of the named documents, or of all below the folder for `undefined`. Reading is slow, so pages are cached in
 * `{document}.pages.jsonl`.
 */
export async function* labelledPages(folder: string, documents?: readonly string[]): AsyncGenerator<LabelledPage> {
  const engines = await composeEngines({ qpdf: 'auto', allowUnsandboxed: true, maxPages: 20_000 });
  const scratch = await mkdtemp(join(tmpdir(), 'labelled-pages-'));
  const call = { scratchDir: scratch, signal: new AbortController().signal, deadlineMs: 120_000, progress: () => undefined };
  try {
    for (const document of documents ?? (await labelledDocuments(folder))) {
      const truth = JSON.parse(await readFile(join(folder, `${document}.json`), 'utf8')) as DocumentTruth;
      const stored = join(folder, `${document}.pages.jsonl`);
      if (!existsSync(stored)) {
        const outPath = join(scratch, 'pages.jsonl');
        const read = await engines.text.read({ path: join(folder, `${document}.pdf`) }, undefined, wish, outPath, call);
        const lines: string[] = [];
        for await (const page of read.pages()) lines.push(JSON.stringify(storedPage(page)));
        await writeFile(`${stored}.part`, lines.join('\n'));
        await rename(`${stored}.part`, stored);
        await rm(outPath, { force: true });
      }
      for (const line of (await readFile(stored, 'utf8')).split('\n')) {
        if (line === '') continue;
        const { page, labels } = JSON.parse(line) as StoredPage;
        yield { family: truth.family, isHeldOut: truth.isHeldOut, document, truth, page, labelOf: labelsOf(page, labels, truth) };
      }
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

function storedPage(page: TextPage): StoredPage {
  const labels = page.runs.map((run) => String(labelNumberOf(run.style.color) ?? '') || 0);
  const runs = page.runs.map((run) => ({ ...run, style: { ...run.style, color: '#000000' } }));
  return { page: { ...page, runs }, labels };
}

function labelsOf(page: TextPage, labels: StoredPage['labels'], truth: DocumentTruth): Map<TextRun, Label> {
  return new Map(
    page.runs.flatMap((run, index) => {
      const label = truth.labels[labels[index] ?? ''];
      return label ? [[run, label] as const] : [];
    }),
  );
}
