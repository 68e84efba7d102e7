import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recognize } from '#engines/capabilities/recognition/recognize.ts';
import type { RecognizedDocument } from '#engines/core/document-model/document.ts';
import { composeEngines } from '#server/engines.ts';

export interface Recognized {
  readonly document: RecognizedDocument;
  /** Of recognition, without the reading of the file. */
  readonly ms: number;
}

/** Recognises files one after another. `recognized` throws what reading or recognition throws; `close` removes what was written. */
export interface Recognizer {
  readonly recognized: (path: string) => Promise<Recognized>;
  readonly close: () => Promise<void>;
}

export async function openRecognizer(name: string): Promise<Recognizer> {
  const engines = await composeEngines({ qpdf: 'auto', allowUnsandboxed: true, maxPages: 20_000 });
  const scratch = await mkdtemp(join(tmpdir(), `${name}-`));
  let count = 0;
  return {
    recognized: async (path) => {
      const scratchDir = join(scratch, String(++count));
      await mkdir(scratchDir);
      const call = { scratchDir, signal: new AbortController().signal, deadlineMs: 120_000, progress: () => undefined };
      const wish = { annotations: true, shapes: true, links: true, tags: true };
      try {
        const read = await engines.text.read({ path }, undefined, wish, join(scratchDir, 'text.jsonl'), call);
        const start = performance.now();
        const document = await recognize(read);
        return { document, ms: performance.now() - start };
      } finally {
        await rm(scratchDir, { recursive: true, force: true });
      }
    },
    close: () => rm(scratch, { recursive: true, force: true }),
  };
}
