import type { TextPage } from '#engines/ports.ts';
import { Hyphens } from '../text/hyphens.ts';
import { FontUses } from './fontUses.ts';
import { RunningLines } from './running.ts';
import { partOf } from './tags.ts';

/** Of its letters, so many have to be tagged for a file's tags to be followed: none may be lost. */
const taggedShare = 0.9;

/** What has to be known of a whole document before one of its pages can be understood. */
export class DocumentSurvey {
  readonly running = new RunningLines();
  readonly hyphens = new Hyphens();
  readonly fonts = new FontUses();
  /** Letters by size, in half points. */
  readonly #sizes = new Map<number, number>();

  #letters = 0;
  #tagged = 0;
  /** Parts of text with lines at several heights: where there are none, each line was tagged by itself. */
  #deepParts = 0;

  note(page: TextPage): void {
    this.running.note(page);
    this.#noteTags(page);
    this.hyphens.note(page.runs);
    this.fonts.note(page.runs);
    for (const { text, style } of page.runs) {
      const size = halfPoints(style.sizePt);
      this.#sizes.set(size, (this.#sizes.get(size) ?? 0) + text.length);
    }
  }

  /** The file says of nearly all of its letters what they are, and it is to be believed. */
  get isTagged(): boolean {
    return this.#tagged >= this.#letters * taggedShare && this.#deepParts > 0;
  }

  #noteTags({ runs, tags }: TextPage): void {
    const places = new Map<number, number>();
    const deep = new Set<number>();
    for (const { text, tag, y } of runs) {
      this.#letters += text.length;
      if (tag === undefined) continue;
      this.#tagged += text.length;
      const part = tags ? partOf(tags, tag) : undefined;
      if (part === undefined) continue;
      const first = places.get(part);
      if (first === undefined) places.set(part, y);
      else if (Math.abs(first - y) > 5) deep.add(part);
    }
    this.#deepParts += deep.size;
  }

  /** The size of most letters: that of running text. */
  get bodySizePt(): number {
    const [most] = [...this.#sizes].sort((a, b) => b[1] - a[1]);
    return most ? most[0] / 2 : 11;
  }
}

/** Sizes differ a little where letters were scaled. */
export function halfPoints(sizePt: number): number {
  return Math.round(sizePt * 2);
}
