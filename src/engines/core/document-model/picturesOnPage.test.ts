import { expect, test } from 'vitest';
import { documentOf, page, picture } from '#engines/capabilities/office-writers/officeDocuments.suite.ts';
import { withPicturesOnPage } from './picturesOnPage.ts';

test('of a picture that reaches over the edges of its page, the part on the page is left', () => {
  const one = page(1, [], { behind: [picture({ x: -20, y: 700, width: 900, height: 300 })] });
  const [background] = withPicturesOnPage(documentOf(one)).pages[0]?.behind ?? [];
  expect(background).toMatchObject({ x: 0, y: 700, width: one.widthPt, height: one.heightPt - 700 });
});
