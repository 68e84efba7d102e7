import { expect, test } from 'vitest';
import type { PagePixels } from '#contract/pages/mosaic.ts';
import type { PageShape, TextLetter, TextPage, TextRun } from '#engines/ports.ts';
import { line, page } from '../../recognition/setPages.ts';
import { RunFinder } from './runFinder.ts';
import { unseenOn } from './unseenLetters.ts';

const [widthPt, heightPt, sizePt] = [595, 842, 10];
const scan: PageShape = {
  kind: 'picture',
  ...{ x: 0, y: 0, width: widthPt, height: heightPt },
  ...{ color: '#000000', strokeWidthPt: 0, widthPx: widthPt, heightPx: heightPt },
};

/** A text layer whose font has no shapes: each letter is a line at the baseline. */
function textLayer(runs: readonly TextRun[]): TextPage {
  const hidden = runs.map((run) => ({ ...run, style: { ...run.style, isHidden: true } }));
  const letters = hidden.flatMap((run) =>
    [...run.text].map((text, index): TextLetter => {
      const [x, y] = [run.x + index * sizePt * 0.5, run.y + run.baseline];
      const gap = index === 0 ? 'space' : 'none';
      return { text, x, y, width: sizePt * 0.5, height: 0.04, angle: 0, gap, originX: x, originY: y };
    }),
  );
  return { ...page(hidden, 1, [scan]), widthPt, heightPt, letters };
}

/** Grey values of a page at one pixel a point: stripes, as of writing, or black where `isBlack` says so. */
function pixelsOf(isBlack: (x: number, y: number) => boolean): PagePixels {
  const data = new Uint8Array(widthPt * heightPt * 3);
  for (let y = 0; y < heightPt; y += 1) {
    for (let x = 0; x < widthPt; x += 1)
      data.fill(isBlack(x, y) ? 0 : x % 3 === 0 ? 40 : 255, (y * widthPt + x) * 3, (y * widthPt + x) * 3 + 3);
  }
  return { data, widthPx: widthPt, heightPx: heightPt, channels: 3, pxPerPt: 1 } as PagePixels;
}

const look = (text: TextPage, isBlack: (x: number, y: number) => boolean) => ({
  page: text,
  pixels: pixelsOf(isBlack),
  ofHiddenLayers: new Set<TextLetter>(),
  marks: [],
});

test('words of a text layer without shapes are found where the scan is blackened, in their height', () => {
  const text = textLayer([...line('Witness', 100, 110, { sizePt }), ...line('public', 300, 110, { sizePt })]);
  const [found, ...others] = unseenOn(look(text, (x, y) => x > 90 && x < 160 && y > 95 && y < 115));
  expect(others).toEqual([]);
  expect(found).toMatchObject({ kind: 'scan', text: 'Witness' });
  expect(found?.box.height).toBeCloseTo(7, 0);
});

test('words of a text layer are seen where the scan has writing', () => {
  const text = textLayer(line('Witness', 100, 110, { sizePt }));
  expect(unseenOn(look(text, () => false))).toEqual([]);
  // Between two lines of writing the baseline alone is blank.
  const slanted = unseenOn(look(text, (_, y) => y === 110));
  expect(slanted).toEqual([]);
});

test('a letter a little before its run belongs to it', () => {
  const [run] = line('Code', 107, 110, { sizePt });
  if (!run) throw new Error('no run');
  const letter = { ...({ text: 'C', gap: 'none', angle: 0 } as const), originX: 104.2, originY: run.y + run.baseline };
  const near = { ...letter, x: 104.2, y: 109, width: 5, height: 0.04 };
  expect(new RunFinder([run]).of(near)).toBe(run);
  expect(new RunFinder([run]).of({ ...near, originX: 90, x: 90 })).toBeUndefined();
});
