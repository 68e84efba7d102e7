import { expect, test } from 'vitest';
import { fileSize } from './fileSize.ts';

test.each([
  [7, '7 B'],
  [1024, '1.0 KB'],
  [26_010, '25.4 KB'],
  [102_350, '100 KB'],
  [105_472, '103 KB'],
  [156_672, '153 KB'],
  [1_048_575, '1,024 KB'],
  [1_048_576, '1.0 MB'],
  [15_518_925, '14.8 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(fileSize(bytes, 'en')).toBe(text);
});

test('with decimals of MB, sizes are MB from 0.1 on', () => {
  expect(fileSize(104_858, 'en', { decimals: 1 })).toBe('0.1 MB');
  expect(fileSize(1_069_548, 'en', { decimals: 2 })).toBe('1.02 MB');
  expect(fileSize(4096, 'en', { decimals: 2 })).toBe('4.0 KB');
});
