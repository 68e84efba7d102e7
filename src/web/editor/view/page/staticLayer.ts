/** With fewer annotations, painting all of them is as fast. */
const minWorth = 24;

/**
 * A cached picture of the annotations below a dragged one: of five hundred annotations a frame then paints one. A drag moves its annotation
 * to the front, so the unchanged ones are the beginning of the list.
 */
export class StaticLayer {
  #picture: HTMLCanvasElement | undefined;
  /** The annotations in the picture. */
  #painted: readonly unknown[] = [];
  #last: readonly unknown[] = [];
  #look = '';

  /** Draws the cached beginning of the list, as far as it is unchanged, and returns its length. */
  draw<T>(
    context: CanvasRenderingContext2D,
    list: readonly T[],
    /** A key of everything else that affects the picture. */
    look: string,
    paint: (each: T, on: CanvasRenderingContext2D) => void,
  ): number {
    const { width, height } = context.canvas;
    const shared = look === this.#look ? sharedStart(this.#last, list) : 0;
    this.#last = list;
    this.#look = look;
    if (shared < minWorth) {
      this.#painted = [];
      return 0;
    }
    const isKept = this.#painted.length > 0 && sharedStart(this.#painted, list) === this.#painted.length;
    if (!isKept || shared > this.#painted.length + minWorth) {
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
