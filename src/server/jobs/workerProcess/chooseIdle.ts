/** An idle worker process, as far as the choice is concerned. */
export interface IdleProcess {
  /** The owner of its last slow job and his network. A program of his may stay there (docs/decisions/0151). */
  readonly owner?: string;
  readonly network?: string;
  readonly isReady: boolean;
}

/**
 * The index of the process for the next job of this owner: the one that knows him. Otherwise one that has started and knows nobody, so that the
 * next document of another owner finds his program free, and not a start of it (docs/decisions/0438). Otherwise one that knows somebody of his
 * network, so that a network with many owners takes the programs of its own (docs/decisions/0443). Otherwise one that has started, and of equal
 * ones the one that has rested longest.
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
