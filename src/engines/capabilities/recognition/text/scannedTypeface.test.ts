import { describe, expect, test } from 'vitest';
import { fontMetrics } from '#engines/core/font-metrics/fontMetrics.ts';
import type { ScanWord } from '#engines/ports.ts';
import { textPageOf } from './scannedText.ts';
import { scannedTypeface } from './scannedTypeface.ts';

const lines = [
  'The lease begins on the first day of June and ends after twelve months',
  'The tenant pays the rent and the cost of water within the first week',
  'Illustrations and similar fittings will still belong to the landlord',
];
const sides = { isBold: false, isItalic: false };

/** Words as OCR measures them: their ink, of lines whose heights say little. */
function scanned(family: string, sizePt: number, texts: readonly string[] = lines): ScanWord[] {
  const metrics = fontMetrics(family);
  const emOf = (text: string) =>
    [...text].reduce((sum, letter) => sum + (metrics?.advance(letter.codePointAt(0) ?? 0, sides) ?? 0), 0);
  return texts.flatMap((line, index) => {
    let x = 72;
    return line.split(' ').map((text) => {
      const width = (emOf(text) - 0.08) * sizePt;
      const word = {
        text,
        x,
        y: 100 + index * 16,
        width,
        height: 9 + index * 3,
        baseline: 8,
        confidence: 90,
        angle: 0,
        line: index,
      };
      x += (emOf(text) + 0.25) * sizePt;
      return word;
    });
  });
}

describe('the letters of a scan', () => {
  test.each([
    ['Times New Roman', true, false],
    ['Cambria', true, false],
    ['Arial', false, false],
    ['Calibri', false, false],
    ['Courier New', true, true],
  ])('%s', (family, isSerif, isMonospaced) => {
    const found = scannedTypeface(scanned(family, 11));
    expect(found).toMatchObject({ isSerif, isMonospaced });
    for (const line of lines.keys()) expect(found?.sizes.get(line)).toBeCloseTo(11, 1);
  });

  test('have the size of their widths, whatever the height of their line', () => {
    const page = { page: 1, widthPt: 600, heightPt: 800, isPartial: false };
    const words = [
      ...scanned('Times New Roman', 11),
      ...scanned('Times New Roman', 20, ['Lease of a flat']).map((word) => ({ ...word, height: 18, line: 7 })),
    ];
    const { runs } = textPageOf({ ...page, words });
    expect(new Set(runs.map(({ style }) => Math.round(style.sizePt)))).toEqual(new Set([11, 20]));
    expect(runs.every(({ style }) => style.isSerif)).toBe(true);
    const spaced = scanned('Times New Roman', 11, ['THE LEASE OF FLATS']).map((word) => ({
      ...word,
      width: word.width * 2,
      line: 8,
    }));
    const last = textPageOf({ ...page, words: [...words, ...spaced] }).runs.at(-1);
    expect(last?.style.sizePt).toBeLessThan(11);
  });

  test('are not told by a few words, other scripts, or words whose widths fit no typeface', () => {
    expect(scannedTypeface(scanned('Arial', 11, ['Invoice No. 17']))).toBeUndefined();
    const japanese = scanned('Arial', 11).map((word) => ({ ...word, text: '賃貸借契約書' }));
    expect(scannedTypeface(japanese)).toBeUndefined();
    const uneven = scanned('Arial', 11).map((word, index) => ({ ...word, width: word.width * (index % 2 === 0 ? 0.8 : 1.2) }));
    expect(scannedTypeface(uneven)).toBeUndefined();
  });
});
