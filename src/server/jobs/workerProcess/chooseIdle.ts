/** An idle worker process, as far as the choice is concerned. */
export interface IdleProcess {
  /** The owner of the program that stays there, and his network (docs/decisions/0151). */
  readonly owner?: string;
  readonly network?: string;
  readonly isReady: boolean;
}

/**
 * The index of the process for the next job of this owner, in this order: his own; one that has started and belongs to nobody, so that another
 * owner keeps the program that runs for him (docs/decisions/0438); one of the same network, so that a network with many owners takes its own
 * processes (docs/decisions/0443); the one that has been idle longest.
 */
export function chooseIdle(idle: readonly IdleProcess[], { owner, network }: { owner: string; network: string }): number {
  const places = [
    idle.findIndex((process) => process.owner === owner),
    idle.findIndex((process) => process.isReady && process.owner === undefined),
    idle.findIndex((process) => process.isReady && process.network === network),
    idle.findIndex((process) => process.isReady),
  ];
  return places.find((place) => place >= 0) ?? 0;
}
