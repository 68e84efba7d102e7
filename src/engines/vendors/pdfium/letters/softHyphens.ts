import type { TextCalls } from '../text/textCalls.ts';

const softHyphen = 0xad;
const hyphen = 0x2d;

/**
 * The code of a letter, with a drawn soft hyphen as the hyphen that people see. Fonts have one glyph for both, and programs map it to the
 * soft one (U+00AD), which shows nothing: 1-01 would become 101. One without a width is not drawn, and stays as it is.
 */
export function softHyphenReader(call: TextCalls, text: number) {
  const [left, right, bottom, top] = Array.from({ length: 4 }, () => new Float64Array(1)) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  return (index: number, code: number): number => {
    if (code !== softHyphen) return code;
    call.charBox(text, index, left, right, bottom, top);
    return Number(right[0]) > Number(left[0]) && Number(top[0]) > Number(bottom[0]) ? hyphen : code;
  };
}
