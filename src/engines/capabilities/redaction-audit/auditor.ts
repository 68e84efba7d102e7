import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AuditCheck } from '#contract/results/redactionAudit.ts';
import type { Source } from '#engines/core/objects/assembly/source.ts';
import type { AuditedFile, EngineCall, PdfInput, RedactionAuditor, TextPage } from '#engines/ports.ts';
import type { AuditorOptions } from './auditorOptions.ts';
import { croppedPictures } from './croppedPictures.ts';
import { documentNotes, note } from './documentNotes.ts';
import { formTexts } from './formNotes.ts';
import { hiddenLooks } from './hiddenLooks.ts';
import { PageAudit } from './pageAudit.ts';
import { previews } from './previews.ts';
import { removeFound } from './removeFound.ts';
import { isSaid, type ReadLetters, saidWords, wordsOfRevisions } from './revisions.ts';
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
        const timed = { ...own, deadlineMs: at.call.deadlineMs, signal: at.call.signal };
        const pages = new PageAudit(source, at.path, options, timed);
        await pages.read();
        const words = saidWords(pages.words);
        const forms = formTexts(source, words);
        const notes = documentNotes(source, inspection, forms.ofScripts);
        if (pages.gaps > 0) notes.push(note('gaps', 'gap', [], pages.gaps));
        notes.push(...forms.notes, ...wordsBesidePages(source, words));
        const looks = await hiddenLooks(source, words, options.text, timed);
        const revisions = await wordsOfRevisions(input, words, lettersReader(options), quiet);
        // Text that a page shows too was rewritten, and not removed.
        const unused = unusedObjects(input.path)?.filter(
          ({ text }) => text === '' || text.split(' ').some((word) => !isSaid(word, words)),
        );
        const cropped = await croppedPictures(source, options.renderer, timed);
        const small = await previews(source, pages.drawn, options.renderer, timed);
        notes.push(...cropped.notes, ...small.notes);
        // Comes last, since it changes the pages.
        await pages.lookBelow();
        const places = [...pages.places, ...looks, ...cropped.places, ...small.places, ...revisions, ...(unused ?? [])];
        const notChecked: AuditCheck[] = [...pages.notChecked];
        if (!unused) notChecked.push('unused');
        if (cropped.isPartial) notChecked.push('cropped');
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
  return { audit, remove: (...parts) => removeFound(options, ...parts) };
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
