import { expect, test } from 'vitest';
import type { ScanWord } from '#engines/ports.ts';
import { boldWords } from './scannedBold.ts';
import { textPageOf } from './scannedText.ts';

/** Strokes as wide as the scanner makes those of Times: its own part, and that of the size. */
const strokePt = (sizePt: number, weight = 1) => 0.3 + 0.065 * sizePt * weight;
let line = 0;

/** Words in *stars* are bold. */
function scanned(text: string, sizePt = 11): ScanWord[] {
  line += 1;
  return text.split(' ').map((each, index) => ({
    text: each.replaceAll('*', ''),
    strokePt: strokePt(sizePt, each.startsWith('*') ? 1.6 : 1 + (((index * 7) % 5) - 2) * 0.02),
    x: 60 + index * 40,
    y: 40 + line * 16,
    width: 30,
    height: sizePt,
    baseline: sizePt * 0.8,
    confidence: 90,
    angle: 0,
    line,
  }));
}

const body = () =>
  [
    'The members elect a board for two years',
    'The board calls a meeting in each spring',
    'Fees are paid within the first month',
  ].flatMap((text) => scanned(text));
const boldOf = (words: readonly ScanWord[]) => [...boldWords(words, ({ height }) => height)].map(({ text }) => text);

test('words whose strokes are wider than those of the text are bold, with what stands between them', () => {
  expect(boldOf([...body(), ...scanned('we *urge *you - *again to attend')])).toEqual(['urge', 'you', '-', 'again']);
  const sign = scanned('pay *eighty - *euros now').map((word) => (word.text === '-' ? { ...word, strokePt: 0 } : word));
  expect(boldOf([...body(), ...sign])).toEqual(['eighty', '-', 'euros']);
});

test('a line that is a little wider throughout is bold, a word alone is not', () => {
  const wider = (words: ScanWord[]) => words.map((word) => ({ ...word, strokePt: strokePt(11, 1.21) }));
  expect(boldOf([...body(), ...wider(scanned('Article one name and location'))])).toHaveLength(5);
  expect(boldOf([...body(), ...wider(scanned('annual')), ...scanned('meeting of members')])).toHaveLength(1);
  const [first, ...others] = scanned('annual meeting of members');
  expect(boldOf([...body(), ...wider(first ? [first] : []), ...others])).toEqual([]);
});

test('large and small letters of one weight are not bold', () => {
  expect(boldOf([...body(), ...scanned('By-laws of the society', 22), ...scanned('printed in June', 7)])).toEqual([]);
});

test('a page of few words, or without widths, has none', () => {
  expect(boldOf(scanned('we *urge you'))).toEqual([]);
  expect(boldOf(body().map(({ strokePt: _, ...word }) => word))).toEqual([]);
});

test('runs of a scan are bold, and specks beside a line are none', () => {
  const words = [
    ...body(),
    ...scanned('| we *urge *you again O |').map((word) => (word.text === '|' ? { ...word, strokePt: 0 } : word)),
  ];
  const narrow = words.map((word) => (word.text === 'O' ? { ...word, width: 0.5 } : word));
  const { runs } = textPageOf({ page: 1, widthPt: 600, heightPt: 800, isPartial: false, words: narrow });
  expect(runs.filter(({ style }) => style.isBold).map(({ text }) => text)).toEqual(['urge', 'you']);
  expect(runs.map(({ text }) => text)).not.toContain('|');
  expect(runs.map(({ text }) => text)).not.toContain('O');
});
