import { expect, test } from 'vitest';
import type { ReadText, TextRun } from '#engines/ports.ts';
import { readWords } from './readWords.ts';

const style = {
  font: 'F',
  sizePt: 12,
  isBold: false,
  isItalic: false,
  isSerif: true,
  isMonospaced: false,
  color: '#000000',
  isHidden: false,
};
const exactly = { ignoreCase: false, ignoreNumbers: false, ignoreRunning: false, ignoreWhitespace: true };

/** Words of 40 points, 5 points apart. */
function line(text: string, y: number): TextRun[] {
  return text.split(' ').map((word, at) => ({
    ...{ text: word, x: 80 + 45 * at, y, width: 40, height: 12, style, baseline: 12, angle: 0, isSpaced: at > 0 },
  }));
}

async function read(runs: readonly TextRun[]): Promise<string> {
  const text: ReadText = {
    pageCount: 1,
    hasForm: false,
    pages: async function* () {
      yield { page: 1, widthPt: 600, heightPt: 800, runs, shapes: [], links: [] };
    },
  };
  const { words } = await readWords(text, new Map(), exactly);
  return words.map((word) => word.text).join(' ');
}

test('a word below a watermark stays in its line', async () => {
  const lines = ['one two three four five six seven eight', 'nine ten eleven twelve more words stand here', 'and these end it'];
  const runs = lines.flatMap((each, at) => line(each, 200 + 14 * at));
  const watermark = (x: number): TextRun => ({
    ...{ text: 'COPY', x, y: 196, width: 42, height: 14, baseline: 11.2, angle: 0, isSpaced: false },
    style: { ...style, sizePt: 14 },
  });
  for (const x of [330, 240]) expect((await read([...runs, watermark(x)])).replace('COPY ', '')).toBe(lines.join(' '));
});
