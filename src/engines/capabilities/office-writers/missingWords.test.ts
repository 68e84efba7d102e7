import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { missingWords } from './missingWords.ts';

const folder = mkdtempSync(join(tmpdir(), 'missing-words-'));
afterAll(() => rmSync(folder, { recursive: true }));

function packageOf(parts: Readonly<Record<string, string>>): string {
  const path = join(folder, 'file');
  writeFileSync(path, zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))));
  return path;
}

const paragraph = (...runs: readonly string[]) => `<w:p>${runs.map((text) => `<w:r><w:t>${text}</w:t></w:r>`).join('')}</w:p>`;
const words = Array.from({ length: 40 }, (_, index) => `word${index}`);

describe('words that a written file lacks', () => {
  test('are none where a word stands in several runs, entities or capitals', async () => {
    const path = packageOf({ 'word/document.xml': paragraph('R&amp;D is ', 'WHO', 'LE here') });
    expect(await missingWords(['R&D is whole here'], path)).toBe(0);
  });

  test('are counted where a part is lost, by how often they should stand', async () => {
    const path = packageOf({
      'word/document.xml': words
        .slice(0, 20)
        .map((word) => paragraph(word))
        .join(''),
    });
    expect(await missingWords(words, path)).toBe(20);
    expect(await missingWords(['twice twice'], packageOf({ 'word/document.xml': paragraph('twice') }))).toBe(1);
  });

  test('do not count where nine of ten are there: formats write some in ways of their own', async () => {
    const path = packageOf({
      'word/document.xml': words
        .slice(0, 37)
        .map((word) => paragraph(word))
        .join(''),
    });
    expect(await missingWords(words, path)).toBe(0);
  });

  test('are none behind a picture whose place is a number', async () => {
    const anchor = '<w:r><w:drawing><wp:anchor><wp:posOffset>914400</wp:posOffset></wp:anchor></w:drawing></w:r>';
    const path = packageOf({
      'word/document.xml': `<w:p>${anchor}<w:r><w:t xml:space="preserve">Introduction</w:t></w:r></w:p>`,
    });
    expect(await missingWords(['Introduction'], path)).toBe(0);
  });

  test('may stand on slides, in sheets, headers and notes', async () => {
    const path = packageOf({
      'ppt/slides/slide1.xml': '<a:p><a:r><a:t>slide</a:t></a:r></a:p>',
      'xl/worksheets/sheet1.xml': '<c><is><t>sheet</t></is></c>',
      'word/header1.xml': paragraph('header'),
      'word/footnotes.xml': paragraph('note'),
    });
    expect(await missingWords(['slide sheet header note'], path)).toBe(0);
  });
});
