import { availableParallelism } from 'node:os';
import { AppError } from '#contract/api/errors.ts';
import type { FormWidget } from '#contract/forms/formFields.ts';
import type { FoundTextBlock } from '#engines/capabilities/recognition/blocks/textBlocks.ts';
import type { EngineCall, Engines, PdfInfo, PdfInput } from '#engines/ports.ts';
import { RunPriority, runAt } from '#engines/sandbox.ts';
import { FairSemaphore } from '../fairSemaphore.ts';
import type { Scratch } from '../jobs/scratch.ts';
import type { CpuUsage, RunningInspection } from '../jobs/workerProcess/cpuUsage.ts';
import type { InspectionTask, PageOfLetters } from './inspectionTasks.ts';
import type { InspectionThreads } from './inspectionThreads.ts';

/** The limit of one network; one more runs for another network (docs/decisions/0293). */
const atOnce = Math.max(2, availableParallelism());
const atOnceOfOwner = 2;
const maxWaiting = 100;
const maxWaitingOfNetwork = 50;
const deadlineMs = 30_000;

/** The caller, by keyed hash of the network. An owner who is not known yet is undefined. */
export interface InspectionCaller {
  readonly owner: string | undefined;
  readonly network: string;
  /** Aborts when the caller disconnects. */
  readonly signal: AbortSignal;
}

/** Engine calls that a request makes without a job: they are short and free. */
export interface DocumentInspections {
  /** Prepares for the first inspection, which is quicker then. */
  warm(): void;
  facts(path: string, asking: InspectionCaller): Promise<PdfInfo>;
  /** Throws `needs_password`. */
  fields(input: PdfInput, asking: InspectionCaller): Promise<readonly FormWidget[]>;
  /** Throws `needs_password`, `page_out_of_range`. */
  textBlocks(input: PdfInput, page: number, asking: InspectionCaller): Promise<readonly FoundTextBlock[]>;
  /** Throws `needs_password`, `page_out_of_range`. Pages beyond the limit of letters are left out, except the first. */
  letters(input: PdfInput, pages: readonly number[], asking: InspectionCaller): Promise<readonly PageOfLetters[]>;
}

type See<Seen> = (call: EngineCall, priority: RunPriority) => Promise<Seen>;

export interface InspectionParts {
  readonly engines: Pick<Engines, 'pages'>;
  readonly threads: Pick<InspectionThreads, 'run' | 'warm'>;
  readonly scratch: Scratch;
  readonly use: CpuUsage;
}

/**
 * Runs a few inspections at a time, so a flood of requests does not become a flood of engine processes. Our own code reads files only in
 * threads (docs/decisions/0430): what it reads in the web process would keep everybody else waiting.
 */
export function limitInspections({ engines: { pages }, threads, scratch, use }: InspectionParts): DocumentInspections {
  // Reading many pages must not delay uploads.
  const lanes = { upload: new FairSemaphore(atOnce + 1), reading: new FairSemaphore(atOnce + 1) };
  const inspect = async <Seen>(lane: FairSemaphore, asking: InspectionCaller, see: See<Seen>): Promise<Seen> => {
    const { owner, network, signal } = asking;
    const ofNetwork = { name: `network ${network}`, limit: atOnce };
    if (lane.waiting() >= maxWaiting || lane.waiting(ofNetwork.name) >= maxWaitingOfNetwork) throw new AppError('queue_full');
    const own = owner === undefined ? [] : [{ name: owner, limit: atOnceOfOwner }];
    let inspecting: RunningInspection | undefined;
    const leave = await lane
      .take([ofNetwork, ...own], signal, () => use.rankOfInspections(network, inspecting !== undefined))
      .catch((cause) => {
        throw new AppError('cancelled', { cause });
      });
    inspecting = use.inspect(network);
    const { niceness, spent, end } = inspecting;
    try {
      const scratchFolder = await scratch.open();
      try {
        const priority = new RunPriority(niceness(), (ms) => {
          spent(ms);
          priority.niceness = niceness();
        });
        const call = { scratchDir: scratchFolder.dir, signal, deadlineMs, progress: () => undefined };
        return await runAt(priority, () => see(call, priority));
      } finally {
        await scratchFolder.close();
      }
    } finally {
      end();
      leave();
    }
  };
  const read = <Task extends InspectionTask>(task: Task, asking: InspectionCaller) =>
    inspect(lanes.reading, asking, (call, priority) => threads.run(task, call, priority));
  return {
    warm: () => threads.warm(),
    facts: (path, asking) =>
      inspect(
        lanes.upload,
        asking,
        async (call, priority) =>
          (await pages.factsIfIntact({ path }, call)) ?? threads.run({ kind: 'facts', input: { path } }, call, priority),
      ),
    fields: (input, asking) => read({ kind: 'fields', input }, asking),
    textBlocks: (input, page, asking) => read({ kind: 'textBlocks', input, page }, asking),
    letters: (input, pages, asking) => read({ kind: 'letters', input, pages }, asking),
  };
}
