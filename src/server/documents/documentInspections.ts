import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { mostLetters } from '#contract/endpoints/editing.ts';
import { AppError } from '#contract/errors.ts';
import type { FormWidget } from '#contract/formFields.ts';
import type { PageLetter } from '#contract/pageLetters.ts';
import { type FoundTextBlock, textBlocksOf } from '#engines/capabilities/recognition/blocks/textBlocks.ts';
import type { EngineCall, Engines, PdfFacts, PdfInput } from '#engines/ports.ts';
import { FairSlots } from '../fairSlots.ts';
import type { Scratch } from '../jobs/scratch.ts';

/** Of one network; one more is for another (docs/decisions/0293). */
const atOnce = Math.max(2, availableParallelism());
const atOnceOfOwner = 2;
const maxWaiting = 100;
const maxWaitingOfNetwork = 50;
const deadlineMs = 30_000;

/** Who asks, by keyed hash of the network; an owner who is not known yet has no name. */
export interface Asking {
  readonly owner: string | undefined;
  readonly addressKey: string;
  /** Fires when he hangs up. */
  readonly signal: AbortSignal;
}

/** What a request may ask an engine by itself, without a job: it is short, and costs nothing. */
export interface DocumentInspections {
  facts(path: string, asking: Asking): Promise<PdfFacts>;
  /** Throws `needs_password`. */
  fields(input: PdfInput, asking: Asking): Promise<readonly FormWidget[]>;
  /** Throws `needs_password`, `page_out_of_range`. */
  textBlocks(input: PdfInput, page: number, asking: Asking): Promise<readonly FoundTextBlock[]>;
  /** Throws `needs_password`, `page_out_of_range`. Pages beyond a bound on letters are left out, but for the first. */
  letters(input: PdfInput, pages: readonly number[], asking: Asking): Promise<readonly PageOfLetters[]>;
}

/** The letters of a page, as its text is read. */
interface PageOfLetters {
  readonly page: number;
  readonly letters: readonly PageLetter[];
  /** It has more than are told. */
  readonly isCut: boolean;
}

/** Looks into files, a few at a time: a flood of requests must not become a flood of engine processes. */
export function limitInspections(
  { pages, text, stamper }: Pick<Engines, 'pages' | 'text' | 'stamper'>,
  scratch: Scratch,
): DocumentInspections {
  // Somebody who reads many pages must not hold up whoever sends a file.
  const lanes = { upload: new FairSlots(atOnce + 1), reading: new FairSlots(atOnce + 1) };
  const look = async <Seen>(lane: FairSlots, asking: Asking, see: (call: EngineCall) => Promise<Seen>): Promise<Seen> => {
    const { owner, addressKey, signal } = asking;
    const network = { name: `network ${addressKey}`, atMost: atOnce };
    if (lane.waiting() >= maxWaiting || lane.waiting(network.name) >= maxWaitingOfNetwork) throw new AppError('queue_full');
    const own = owner === undefined ? [] : [{ name: owner, atMost: atOnceOfOwner }];
    const leave = await lane.take([network, ...own], signal).catch((cause) => {
      throw new AppError('cancelled', { cause });
    });
    try {
      const room = await scratch.open();
      try {
        return await see({ scratchDir: room.dir, signal, deadlineMs, progress: () => undefined });
      } finally {
        await room.close();
      }
    } finally {
      leave();
    }
  };
  return {
    facts: (path, asking) => look(lanes.upload, asking, (call) => pages.facts({ path }, call)),
    fields: (input, asking) => look(lanes.reading, asking, (call) => stamper.readFields(input, call)),
    textBlocks: (input, page, asking) =>
      look(lanes.reading, asking, async (call) => {
        const wish = { annotations: false, shapes: false, links: false };
        const read = await text.read(input, [page], wish, join(call.scratchDir, 'text.jsonl'), call);
        const blocks: FoundTextBlock[] = [];
        for await (const found of read.pages()) blocks.push(...textBlocksOf(found));
        return blocks;
      }),
    letters: (input, pages, asking) =>
      look(lanes.reading, asking, async (call) => {
        const wish = { annotations: true, shapes: false, links: false, letters: true };
        const read = await text.read(input, pages, wish, join(call.scratchDir, 'text.jsonl'), call);
        const found: PageOfLetters[] = [];
        let left = mostLetters;
        for await (const { page, letters = [] } of read.pages()) {
          if (found.length > 0 && letters.length > left) break;
          found.push({ page, letters: letters.slice(0, left), isCut: letters.length > left });
          left -= letters.length;
        }
        return found;
      }),
  };
}
