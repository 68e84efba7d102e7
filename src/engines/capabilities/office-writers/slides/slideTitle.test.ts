import { expect, test } from 'vitest';
import { recognize } from '#engines/capabilities/recognition/recognize.ts';
import { line, page, paragraph, readOf } from '#engines/capabilities/recognition/setPages.ts';
import type { TextRun } from '#engines/ports.ts';
import { titleOf } from './slideTitle.ts';

/** The titles of slides with these runs, twice as wide as high. */
async function titlesOf(...slides: readonly (readonly TextRun[])[]): Promise<(string | undefined)[]> {
  const pages = slides.map((runs, index) => ({ ...page(runs, index + 1), widthPt: 800, heightPt: 400 }));
  const found = await recognize(readOf(...pages));
  return found.pages.map((one) =>
    titleOf(one)
      ?.runs.map(({ text }) => text)
      .join(''),
  );
}

const points = (y: number, sizePt: number) =>
  ['• Look at what is there', '• Say what is not'].flatMap((text, index) => line(text, 50, y + index * 40, { sizePt }));

test('a slide is called as what stands above the rest of it, even in smaller letters', async () => {
  expect(await titlesOf([...line('What to do', 300, 50, { sizePt: 26 }), ...points(140, 30)])).toEqual(['What to do']);
});

test('a title that slides have in common is one, and no mere header', async () => {
  const slide = (text: string) => [...line('The plan', 300, 40, { sizePt: 32 }), ...paragraph([text], 50, 150, { sizePt: 20 })];
  expect(await titlesOf(slide('One thing of it is this'), slide('Another thing is that'))).toEqual(['The plan', 'The plan']);
});

test('points without a title have none, and small letters at the top are none', async () => {
  expect(await titlesOf(points(40, 24))).toEqual([undefined]);
  expect(await titlesOf([...line('Company of the North', 50, 20, { sizePt: 8 }), ...points(140, 30)])).toEqual([undefined]);
});
