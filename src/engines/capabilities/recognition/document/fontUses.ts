import type { FontUse } from '#engines/core/document-model/document.ts';
import type { TextRun } from '#engines/ports.ts';
import { thresholds } from './thresholds.ts';

const { maxLetters } = thresholds.fontUses;

interface OpenUse extends FontUse {
  advanceEm: number;
  count: number;
  readonly letters: Map<string, number>;
}

/** The widths of a document's fonts: the advances of their letters, without spaces, which a justified line stretches. */
export class FontUses {
  readonly #uses = new Map<string, OpenUse>();

  get list(): readonly FontUse[] {
    return [...this.#uses.values()];
  }

  note(runs: readonly TextRun[]): void {
    for (const { text, style, width } of runs) {
      if (style.isHidden || style.sizePt <= 0 || width <= 0) continue;
      const use = this.#entryOf(style);
      if (use.count >= maxLetters) continue;
      use.advanceEm += width / style.sizePt;
      for (const letter of text) {
        use.count += 1;
        use.letters.set(letter, (use.letters.get(letter) ?? 0) + 1);
      }
    }
  }

  #entryOf({ font, isBold, isItalic, isSerif, capitals }: TextRun['style']): OpenUse {
    const key = `${font} ${isBold} ${isItalic}`;
    const known = this.#uses.get(key);
    if (known) return known;
    const forms = capitals ? { capitals } : {};
    const use: OpenUse = { font, isBold, isItalic, isSerif, ...forms, advanceEm: 0, count: 0, letters: new Map() };
    this.#uses.set(key, use);
    return use;
  }
}
