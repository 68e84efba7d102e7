import type { TextPage } from '../ports.ts';
import { RunningLines } from './running.ts';

/** What has to be known of a whole document before one of its pages can be understood. */
export class DocumentSurvey {
  readonly running = new RunningLines();
  /** Letters by size, in half points. */
  readonly #sizes = new Map<number, number>();

  note(page: TextPage): void {
    this.running.note(page);
    for (const { text, style } of page.runs) {
      const size = halfPoints(style.sizePt);
      this.#sizes.set(size, (this.#sizes.get(size) ?? 0) + text.length);
    }
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
