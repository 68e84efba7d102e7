import { AppError } from '#contract/api/appError.ts';
import type { EngineCall } from '#engines/ports.ts';
import { noMorePages } from './renderRequest.ts';

/** With more pages over the time limit the whole file is too complex. */
const maxPartialPages = 3;

/** Distributes pages to several processes: each gets the next one when it has drawn one, because one page may take as long as fifty. */
export interface PageQueue {
  open(): PagesOfProcess;
  /** Throws `too_complex` for one too many. */
  countPartial(): void;
  /** Runs tasks one after the other. */
  alone<T>(task: () => Promise<T>): Promise<T>;
}

/** The pages of one process. */
export interface PagesOfProcess {
  next(): string;
  done(page: number): void;
  /** Its remaining pages go to another process; false when none are left. */
  giveBack(): boolean;
}

export function queuePages(pages: readonly number[], call: EngineCall): PageQueue {
  const waiting = [...pages];
  let drawn = 0;
  let partial = 0;
  let lastAlone: Promise<unknown> = Promise.resolve();
  return {
    alone: (task) => {
      const own = lastAlone.then(task, task);
      lastAlone = own;
      return own;
    },
    countPartial: () => {
      partial += 1;
      if (partial > maxPartialPages) throw new AppError('too_complex', { cause: 'too many pages drawn in part' });
    },
    open: () => {
      const held = new Set<number>();
      return {
        next: () => {
          const page = waiting.shift();
          if (page !== undefined) held.add(page);
          return String(page ?? noMorePages);
        },
        done: (page) => {
          held.delete(page);
          call.progress(++drawn, pages.length);
        },
        giveBack: () => {
          waiting.unshift(...held);
          return waiting.length > 0;
        },
      };
    },
  };
}
