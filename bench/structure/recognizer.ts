import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { recognize } from '#engines/capabilities/recognition/recognize.ts';
import type { RecognizedDocument } from '#engines/core/document-model/document.ts';
import type { EngineCall } from '#engines/ports.ts';
import { composeEngines } from '#server/engines/composeEngines.ts';
import { pdfToMarkdown } from '#tools/pdf-to-markdown/pdf-to-markdown.ts';
import { picturedSource } from '#tools/picturedText.ts';
import { readSource } from '#tools/recognizedSource.ts';

export interface Recognized {
  readonly document: RecognizedDocument;
  /** The time of recognition, without reading the file. */
  readonly ms: number;
}

/**
 * Recognises files one after another. `recognized` throws the errors of reading and recognition. `close` removes the files that
 * were written.
 */
export interface Recognizer {
  readonly recognized: (path: string) => Promise<Recognized>;
  /** Reads a file as PDF to Markdown does: garbled text, scans and pictures go through OCR. `ms` includes reading the file. */
  readonly readAndRecognized: (path: string) => Promise<Recognized>;
  readonly close: () => Promise<void>;
}

export async function openRecognizer(name: string): Promise<Recognizer> {
  const engines = await composeEngines({ qpdf: 'auto', allowUnsandboxed: true, maxPages: 20_000 });
  const scratch = await mkdtemp(join(tmpdir(), `${name}-`));
  let count = 0;
  async function inScratch(work: (call: EngineCall) => Promise<Recognized>): Promise<Recognized> {
    const scratchDir = join(scratch, String(++count));
    await mkdir(scratchDir);
    try {
      return await work({ scratchDir, signal: new AbortController().signal, deadlineMs: 120_000, progress: () => undefined });
    } finally {
      await rm(scratchDir, { recursive: true, force: true });
    }
  }
  return {
    recognized: (path) =>
      inScratch(async (call) => {
        const wish = { annotations: true, shapes: true, seenFills: true, links: true, tags: true };
        const read = await engines.text.read({ path }, undefined, wish, join(call.scratchDir, 'text.jsonl'), call);
        const start = performance.now();
        const document = await recognize(read);
        return { document, ms: performance.now() - start };
      }),
    readAndRecognized: (path) =>
      inScratch(async (call) => {
        const params = pdfToMarkdown.params.parse({});
        const files = [{ path, name: basename(path), pageCount: 0 }];
        const task = {
          files,
          params,
          language: 'en',
          engines,
          call,
          scratch: (name: string) => join(call.scratchDir, name),
        } as const;
        const start = performance.now();
        const { document } = await picturedSource(task, params, await readSource(task, params), { wantsFiles: false });
        return { document, ms: performance.now() - start };
      }),
    close: () => rm(scratch, { recursive: true, force: true }),
  };
}
