import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageRange } from '#contract/api/wire.ts';
import type { Inspection } from '#contract/results/inspection.ts';
import type { AuditCheck } from '#contract/results/redactionAudit.ts';
import type { Source } from '#engines/core/objects/assembly/source.ts';
import type { AuditChoice, AuditedFile, EngineCall, PdfInput, RedactionAuditor, TextPage } from '#engines/ports.ts';
import type { AuditorOptions } from './auditorOptions.ts';
import { documentNotes, note } from './document/documentNotes.ts';
import { formTexts } from './document/formNotes.ts';
import { hiddenAppearances } from './document/hiddenAppearances.ts';
import { isSaid, type ReadLetters, type SaidWords, saidWords, wordsOfRevisions } from './document/revisions.ts';
import { unusedObjects } from './document/unusedObjects.ts';
import { wordsBesidePages } from './document/wordsBesidePages.ts';
import { PageAudit } from './pages/pageAudit.ts';
import { croppedPictures } from './pictures/croppedPictures.ts';
import { previews } from './pictures/previews.ts';
import { removeFound } from './removeFound.ts';
import { TimeBudget } from './timeBudget.ts';

/** In parts of the deadline. The rest is for a removal of what is found, and for a slower moment. */
const budgetShare = 0.5;
/** In parts of the budget: no earlier version is begun afterwards. */
const revisionsShare = 0.4;

/**
 * Checks the objects and the bytes of the uploaded file, and then the pages as drawn, which takes most of the time: what a time budget
 * leaves out are whole pages, and the answer names those that were checked.
 */
export function createRedactionAuditor(options: AuditorOptions): RedactionAuditor {
  const { readDocument, inventory } = options;
  const audit = async (input: PdfInput, call: EngineCall, choice: AuditChoice = {}): Promise<AuditedFile> => {
    const budget = new TimeBudget(choice.budgetMs ?? call.deadlineMs * budgetShare);
    const scratchDir = await mkdtemp(join(call.scratchDir, 'audit-'));
    const own = { ...call, scratchDir };
    try {
      const inspection = await inventory.inspect(input, { ...own, progress: () => undefined });
      return await readDocument(input, own, async (source, at) => {
        const timed = { ...own, deadlineMs: at.call.deadlineMs, signal: at.call.signal };
        const pages = new PageAudit(source, at.path, options, timed);
        await pages.read();
        const words = saidWords(pages.words);
        const ofFile = await fileFindings({ input, source, words, inspection }, options, timed, budget);
        for (const numbers of pagesInOrder(source.pages.length, choice)) await pages.look(numbers, budget);
        const small = await previews(source, pages.drawn, options.renderer, timed);
        const gaps = pages.gaps > 0 ? [note('gaps', 'gap', [], pages.gaps)] : [];
        return {
          pageCount: source.pages.length,
          checkedPages: rangesOfNumbers(pages.lookedAt),
          places: [...pages.places, ...ofFile.places, ...small.places],
          notes: [...ofFile.notes, ...gaps, ...small.notes],
          notChecked: [...pages.notChecked, ...ofFile.notChecked],
        };
      });
    } finally {
      await rm(scratchDir, { recursive: true, force: true });
    }
  };
  return { audit, remove: (...parts) => removeFound(options, ...parts) };
}

interface CheckedFile {
  readonly input: PdfInput;
  readonly source: Source;
  readonly words: SaidWords;
  readonly inspection: Inspection;
}

/** What is found without a look at the pages. */
async function fileFindings(
  { input, source, words, inspection }: CheckedFile,
  options: AuditorOptions,
  call: EngineCall,
  budget: TimeBudget,
): Promise<Pick<AuditedFile, 'places' | 'notes' | 'notChecked'>> {
  const quiet = { ...call, progress: () => undefined };
  const forms = formTexts(source, words);
  const notes = [...documentNotes(source, inspection, forms.ofScripts), ...forms.notes, ...wordsBesidePages(source, words)];
  const looks = await hiddenAppearances(source, words, options.text, quiet);
  // Text that a page shows too was rewritten, and not removed.
  const unused = unusedObjects(input.path)?.filter(
    ({ text }) => text === '' || text.split(' ').some((word) => !isSaid(word, words)),
  );
  const cropped = await croppedPictures(source, options.renderer, call);
  const hasTime = () => budget.hasUsedLessThan(revisionsShare);
  const revisions = await wordsOfRevisions(input, words, lettersReader(options), quiet, hasTime);
  const notChecked: AuditCheck[] = [];
  if (!unused) notChecked.push('unused');
  if (cropped.isPartial) notChecked.push('cropped');
  if (revisions.isPartial) notChecked.push('revisions');
  const places = [...looks, ...cropped.places, ...revisions.places, ...(unused ?? [])];
  return { places, notes: [...notes, ...cropped.notes], notChecked };
}

/** The chosen pages, those that matter most before the others. */
function pagesInOrder(pageCount: number, { pages, firstPages = [] }: AuditChoice): number[][] {
  const isFirst = new Set(firstPages);
  const all = pages ?? Array.from({ length: pageCount }, (_, index) => index + 1);
  const [before, after] = [all.filter((page) => isFirst.has(page)), all.filter((page) => !isFirst.has(page))];
  return [before, after].filter(({ length }) => length > 0);
}

function rangesOfNumbers(numbers: readonly number[]): PageRange[] {
  const ranges: { first: number; last: number }[] = [];
  for (const page of numbers) {
    const open = ranges.at(-1);
    if (open?.last === page - 1) open.last = page;
    else ranges.push({ first: page, last: page });
  }
  return ranges;
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
