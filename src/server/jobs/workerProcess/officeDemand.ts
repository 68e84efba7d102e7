/** LibreOffice is ended after this idle time. */
const rememberedMs = 3 * 60_000;
/** What one LibreOffice and its document take, and as much again for all others. */
const roomBytes = 2 * 1024 ** 3;

/**
 * Whether another owner will soon need a LibreOffice: lately several have used one (docs/decisions/0491). Where one person works alone nothing
 * is started ahead.
 */
export class OfficeDemand {
  readonly #now: () => number;
  readonly #availableBytes: () => number;
  #owner: string | undefined;
  #usedAt = Number.NEGATIVE_INFINITY;
  #changedAt = Number.NEGATIVE_INFINITY;

  constructor(now: () => number = () => performance.now(), availableBytes: () => number = () => process.availableMemory()) {
    this.#now = now;
    this.#availableBytes = availableBytes;
  }

  used(owner: string): void {
    const now = this.#now();
    if (this.#owner !== undefined && this.#owner !== owner && now - this.#usedAt < rememberedMs) this.#changedAt = now;
    this.#owner = owner;
    this.#usedAt = now;
  }

  isExpected(): boolean {
    return this.#now() - this.#changedAt < rememberedMs && this.#availableBytes() > roomBytes;
  }
}
