/** Below this, painting everything again is as quick. */
const leastWorth = 24;

/**
 * What lies still while something above it is dragged, as one picture: of five hundred annotations a frame then paints one. A drag lifts what
 * it moves to the top, so what is still is how the list begins.
 */
export class StaticLayer {
  #picture: HTMLCanvasElement | undefined;
  /** What is in the picture. */
  #painted: readonly unknown[] = [];
  #last: readonly unknown[] = [];
  #look = '';

  /** Draws how the list begins, where that is as it was the last time, and answers how much of it that is. */
  draw<T>(
    context: CanvasRenderingContext2D,
    list: readonly T[],
    /** Whatever else decides what it looks like. */
    look: string,
    paint: (each: T, on: CanvasRenderingContext2D) => void,
  ): number {
    const { width, height } = context.canvas;
    const shared = look === this.#look ? sharedStart(this.#last, list) : 0;
    this.#last = list;
    this.#look = look;
    if (shared < leastWorth) {
      this.#painted = [];
      return 0;
    }
    const isKept = this.#painted.length > 0 && sharedStart(this.#painted, list) === this.#painted.length;
    if (!isKept || shared > this.#painted.length + leastWorth) {
      this.#picture ??= document.createElement('canvas');
      Object.assign(this.#picture, { width, height });
      const on = this.#picture.getContext('2d');
      if (!on) return 0;
      this.#painted = list.slice(0, shared);
      for (const each of list.slice(0, shared)) paint(each, on);
    }
    context.resetTransform();
    if (this.#picture) context.drawImage(this.#picture, 0, 0);
    return this.#painted.length;
  }
}

function sharedStart(a: readonly unknown[], b: readonly unknown[]): number {
  const end = a.findIndex((each, index) => each !== b[index]);
  return end < 0 ? a.length : end;
}
