import { expect, test } from 'vitest';
import { streamOf } from '#engines/core/objects/values.ts';
import { stream } from '#fixtures/builder.ts';
import { textsOfWideRanges } from './toUnicode.ts';

test('a range in which the first byte counts up hides the rest of its block, but not the next block', () => {
  const map = [
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    '3 beginbfrange\n<0ada> <0adb> <3010>\n<0aff> <0b01> <304a>\n<0b03> <0b04> <3051>\nendbfrange',
    '1 beginbfrange\n<0b30> <0b36> <307e>\nendbfrange',
  ].join('\n');
  const found = streamOf(stream({}, map));
  expect([...(found ? textsOfWideRanges(found) : [])].map(([code, text]) => `${code.toString(16)} ${text}`)).toEqual([
    'aff お',
    'b00 か',
    'b01 が',
    'b03 け',
    'b04 げ',
  ]);
});
