/** A program that stays in a worker process for its owner (docs/decisions/0151). */
export interface ResidentProgram {
  readonly owner: string;
  readonly network: string;
}

/** An idle worker process, as far as the choice is concerned. */
export interface IdleProcess {
  readonly resident?: ResidentProgram;
  /** A LibreOffice waits there that no file was shown to. Another owner gets that one, and the one of the owner is ended. */
  readonly hasSpare: boolean;
  readonly isReady: boolean;
}

export interface NextJob {
  readonly owner: string;
  readonly network: string;
  /** It would wait for the start of LibreOffice otherwise, and its network runs nothing else. */
  readonly wantsSpare: boolean;
}

/**
 * The index of the process for the next job of this owner, in this order: his own; one with a spare program where he wants it, because a start
 * of LibreOffice takes many seconds on a busy machine (docs/decisions/0491); one that has started and belongs to nobody, so that another owner
 * keeps the program that runs for him (docs/decisions/0438); one of the same network, so that a network with many owners takes its own processes
 * (docs/decisions/0443); the one that has been idle longest.
 */
export function chooseIdle(idle: readonly IdleProcess[], { owner, network, wantsSpare }: NextJob): number {
  const places = [
    idle.findIndex(({ resident }) => resident?.owner === owner),
    wantsSpare ? idle.findIndex(({ hasSpare, resident }) => hasSpare && resident === undefined) : -1,
    wantsSpare ? idle.findIndex(({ hasSpare }) => hasSpare) : -1,
    idle.findIndex(({ isReady, hasSpare, resident }) => isReady && !hasSpare && resident === undefined),
    idle.findIndex(({ isReady, resident }) => isReady && resident === undefined),
    idle.findIndex(({ isReady, resident }) => isReady && resident?.network === network),
    idle.findIndex(({ isReady }) => isReady),
  ];
  return places.find((place) => place >= 0) ?? 0;
}
