import { thresholds } from './thresholds.ts';

/** Closing brackets, full stops and small kana, which begin no line (JIS X 4051, 6.1.1). */
const beginsNoLine = /^[\p{Pe}\p{Pf}、。，．・：；！？ー々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ]$/u;

/** The number of letters that begin a Chinese or Japanese line together: one, and those after it that begin none. */
export function unbrokenLetters(text: string): number {
  const [, ...others] = text.slice(0, maxLooked);
  const next = others.findIndex((letter) => !beginsNoLine.test(letter));
  return 1 + (next < 0 ? others.length : next);
}

const { maxLooked } = thresholds.lineBreaking;
