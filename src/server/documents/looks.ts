import { availableParallelism } from 'node:os';
import { AppError } from '#contract/errors.ts';
import type { PageOps, PdfFacts } from '#engines/ports.ts';
import type { Scratch } from '../jobs/scratch.ts';

const atOnce = Math.max(2, availableParallelism());
const maxWaiting = 100;
const deadlineMs = 30_000;

/** Looks into uploaded files, a few at a time: a flood of uploads must not become a flood of engine processes. */
export function limitLooks(pages: PageOps, scratch: Scratch): (path: string, signal: AbortSignal) => Promise<PdfFacts> {
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
  return async (path, signal) => {
    await enter();
    const room = await scratch.open();
    try {
      return await pages.facts({ path }, { scratchDir: room.dir, signal, deadlineMs, progress: () => undefined });
    } finally {
      await room.close();
      leave();
    }
  };
}
