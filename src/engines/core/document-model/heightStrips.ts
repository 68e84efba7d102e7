/** Points: things of a page are looked for in strips of this height. */
const stripPt = 16;

export interface StripLimits {
  /** What reaches through more strips is found at every height. */
  readonly maxStrips: number;
  /** The most things of a strip, and the most that reach through more than `maxStrips`. Later ones are not found. */
  readonly maxInStrip: number;
  readonly maxTall: number;
}

/** Finds things of a page by their heights, in bounded steps: a map has thousands of shapes and of texts. */
export class HeightStrips<Thing> {
  readonly #limits: StripLimits;
  readonly #strips = new Map<number, Thing[]>();
  readonly #tall: Thing[] = [];

  constructor(limits: StripLimits) {
    this.#limits = limits;
  }

  /** `top` and `height` in points. */
  add(thing: Thing, top: number, height: number): void {
    const { maxInStrip, maxTall } = this.#limits;
    const strips = this.#stripsOf(top, height);
    if (!strips) {
      if (this.#tall.length < maxTall) this.#tall.push(thing);
      return;
    }
    for (const strip of strips) {
      const own = this.#strips.get(strip) ?? [];
      this.#strips.set(strip, own);
      if (own.length < maxInStrip) own.push(thing);
    }
  }

  /** What may be at these heights, once for each strip. At more than `maxStrips` strips, only what is found at every height. */
  near(top: number, height: number): Thing[] {
    const strips = this.#stripsOf(top, height) ?? [];
    return [...strips.flatMap((strip) => this.#strips.get(strip) ?? []), ...this.#tall];
  }

  /** Undefined for more than `maxStrips`, or for what is no number. */
  #stripsOf(top: number, height: number): number[] | undefined {
    const [first, last] = [Math.floor(top / stripPt), Math.floor((top + height) / stripPt)];
    const count = last - first + 1;
    return count <= this.#limits.maxStrips ? Array.from({ length: Math.max(0, count) }, (_, at) => first + at) : undefined;
  }
}
