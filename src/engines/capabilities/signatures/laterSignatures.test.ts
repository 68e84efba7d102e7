import { afterAll, describe, expect, test } from 'vitest';
import { stream } from './testing/attack.suite.ts';
import { elena, openChecker, signedBy, stampedAt, tomas } from './testing/checked.suite.ts';
import { formBody, objects, TestPdf } from './testing/signedPdf.suite.ts';

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

describe('a certification', () => {
  const certified = (pdf: TestPdf) => pdf.sign(signedBy(tomas), { docMdp: 2 });

  test('after an approval is named, and forbidden', async () => {
    const { signatures } = await checker.check(certified(TestPdf.make().sign(signedBy(elena))).bytes);
    expect(signatures).toMatchObject([
      { kind: 'signature', verdict: 'broken', isIntact: true, reasons: ['changedNotAllowed'] },
      { kind: 'certification', verdict: 'valid' },
    ]);
    expect(signatures[0]?.changes.first.map(({ kind, isAllowed }) => [kind, isAllowed])).toEqual([
      ['certificationAdded', false],
      ['signatureAdded', true],
    ]);
  });

  test('after a timestamp of the document is allowed', async () => {
    const pdf = TestPdf.make().sign(stampedAt(new Date()), { format: 'ETSI.RFC3161', visible: false });
    expect((await verdicts(certified(pdf))).each).toEqual([
      ['Nordtrust Time Stamp', 'validChanged'],
      ['Tomas Lindqvist', 'valid'],
    ]);
  });

  test('in place of another one is no addition', async () => {
    const pdf = TestPdf.make().sign(signedBy(elena), { docMdp: 3 }).sign(signedBy(tomas));
    const catalog = pdf.body(objects.catalog).replace(/DocMDP \d+/, `DocMDP ${pdf.signatures[1]?.value}`);
    const [first] = (await checker.check(pdf.update({ [objects.catalog]: catalog }).bytes)).signatures;
    expect(first).toMatchObject({ verdict: 'broken' });
    expect(first?.changes.first.at(-1)).toMatchObject({ kind: 'catalog', name: 'Perms', isAllowed: false });
  });
});

describe('a field that is signed', () => {
  const [first, kid] = ['<</Type/Annot/Subtype/Widget/P 3 0 R/F 4/Rect[72 200 272 250]', 40];
  const waiting = `${first}/FT/Sig/T(Second)>>`;
  const signedIn = async (field: string, entries: Readonly<Record<number, string>> = {}, body = waiting) => {
    const pdf = TestPdf.make()
      .update({ [objects.secondField]: body })
      .sign(signedBy(elena));
    const value = '<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/ETSI.CAdES.detached/Contents<00>>>';
    pdf.update({ [objects.secondField]: field, 39: value, ...entries });
    return (await checker.check(pdf.bytes)).signatures.find(({ field: name }) => name === 'Signature 1')?.changes.first;
  };
  const onPage = (pdf: TestPdf) => pdf.body(objects.page).replace(`${objects.secondField} 0 R`, `${kid} 0 R`);
  const page = onPage(TestPdf.make().sign(signedBy(elena)));
  const split = `<</FT/Sig/T(Second)/V 39 0 R/Kids[${kid} 0 R]>>`;
  const added = [expect.objectContaining({ kind: 'signatureAdded', isAllowed: true })];

  test('gets a widget of its own', async () => {
    const widget = `${first}/Parent ${objects.secondField} 0 R>>`;
    expect(await signedIn(split, { [kid]: widget, [objects.page]: page })).toEqual(added);
    const elsewhere = widget.replace('[72 200', '[72 100');
    expect(await signedIn(split, { [kid]: elsewhere, [objects.page]: page })).toContainEqual(
      expect.objectContaining({ kind: 'fieldChanged', isAllowed: false }),
    );
    const acting = split.replace('/V', '/AA<</K<</S/JavaScript/JS(1)>>>>/V');
    expect(await signedIn(acting, { [kid]: widget, [objects.page]: page })).toContainEqual(
      expect.objectContaining({ kind: 'actions', isAllowed: false }),
    );
  });

  test('is taken off the page', async () => {
    expect(await signedIn(waiting.replace('[72 200 272 250]', '[0 0 0 0]').replace('/T', '/V 39 0 R/T'))).toEqual(added);
    const moved = waiting.replace('[72 200 272 250]', '[72 600 272 650]').replace('/T', '/V 39 0 R/T');
    expect(await signedIn(moved)).toContainEqual(expect.objectContaining({ kind: 'fieldChanged', isAllowed: false }));
    const drawn = waiting.replace('>>', `/AP<</N ${objects.image} 0 R>>>>`);
    const hidden = drawn.replace('[72 200 272 250]', '[0 0 0 0]').replace('/T', '/V 39 0 R/T');
    expect(await signedIn(hidden, {}, drawn)).toContainEqual(expect.objectContaining({ kind: 'fieldChanged', isAllowed: false }));
  });
});

describe('a signature whose field the form does not list', () => {
  const fields = [objects.field, objects.secondField];
  const unlisted = (sign: Parameters<TestPdf['sign']>[0], pdf = TestPdf.make()) => {
    const listed = `${pdf.nextNumber + 1} 0 R]/DA`;
    const written = (bytes: Buffer) =>
      Buffer.from(bytes.toString('latin1').replace(listed, ']/DA'.padStart(listed.length)), 'latin1');
    return pdf.sign(sign, { written });
  };

  test('is listed and judged, with what is odd about it', async () => {
    const { verdict, signatures } = await checker.check(unlisted(signedBy(elena)).bytes);
    expect(signatures).toMatchObject([{ field: 'Signature 1', verdict: 'valid', isInForm: false, isWholeFile: true }]);
    expect(verdict).toBe('valid');
    const changed = unlisted(signedBy(elena)).update({ [objects.content]: stream('', 'q Q') });
    expect((await checker.check(changed.bytes)).signatures).toMatchObject([{ verdict: 'broken', isInForm: false }]);
    expect((await checker.check(TestPdf.make().sign(signedBy(elena)).bytes)).signatures[0]?.isInForm).toBe(true);
  });

  test('is told as one, whose removal is seen', async () => {
    const pdf = TestPdf.make().sign(signedBy(elena));
    const form = formBody(fields, '/SigFlags 3');
    const { signatures } = await checker.check(pdf.update({ [objects.form]: form }).bytes);
    expect(signatures).toMatchObject([{ verdict: 'broken', isInForm: false, reasons: ['changedNotAllowed'] }]);
  });

  test('is forbidden behind another signature', async () => {
    const found = await verdicts(unlisted(signedBy(tomas), TestPdf.make().sign(signedBy(elena))));
    expect(found.each[0]).toEqual(['Elena Marchetti', 'broken', 'changedNotAllowed']);
  });
});
