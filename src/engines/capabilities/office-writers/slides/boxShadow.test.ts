import { expect, test } from 'vitest';
import type { Shape } from '#engines/core/document-model/document.ts';
import { boxShadow } from './boxShadow.ts';

const box: Shape = {
  ...{ kind: 'shape', form: 'rectangle', x: 40, y: 100, width: 200, height: 90 },
  ...{ stroke: undefined, strokeWidthPt: 0, fill: '#ffffff' },
};
const place = { scale: 1, leftPt: 0, topPt: 0 };
const shadowOf = (color: string) => boxShadow({ ...box, shadow: { color, blurPt: 8, acrossPt: 0, downPt: 4 } }, place)?.text;

test('a box has its shadow, blurred, below it, and as dark as on white paper', () => {
  expect(boxShadow(box, place)).toBeUndefined();
  expect(shadowOf('#bfbfbf')).toContain('<a:outerShdw blurRad="101600" dist="50800" dir="5400000" algn="ctr" rotWithShape="0">');
  expect(shadowOf('#bfbfbf')).toContain('<a:srgbClr val="000000"><a:alpha val="25098"/></a:srgbClr>');
  expect(shadowOf('#b2b2ff')).toContain('<a:srgbClr val="0000FF"><a:alpha val="30196"/></a:srgbClr>');
  expect(shadowOf('#ffffff')).toContain('<a:alpha val="0"/>');
});
