import { deflateSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { elena, openChecker, signedBy } from './testing/checked.suite.ts';
import { formBody, objects, pageBody, TestPdf } from './testing/signedPdf.suite.ts';

/** Files that are made to exhaust the verifier: each has a verdict. */

const checker = openChecker();
afterAll(() => checker.close());

const many = 130_000;
const times = (count: number, text: string) => Array.from({ length: count }, () => text).join('');
const signed = () => TestPdf.make().sign(signedBy(elena));
const withCatalog = (pdf: TestPdf, entries: string) =>
  pdf.update({ [objects.catalog]: pdf.body(objects.catalog).replace(/>>$/, `${entries}>>`) });
const page = (annotations: string) => pageBody([7, 10, 13]).replace('/Annots[', `/Annots[${annotations}`);
const form = (fields: string) => formBody([7, 10, 13]).replace('/Fields[', `/Fields[${fields}`);

describe('very long lists', () => {
  test.each([
    ['comments', 'validChanged', () => signed().update({ [objects.page]: page(times(many, '<</Subtype/Text>>')) })],
    ['pages', 'broken', () => signed().update({ [objects.pages]: `<</Type/Pages/Kids[3 0 R ${times(many, '<</A 1>>')}]>>` })],
    ['fields', 'broken', () => signed().update({ [objects.form]: form(`<</T(a)/Kids[${times(many, '<</T(b)/FT/Tx>>')}]>>`) })],
    [
      'tags',
      'validChanged',
      () => {
        const pdf = TestPdf.make().update({ 40: `<</Type/StructTreeRoot/K[${times(many, '<</S/P>>')}]>>` });
        return withCatalog(pdf, '/StructTreeRoot 40 0 R')
          .sign(signedBy(elena))
          .update({ [objects.info]: '<</Title(x)>>' });
      },
    ],
  ] as const)('%s', async (_, verdict, make) => {
    const { signatures } = await checker.check(make().bytes);
    expect(signatures[0]?.verdict).toBe(verdict);
  });
});

test('more pages than are read cannot be compared', async () => {
  const kids = `3 0 R ${times(many, '<</A 1>>')}`;
  const pdf = TestPdf.make().update({ [objects.pages]: `<</Type/Pages/Kids[${kids}]>>` });
  const later = pdf.sign(signedBy(elena)).update({ [objects.pages]: `<</Type/Pages/Kids[${kids}<</A 2>>]>>` });
  expect((await checker.check(later.bytes)).signatures[0]).toMatchObject({ verdict: 'cannotJudge', reasons: ['notCompared'] });
});

test('names of fields that grow with each level', async () => {
  const levels = 12_000;
  const changed: Record<number, string> = { [objects.form]: formBody([7, 10, 100]) };
  for (let at = 100; at < 100 + 2 * levels; at += 2) {
    changed[at] = `<</T(${'x'.repeat(200)})/Kids[${at + 1} 0 R ${at + 2} 0 R]>>`;
    changed[at + 1] = '<</T(leaf)/FT/Tx>>';
  }
  const pdf = TestPdf.make().update(changed).sign(signedBy(elena));
  expect((await checker.check(pdf.bytes)).verdict).toBe('valid');
}, 60_000);

test('validation data that is named often', async () => {
  const pdf = signed();
  const stream = deflateSync(Buffer.alloc(4 * 1024 * 1024)).toString('latin1');
  const number = pdf.nextNumber;
  pdf.update({ [number]: `<</Filter/FlateDecode/Length ${stream.length}>>stream\n${stream}\nendstream` });
  const before = process.memoryUsage().rss;
  const { verdict } = await checker.check(withCatalog(pdf, `/DSS<</CRLs[${times(1_500, `${number} 0 R `)}]>>`).bytes);
  expect(verdict).toBe('validChanged');
  expect(process.memoryUsage().rss - before).toBeLessThan(1024 ** 3);
});
