import { expect, test } from 'vitest';
import { passwordProblem } from './accountFields.ts';
import { isSimplePattern } from './passwordPatterns.ts';

const siteName = 'Sheaf PDF';

test.each([
  'aaaaaaaaaaaa',
  'abababab',
  'abcabcabc',
  'abcdabcdab',
  'qwertyui',
  'lkjhgfdsa',
  '87654321',
  'bcdefghi',
  '1qaz2wsx3edc',
])('%s is a pattern', (password) => expect(isSimplePattern(password, siteName)).toBe(true));

test.each(['SheafPDF', 'sheafpdf2026', 'Sheaf-PDF!1', '123sheaf123', 'Sheaf123'])('%s is the name of the site', (password) =>
  expect(isSimplePattern(password, siteName)).toBe(true),
);

test.each(['aaaaaaaab', 'qwertyuj', 'correct horse', 'sheafpdfx', 'ñandúñandú', '2026-11-23', 'мойпароль'])(
  '%s is not',
  (password) => expect(isSimplePattern(password, siteName)).toBe(false),
);

test('a setting raises the least length, and each fault has words of its own', () => {
  const rules = { min: 10, siteName };
  expect(passwordProblem('k7#mq2', { min: 6, siteName })).toBeUndefined();
  expect(passwordProblem('k7#mq2', rules)).toMatchObject({ values: { min: 10 } });
  expect(passwordProblem('aaaaaaaaaaaa', rules)?.text.en).toMatch(/simple pattern/);
  expect(passwordProblem('jollibee', { min: 6, siteName })?.text.en).toMatch(/too common/);
});
