import type { TextCalls } from '../text/textCalls.ts';
import { ioReader } from './cyrillicIo.ts';
import { softHyphenReader } from './softHyphens.ts';

/** The code of a letter as people see it, where programs map its glyph to another character. `count`: the letters of the page. */
export function drawnCodeReader(call: TextCalls, text: number, count: number) {
  const [withHyphens, withIo] = [softHyphenReader(call, text), ioReader(call, text, count)];
  return (index: number, code: number): number => withIo(withHyphens(index, code));
}
