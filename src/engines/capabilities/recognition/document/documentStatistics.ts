import type { TextPage } from '#engines/ports.ts';
import { Hyphens } from '../text/hyphens.ts';
import { FontUses } from './fontUses.ts';
import { RunningLines } from './running.ts';
import { partOf } from './tags.ts';
import { thresholds } from './thresholds.ts';

const { taggedShare } = thresholds.documentStatistics;

/** Facts about a whole document that are needed to understand one of its pages. */
export class DocumentStatistics {
  readonly running = new RunningLines();
  readonly hyphens = new Hyphens();
  readonly fonts = new FontUses();
  #letters = 0;
  #tagged = 0;
  /** Text elements with lines at several heights. Without any, each line was tagged separately. */
  #deepParts = 0;

  note(page: TextPage): void {
    this.running.note(page);
    this.#noteTags(page);
    this.hyphens.note(page.runs);
    this.fonts.note(page.runs);
  }

  /** Whether nearly all letters have tags, and the tags are credible. */
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

  get bodySizePt(): number {
    return this.running.sizes.bodyPt;
  }
}
