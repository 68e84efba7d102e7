import { expect, test } from 'vitest';
import { maskedText } from './maskedText.ts';

test('shows enough of a text to know it again', () => {
  expect(maskedText('Johanna Merriweather')).toBe('Joh•••• Mer•••••••••');
  expect(maskedText('£41,250.00')).toBe('£4•,•••.••');
  expect(maskedText('Ana 2')).toBe('A•• 2');
  expect(maskedText('李小龍')).toBe('李••');
});
