import { describe, expect, test } from 'vitest';
import { drawnSizes } from '#engines/core/content/streams/drawnSizes.ts';
import type { SourcePage } from '#engines/core/objects/assembly/pages.ts';
import { type PdfDict, PdfObject, PdfReal, PdfStream, type PdfValue, pdfDict } from '#engines/core/objects/values.ts';

const stream = (entries: Record<string, PdfValue>, content: string) =>
  PdfObject.of(new PdfStream(pdfDict(entries), Buffer.from(content, 'latin1')));
const image = (content = 'x') => stream({ Subtype: 'Image', Width: 10, Height: 10 }, content);

function page(content: string, objects: Record<string, PdfValue>, more: Record<string, PdfValue> = {}): SourcePage {
  const dict: PdfDict = pdfDict({
    Contents: stream({}, content),
    Resources: pdfDict({ XObject: pdfDict(objects) }),
    ...more,
  });
  return { object: PdfObject.of(dict), dict, inherited: new Map(), index: 0 };
}

const sizesOn = (...pages: SourcePage[]) =>
  drawnSizes(
    pages.map((each) => each.object),
    pages,
  );

describe('the size at which an image is drawn', () => {
  test('is the largest of all, with what turns, scales and restores around it', () => {
    const picture = image();
    const sizes = sizesOn(
      page('q 100 0 0 50 0 0 cm /A Do Q q 0 200 -30 0 5 5 cm /A Do Q', { A: picture }),
      page('q .5 0 0 .5 0 0 cm q 10 0 0 300 0 0 cm /A Do Q Q', { A: picture }, { UserUnit: 2 }),
    );
    expect(sizes.get(picture)).toEqual({ widthPt: 200, heightPt: 300 });
  });

  test('goes through forms, which have a matrix and resources of their own', () => {
    const picture = image();
    const form = stream(
      { Subtype: 'Form', Matrix: [2, 0, 0, new PdfReal('0.5'), 0, 0], Resources: pdfDict({ XObject: pdfDict({ B: picture }) }) },
      'q 10 0 0 10 0 0 cm /B Do Q',
    );
    expect(sizesOn(page('3 0 0 3 0 0 cm /F Do', { F: form })).get(picture)).toEqual({ widthPt: 60, heightPt: 15 });
  });

  test('counts patterns, which lie in the space of the page whatever has turned it, and masks, which do not', () => {
    const [tile, mask] = [image('tile'), image('mask')];
    const own = (picture: PdfObject) => ({ Resources: pdfDict({ XObject: pdfDict({ P: picture }) }) });
    const pattern = stream({ PatternType: 1, Matrix: [2, 0, 0, 3, 0, 0], ...own(tile) }, '10 0 0 10 0 0 cm /P Do');
    const group = stream({ Subtype: 'Form', ...own(mask) }, '10 0 0 10 0 0 cm /P Do');
    const drawn = page('7 0 0 7 0 0 cm /Soft gs', {});
    const resources = drawn.dict.get('Resources') as PdfDict;
    resources.set('Pattern', pdfDict({ Tile: pattern }));
    resources.set('ExtGState', pdfDict({ Soft: pdfDict({ SMask: pdfDict({ S: 'Luminosity', G: group }) }) }));
    const sizes = sizesOn(drawn);
    expect(sizes.get(tile)).toEqual({ widthPt: 20, heightPt: 30 });
    expect(sizes.get(mask)).toEqual({ widthPt: 70, heightPt: 70 });
  });

  test('counts annotations, whose box is fitted into their rectangle', () => {
    const picture = image();
    const appearance = stream(
      {
        Subtype: 'Form',
        BBox: [0, 0, 50, 20],
        Matrix: [0, 1, -1, 0, 0, 0],
        Resources: pdfDict({ XObject: pdfDict({ A: picture }) }),
      },
      '50 0 0 20 0 0 cm /A Do',
    );
    const stamp = pdfDict({ Rect: [100, 100, 140, 300], AP: pdfDict({ N: pdfDict({ On: appearance }) }) });
    // A quarter turn: a box 50 wide stands 200 high in the rectangle.
    expect(sizesOn(page('', {}, { Annots: [stamp] })).get(picture)).toEqual({ widthPt: 200, heightPt: 40 });
  });

  test('is not known where an image may be drawn by something else too', () => {
    const picture = image();
    const font = pdfDict({ Subtype: 'Type3', Resources: pdfDict({ XObject: pdfDict({ P: picture }) }) });
    const drawn = page('9 0 0 9 0 0 cm /A Do', { A: picture });
    (drawn.dict.get('Resources') as PdfDict).set('Font', pdfDict({ T: font }));
    expect(sizesOn(drawn).has(picture)).toBe(false);
  });

  test('is not known on a page that cannot be read; pictures in the words of a page are stepped over', () => {
    const picture = image();
    expect(sizesOn(page('9 0 0 9 0 0 cm /A Do ] >>', { A: picture })).has(picture)).toBe(false);
    const inline = '9 0 0 9 0 0 cm BI /W 2 /H 1 ID \x00]>> EIx EI /A Do';
    expect(sizesOn(page(inline, { A: picture })).get(picture)).toEqual({ widthPt: 9, heightPt: 9 });
  });

  test('forms that draw themselves end', () => {
    const form = stream({ Subtype: 'Form' }, '/F Do /F Do');
    const resources = pdfDict({ XObject: pdfDict({ F: form, A: image() }) });
    (form.value as PdfStream).dict.set('Resources', resources);
    expect(sizesOn(page('/F Do', { F: form })).size).toBe(0);
  });
});
