import type { TextCalls } from '../text/textCalls.ts';
import type { ObjectFacts } from '../text/textStyles.ts';

/** The widest letter, in multiples of the font size. */
const widest = 2;

/**
 * How far a letter moves the next one, in user space. The font knows it by its character; 0 where the font has another letter for the
 * character, or none. The answers are kept, because a page has few letters and uses them often.
 */
export function advanceReader(call: TextCalls): (facts: ObjectFacts, code: number) => number {
  const value = new Float32Array(1);
  const known = new Map<number, Map<number, number>>();
  return ({ font, length }, code) => {
    if (!font) return 0;
    const ofFont = known.get(font) ?? new Map<number, number>();
    known.set(font, ofFont);
    let advance = ofFont.get(code);
    if (advance === undefined) {
      value[0] = 0;
      const isKnown = Number(call.glyphWidth(font, code, 1, value)) !== 0;
      advance = isKnown && (value[0] ?? 0) > 0 && (value[0] ?? 0) < widest ? (value[0] ?? 0) : 0;
      ofFont.set(code, advance);
    }
    return advance * length;
  };
}
