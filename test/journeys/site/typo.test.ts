import { execFileSync } from 'node:child_process';
import { join as joinPath } from 'node:path';
import { expect, test } from 'vitest';
import { textFont } from '#engines/core/content/fonts/textFont.ts';
import { dictOf, type PdfDict } from '#engines/core/objects/values.ts';
import { Builder, dict } from '../../../fixtures/builder.ts';
import { sampleOf } from '../../sample.ts';
import { openEditor } from '../support/editorPage.ts';
import { join } from '../support/member.ts';
import { picture, restingPicture } from '../support/seen.ts';
import { type Visitor, visit } from '../support/visitor.ts';

/** A typo in a justified paragraph is corrected, and nothing else on the page moves (docs/product.md, "Editor"). */

const lines = [
  'The committee has recieved the annual report and',
  'has read it with great care before this meeting was',
  'held in the town hall on the first Monday of March',
  'so that every member could speak about it.',
] as const;
const [leftPt, widthPt, sizePt, leadingPt, firstPt] = [60, 290, 12, 16, 400] as const;
const pageHeightPt = 595;

/** The paragraph in Times. Each line except the last is as wide as the paragraph. */
async function justified(path: string): Promise<void> {
  const times = dict({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Times-Roman', Encoding: 'WinAnsiEncoding' });
  const widthOf = (text: string) =>
    (textFont(dictOf(times) ?? new Map()).read(text) ?? []).reduce((sum, { advance }) => sum + advance, 0) * sizePt;
  const builder = new Builder();
  const shown = lines.map((line, index) => {
    const spaces = line.split(' ').length - 1;
    const wordSpacing = index === lines.length - 1 ? 0 : (widthPt - widthOf(line)) / spaces;
    return `${wordSpacing.toFixed(4)} Tw 1 0 0 1 ${leftPt} ${firstPt - index * leadingPt} Tm (${line}) Tj`;
  });
  const page = builder.page('Minutes', {}, `BT /F2 ${sizePt} Tf ${shown.join('\n')} ET`);
  const fonts = (builder.dictOf(page).get('Resources') as PdfDict).get('Font') as PdfDict;
  fonts.set('F2', times);
  await builder.write(path);
}

/** On a phone the bars of the editor cover the rest of the page. */
const comparedPt = 320;

type Box = Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>;

/** The box around all different pixels, in points of the page. */
function changedBox(before: Awaited<ReturnType<typeof picture>>, after: typeof before): Box {
  const { width, height, data } = before;
  expect([after.width, after.height]).toEqual([width, height]);
  const box = { left: width, top: height, right: 0, bottom: 0 };
  const end = Math.round((comparedPt / pageHeightPt) * height) * width * 3;
  for (let at = 0; at < end; at += 3) {
    if (Math.abs((data[at] ?? 0) - (after.data[at] ?? 0)) < 24) continue;
    const [x, y] = [(at / 3) % width, Math.floor(at / 3 / width)];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  const scale = pageHeightPt / height;
  return { left: box.left * scale, top: box.top * scale, right: box.right * scale, bottom: box.bottom * scale };
}

/** Waits until the page has changed within a place alone, and checks that it stays so. */
async function expectChange(visitor: Visitor, before: Awaited<ReturnType<typeof picture>>, isWithin: (box: Box) => boolean) {
  await expect.poll(async () => isWithin(changedBox(before, await picture(visitor)))).toBe(true);
  expect(changedBox(before, await restingPicture(visitor))).toSatisfy(isWithin);
}

const screens = [
  ['on a phone', { width: 390, height: 844, hasTouch: true, dotsAPixel: 1 }],
  ['at a desk', { width: 1280, height: 1000 }],
] as const;

test.each(sampleOf(screens, { every: 2, from: 1 }))(
  '%s: the word alone is written anew, on the screen and in the file',
  async (_, screen) => {
    const visitor = await visit(screen);
    const { page } = visitor;
    await join(visitor);
    const path = joinPath(visitor.folder, 'minutes.pdf');
    await justified(path);
    const editor = await openEditor(visitor, '/tools/edit-pdf', path);
    const before = await restingPicture(visitor);
    await editor.use('edit-text');
    const press = page.getByRole('button', { name: 'Text block: The committee' });
    await press.click();
    const field = page.getByTestId('input-replacement');
    expect(await field.inputValue()).toBe(lines.join('\n'));
    await field.fill(lines.join('\n').replace('recieved', 'received'));
    await page.getByTestId('button-replace-text').click();
    if (screen.width > 1000) {
      await expect.poll(() => page.getByRole('region', { name: 'Edits' }).innerText()).toContain('Changed: recieved → received');
    }
    await editor.use('select');
    const word = { left: 164, right: 220, top: pageHeightPt - firstPt - sizePt, bottom: pageHeightPt - firstPt + 4 };
    const isWithin = (box: Box) =>
      box.left > word.left && box.right < word.right && box.top > word.top && box.bottom < word.bottom && box.right > box.left;
    await expectChange(visitor, before, isWithin);
    const saved = await visitor.download('button-download');
    await page.getByTestId('button-close-saved').click();
    await expect.poll(() => page.getByTestId('unsaved').count()).toBe(0);
    await expectChange(visitor, before, isWithin);
    const text = execFileSync('pdftotext', ['-layout', saved.path, '-'], { encoding: 'utf8' }).replace(/\s+/g, ' ');
    expect(text).toContain('The committee has received the annual report and has read it');
    expect(text).not.toContain('recieved');
  },
);
