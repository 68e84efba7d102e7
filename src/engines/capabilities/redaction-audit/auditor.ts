import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AuditCheck } from '#contract/redactionAudit.ts';
import type { Source } from '#engines/core/objects/assembly/source.ts';
import type { AuditedFile, EngineCall, PdfInput, RedactionAuditor, TextPage } from '#engines/ports.ts';
import type { AuditorOptions } from './auditorOptions.ts';
import { documentNotes, note } from './documentNotes.ts';
import { PageAudit } from './pageAudit.ts';
import { removeFound } from './removeFound.ts';
import { type ReadLetters, type SaidWords, saidWords, wordKey, wordsOfRevisions } from './revisions.ts';
import { unusedObjects } from './unusedObjects.ts';
import { wordsBesidePages } from './wordsBesidePages.ts';

/** Checks the pages as drawn, the objects, and the bytes of the uploaded file. */
export function createRedactionAuditor(options: AuditorOptions): RedactionAuditor {
  const { readDocument, inventory } = options;
  const audit = async (input: PdfInput, call: EngineCall): Promise<AuditedFile> => {
    const scratchDir = await mkdtemp(join(call.scratchDir, 'audit-'));
    const own = { ...call, scratchDir };
    try {
      const quiet = { ...own, progress: () => undefined };
      const inspection = await inventory.inspect(input, quiet);
      return await readDocument(input, own, async (source, at) => {
        const pages = new PageAudit(source, at.path, options, { ...own, deadlineMs: at.call.deadlineMs, signal: at.call.signal });
        await pages.read();
        const notes = documentNotes(source, inspection);
        if (pages.gaps > 0) notes.push(note('gaps', 'gap', [], pages.gaps));
        const words = saidWords(pages.words);
        notes.push(...wordsBesidePages(source, words));
        const revisions = await wordsOfRevisions(input, words, lettersReader(options), quiet);
        // Text that a page shows too was rewritten, and not removed.
        const unused = unusedObjects(input.path)?.filter(
          ({ text }) => text === '' || text.split(' ').some((word) => !isSaid(word, words)),
        );
        // Comes last, since it changes the pages.
        await pages.lookBelow();
        const places = [...pages.places, ...revisions, ...(unused ?? [])];
        const notChecked: AuditCheck[] = [...pages.notChecked, ...(unused ? [] : (['unused'] as const))];
        return {
          pageCount: source.pages.length,
          places,
          notes,
          notChecked,
        };
      });
    } finally {
      await rm(scratchDir, { recursive: true, force: true });
    }
  };
  return { audit, remove: (input, found, outPath, call) => removeFound(options, input, found, outPath, call) };
}

function isSaid(word: string, { text }: SaidWords): boolean {
  const key = wordKey(word);
  return key === '' || text.includes(key);
}

function lettersReader({ readDocument, text }: AuditorOptions): ReadLetters {
  return (input, call) =>
    readDocument(input, call, async (_: Source, at): Promise<AsyncIterable<TextPage>> => {
      const scratchDir = await mkdtemp(join(call.scratchDir, 'revision-'));
      const options = { annotations: true, shapes: false, links: false, letters: true };
      const read = await text.read({ path: at.path }, undefined, options, join(scratchDir, 'text.jsonl'), {
        ...call,
        scratchDir,
      });
      return read.pages();
    });
}
