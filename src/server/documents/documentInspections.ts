import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { AppError } from '#contract/errors.ts';
import type { FormWidget } from '#contract/formFields.ts';
import { type FoundTextBlock, textBlocksOf } from '#engines/capabilities/recognition/blocks/textBlocks.ts';
import type { EngineCall, Engines, PdfFacts, PdfInput } from '#engines/ports.ts';
import type { Scratch } from '../jobs/scratch.ts';

const atOnce = Math.max(2, availableParallelism());
const maxWaiting = 100;
const deadlineMs = 30_000;

/** What a request may ask an engine by itself, without a job: it is short, and costs nothing. */
export interface DocumentInspections {
  facts(path: string, signal: AbortSignal): Promise<PdfFacts>;
  /** Throws `needs_password`. */
  fields(input: PdfInput, signal: AbortSignal): Promise<readonly FormWidget[]>;
  /** Throws `needs_password`, `page_out_of_range`. */
  textBlocks(input: PdfInput, page: number, signal: AbortSignal): Promise<readonly FoundTextBlock[]>;
}

/** Looks into files, a few at a time: a flood of requests must not become a flood of engine processes. */
export function limitInspections(
  { pages, text, stamper }: Pick<Engines, 'pages' | 'text' | 'stamper'>,
  scratch: Scratch,
): DocumentInspections {
  let running = 0;
  const waiting: (() => void)[] = [];
  const enter = async () => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= maxWaiting) throw new AppError('queue_full');
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  const look = async <Seen>(signal: AbortSignal, see: (call: EngineCall) => Promise<Seen>): Promise<Seen> => {
    await enter();
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
    facts: (path, signal) => look(signal, (call) => pages.facts({ path }, call)),
    fields: (input, signal) => look(signal, (call) => stamper.readFields(input, call)),
    textBlocks: (input, page, signal) =>
      look(signal, async (call) => {
        const wish = { annotations: false, shapes: false, links: false };
        const read = await text.read(input, [page], wish, join(call.scratchDir, 'text.jsonl'), call);
        const blocks: FoundTextBlock[] = [];
        for await (const found of read.pages()) blocks.push(...textBlocksOf(found));
        return blocks;
      }),
  };
}
