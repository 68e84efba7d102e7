import { expect, test } from 'vitest';
import type { TextRun } from '#engines/ports.ts';
import { line, page, paragraph, readOf } from '../recognition/setPages.ts';
import { createSentenceReader } from './passages.ts';

const bold = (runs: readonly TextRun[]) => runs.map((run) => ({ ...run, style: { ...run.style, isBold: true } }));

async function passagesOf(...runs: readonly TextRun[]) {
  const { passages } = await createSentenceReader().read(readOf(page(runs)));
  return passages.map(({ text, heading }) => [heading, text]);
}

test('a heading that runs into its paragraph heads it, and sticks to no sentence', async () => {
  const found = await passagesOf(
    ...bold(line('3.1 Waiting period.', 50, 100)),
    ...line('The insurer pays nothing for the first', 142.5, 100),
    ...paragraph(
      ['thirty days, whatever the illness was called then.', 'It pays 4.5 percent of the sum after that day.'],
      50,
      112,
    ),
  );
  expect(found).toEqual([
    ['Waiting period', 'The insurer pays nothing for the first thirty days, whatever the illness was called then.'],
    ['Waiting period', 'It pays 4.5 percent of the sum after that day.'],
  ]);
});

test('addresses and lines of contents are no sentences of it', async () => {
  const passages = await passagesOf(
    ...paragraph(
      ['The tenant pays the rent on the first day of each month', 'and gets a receipt for it from the owner.'],
      50,
      100,
    ),
    ...paragraph(['Regd. Office: 7th Floor, Mabini Tower, 1200 Rizal Avenue,', 'Santa Cruz, Manila 1003.'], 50, 200),
    ...line('Exclusions and waiting periods ............ 14', 50, 300),
  );
  expect(passages.map(([, text]) => text)).toEqual([
    'The tenant pays the rent on the first day of each month and gets a receipt for it from the owner.',
  ]);
});
