import { expect, test } from 'vitest';
import { PdfObject, type PdfValue, pdfDict } from '#engines/core/objects/values.ts';
import { ActionReader } from './actions.ts';
import { canonicalText, Findings } from './findings.ts';

/** Files lie. Reading them ends, whatever they hold. */

test('a list that holds itself a thousand times is written in no time', () => {
  const list = PdfObject.of(null);
  list.value = Array.from({ length: 1000 }, () => list);
  expect(canonicalText(list).length).toBeLessThan(1_000_000);
});

test('chains of actions that meet again are counted once each', () => {
  const findings = new Findings();
  let next: PdfValue = pdfDict({ S: 'JavaScript', JS: 'x' });
  for (let depth = 0; depth < 60; depth += 1) next = pdfDict({ S: 'Named', N: 'NextPage', Next: [next, next] });
  new ActionReader(findings).read(pdfDict({ A: next }), 'annotation', 0);
  expect(findings.done(1).counts.scripts).toBe(1);
});
