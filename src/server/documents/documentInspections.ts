import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { maxLetters } from '#contract/endpoints/editing.ts';
import { AppError } from '#contract/errors.ts';
import type { FormWidget } from '#contract/formFields.ts';
import type { PageLetter } from '#contract/pageLetters.ts';
import { type FoundTextBlock, textBlocksOf } from '#engines/capabilities/recognition/blocks/textBlocks.ts';
import type { EngineCall, Engines, PdfFacts, PdfInput } from '#engines/ports.ts';
import { RunPriority, runAt } from '#engines/sandbox.ts';
import { FairSlots } from '../fairSlots.ts';
import type { ProcessorUse } from '../jobs/processorUse.ts';
import type { Scratch } from '../jobs/scratch.ts';

/** The limit of one network; one more runs for another network (docs/decisions/0293). */
const atOnce = Math.max(2, availableParallelism());
const atOnceOfOwner = 2;
const maxWaiting = 100;
const maxWaitingOfNetwork = 50;
const deadlineMs = 30_000;

/** The caller, by keyed hash of the network. An owner who is not known yet is undefined. */
export interface Asking {
  readonly owner: string | undefined;
  readonly network: string;
  /** Aborts when the caller disconnects. */
  readonly signal: AbortSignal;
}

/** Engine calls that a request makes without a job: they are short and free. */
export interface DocumentInspections {
  facts(path: string, asking: Asking): Promise<PdfFacts>;
  /** Throws `needs_password`. */
  fields(input: PdfInput, asking: Asking): Promise<readonly FormWidget[]>;
  /** Throws `needs_password`, `page_out_of_range`. */
  textBlocks(input: PdfInput, page: number, asking: Asking): Promise<readonly FoundTextBlock[]>;
  /** Throws `needs_password`, `page_out_of_range`. Pages beyond the limit of letters are left out, except the first. */
  letters(input: PdfInput, pages: readonly number[], asking: Asking): Promise<readonly PageOfLetters[]>;
}

/** The letters of a page, in reading order. */
interface PageOfLetters {
  readonly page: number;
  readonly letters: readonly PageLetter[];
  /** The page has more letters than are listed. */
  readonly isCut: boolean;
}

/** Runs a few inspections at a time, so a flood of requests does not become a flood of engine processes. */
export function limitInspections(
  { pages, text, stamper }: Pick<Engines, 'pages' | 'text' | 'stamper'>,
  scratch: Scratch,
  use: ProcessorUse,
): DocumentInspections {
  // Reading many pages must not delay uploads.
  const lanes = { upload: new FairSlots(atOnce + 1), reading: new FairSlots(atOnce + 1) };
  const look = async <Seen>(lane: FairSlots, asking: Asking, see: (call: EngineCall) => Promise<Seen>): Promise<Seen> => {
    const { owner, network, signal } = asking;
    const ofNetwork = { name: `network ${network}`, atMost: atOnce };
    if (lane.waiting() >= maxWaiting || lane.waiting(ofNetwork.name) >= maxWaitingOfNetwork) throw new AppError('queue_full');
    const own = owner === undefined ? [] : [{ name: owner, atMost: atOnceOfOwner }];
    const leave = await lane
      .take([ofNetwork, ...own], signal, () => use.ofNetwork(network))
      .catch((cause) => {
        throw new AppError('cancelled', { cause });
      });
    const since = performance.now();
    try {
      const room = await scratch.open();
      try {
        const priority = new RunPriority(use.ofNetwork(network), (ms) => use.spent(network, ms));
        return await runAt(priority, () => see({ scratchDir: room.dir, signal, deadlineMs, progress: () => undefined }));
      } finally {
        await room.close();
      }
    } finally {
      use.held(network, performance.now() - since);
      leave();
    }
  };
  return {
    facts: (path, asking) => look(lanes.upload, asking, (call) => pages.facts({ path }, call)),
    fields: (input, asking) => look(lanes.reading, asking, (call) => stamper.readFields(input, call)),
    textBlocks: (input, page, asking) =>
      look(lanes.reading, asking, async (call) => {
        const options = { annotations: false, shapes: false, links: false };
        const read = await text.read(input, [page], options, join(call.scratchDir, 'text.jsonl'), call);
        const blocks: FoundTextBlock[] = [];
        for await (const found of read.pages()) blocks.push(...textBlocksOf(found));
        return blocks;
      }),
    letters: (input, pages, asking) =>
      look(lanes.reading, asking, async (call) => {
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
      }),
  };
}
