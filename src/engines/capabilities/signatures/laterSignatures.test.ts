import { afterAll, describe, expect, test } from 'vitest';
import { stream } from './testing/attack.suite.ts';
import { elena, openChecker, signedBy, stampedAt, tomas } from './testing/checked.suite.ts';
import { objects, TestPdf } from './testing/signedPdf.suite.ts';

/** Signatures that come and go after others (docs/decisions/0398). */

const checker = openChecker();
afterAll(() => checker.close());

const twice = () => TestPdf.make().sign(signedBy(elena)).sign(signedBy(tomas));
/** Takes a signature out of its field, which stays. */
const cleared = (pdf: TestPdf, index: number, entries = '') => {
  const number = pdf.signatures[index]?.field ?? 0;
  return pdf.update({ [number]: pdf.body(number).replace(/\/V \d+ 0 R/, entries) });
};
const verdicts = async (pdf: TestPdf) => {
  const { verdict, signatures } = await checker.check(pdf.bytes);
  return { verdict, each: signatures.map((signature) => [signature.signer, signature.verdict, ...signature.reasons]) };
};

describe('a signature that was cleared', () => {
  test('after another one, which does not cover it', async () => {
    expect(await verdicts(cleared(twice(), 1))).toEqual({
      verdict: 'validChanged',
      each: [
        ['Elena Marchetti', 'validChanged'],
        ['Tomas Lindqvist', 'broken', 'signatureRemoved'],
      ],
    });
  });

  test('before another one, which does not cover it either', async () => {
    expect(await verdicts(cleared(TestPdf.make().sign(signedBy(elena)), 0).sign(signedBy(tomas)))).toEqual({
      verdict: 'validChanged',
      each: [
        ['Elena Marchetti', 'broken', 'signatureRemoved'],
        ['Tomas Lindqvist', 'valid'],
      ],
    });
  });

  test('under another one, which covers it', async () => {
    expect(await verdicts(cleared(twice(), 0))).toEqual({
      verdict: 'broken',
      each: [
        ['Elena Marchetti', 'broken', 'signatureRemoved'],
        ['Tomas Lindqvist', 'broken', 'changedNotAllowed'],
      ],
    });
  });

  test('in whose name another field was signed', async () => {
    const pdf = TestPdf.make().sign(signedBy(tomas), { field: 'Same' }).sign(signedBy(elena));
    const found = await verdicts(cleared(pdf.sign(signedBy(tomas), { field: 'Same' }), 0));
    expect(found.each[1]).toEqual(['Elena Marchetti', 'broken', 'changedNotAllowed']);
  });

  test('alone, where nothing is left that could be valid', async () => {
    const found = await verdicts(cleared(TestPdf.make().sign(signedBy(elena)), 0));
    expect(found).toEqual({ verdict: 'broken', each: [['Elena Marchetti', 'broken', 'signatureRemoved']] });
  });

  test('with more that was changed', async () => {
    const pdf = cleared(TestPdf.make().sign(signedBy(elena)), 0).update({ [objects.content]: stream('', 'q Q') });
    expect((await verdicts(pdf.sign(signedBy(tomas)))).verdict).toBe('broken');
  });

  test('and left its look behind', async () => {
    const pdf = twice();
    const look = pdf.nextNumber;
    pdf.update({ [look]: stream('/Type/XObject/Subtype/Form/BBox[0 0 200 50]', '0 g 0 0 200 50 re f') });
    const left = (await checker.check(cleared(pdf, 1, `/AP<</N ${look} 0 R>>`).bytes)).signatures[0];
    expect(left).toMatchObject({ verdict: 'broken', reasons: ['changedNotAllowed'] });
    expect(left?.changes.first.at(-1)).toMatchObject({ kind: 'fieldAppearance', isAllowed: false });
  });

  test('where a certification allows nothing', async () => {
    const pdf = TestPdf.make().sign(signedBy(elena), { docMdp: 1 });
    pdf.sign(stampedAt(new Date()), { format: 'ETSI.RFC3161', visible: false });
    expect((await verdicts(cleared(pdf, 1))).verdict).toBe('broken');
  });
});
