import { join } from 'node:path';
import { maxLetters } from '#contract/endpoints/editing.ts';
import type { FormWidget } from '#contract/forms/formFields.ts';
import type { PageLetter } from '#contract/pages/pageLetters.ts';
import { type FoundTextBlock, textBlocksOf } from '#engines/capabilities/recognition/blocks/textBlocks.ts';
import type { EngineCall, Engines, PdfInfo, PdfInput } from '#engines/ports.ts';

/** What a thread can look for in a stored file. Input and result are structured clones (HTML, "Safe passing of structured data"). */
export type InspectionTask =
  | { readonly kind: 'facts'; readonly input: PdfInput }
  | { readonly kind: 'fields'; readonly input: PdfInput }
  | { readonly kind: 'textBlocks'; readonly input: PdfInput; readonly page: number }
  | { readonly kind: 'letters'; readonly input: PdfInput; readonly pages: readonly number[] };

export interface InspectionResults {
  readonly facts: PdfInfo;
  readonly fields: readonly FormWidget[];
  readonly textBlocks: readonly FoundTextBlock[];
  readonly letters: readonly PageOfLetters[];
}

/** The letters of a page, in reading order. */
export interface PageOfLetters {
  readonly page: number;
  readonly letters: readonly PageLetter[];
  /** The page has more letters than are listed. */
  readonly isCut: boolean;
}

type InspectingEngines = Pick<Engines, 'pages' | 'text' | 'stamper'>;

export function inspect(
  engines: InspectingEngines,
  task: InspectionTask,
  call: EngineCall,
): Promise<InspectionResults[InspectionTask['kind']]> {
  const { pages, stamper } = engines;
  if (task.kind === 'facts') return pages.facts(task.input, call);
  if (task.kind === 'fields') return stamper.readFields(task.input, call);
  if (task.kind === 'textBlocks') return textBlocks(engines, task.input, task.page, call);
  return letters(engines, task.input, task.pages, call);
}

async function textBlocks({ text }: InspectingEngines, input: PdfInput, page: number, call: EngineCall) {
  const options = { annotations: false, shapes: false, links: false };
  const read = await text.read(input, [page], options, join(call.scratchDir, 'text.jsonl'), call);
  const blocks: FoundTextBlock[] = [];
  for await (const found of read.pages()) blocks.push(...textBlocksOf(found));
  return blocks;
}

async function letters({ text }: InspectingEngines, input: PdfInput, pages: readonly number[], call: EngineCall) {
  const options = { annotations: true, shapes: false, links: false, letters: true };
  const read = await text.read(input, pages, options, join(call.scratchDir, 'text.jsonl'), call);
  const found: PageOfLetters[] = [];
  let left = maxLetters;
  for await (const { page, letters = [] } of read.pages()) {
    if (found.length > 0 && letters.length > left) break;
    found.push({ page, letters: letters.slice(0, left), isCut: letters.length > left });
    left -= letters.length;
  }
  return found;
}
