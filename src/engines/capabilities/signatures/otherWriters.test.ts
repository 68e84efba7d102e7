import { afterAll, describe, expect, test } from 'vitest';
import type { SignedChangeKind } from '#contract/signatures/signatureCheck.ts';
import { annotationsOf, stream, withPage } from './testing/attack.suite.ts';
import { elena, openChecker, signedBy } from './testing/checked.suite.ts';
import { fieldBody, formBody, objects, pageBody, type SignOptions, TestPdf } from './testing/signedPdf.suite.ts';

/** Files and later versions as other programs write them (docs/decisions/0395). */

const checker = openChecker();
afterAll(() => checker.close());

const signed = (options: SignOptions = {}) => TestPdf.make().sign(signedBy(elena), options);
async function first(pdf: TestPdf | Buffer) {
  const [signature] = (await checker.check(pdf instanceof TestPdf ? pdf.bytes : pdf)).signatures;
  if (!signature) throw new Error('no signature');
  return signature;
}

const end = /startxref\n(\d+)\n%%EOF\n$/;
const ended = (write: (offset: number) => string) => (bytes: Buffer) =>
  Buffer.from(
    bytes.toString('latin1').replace(end, (_, offset: string) => write(Number(offset))),
    'latin1',
  );

describe('what was signed so is whole', () => {
  test.each([
    ['no last %%EOF', (offset: number) => `startxref\n${offset}\n`],
    ['a comment before %%EOF', (offset: number) => `startxref\n${offset}\n% made by a program\n%%EOF\n`],
    ['a comment in its place', (offset: number) => `startxref\n${offset}\n%EOF\n`],
    ['words behind %%EOF', (offset: number) => `startxref\n${offset}\n%%EOF\nprinted by a web site`],
    ['startxref before its table', (offset: number) => `startxref\n${offset - 1}\n%%EOF\n`],
    ['startxref somewhere', (offset: number) => `startxref\n${offset - 200}\n%%EOF\n`],
  ])('%s', async (name, write) => {
    const pdf = signed({ written: ended(write) });
    expect(await first(pdf)).toMatchObject({ verdict: 'valid', isIntact: true, isWholeFile: true, reasons: [] });
    const later = await first(pdf.update({ [objects.field]: fieldBody('amount', 600, '5') }));
    const told = { verdict: 'validChanged', changes: { first: [{ kind: 'fieldFilled' }] } };
    const isDamaged = name.startsWith('startxref');
    expect(later).toMatchObject(isDamaged ? { verdict: 'cannotJudge', isIntact: true, reasons: ['notCompared'] } : told);
  });

  test('and what is added to it later is told', async () => {
    const damaged = signed({ written: ended((offset) => `startxref\n${offset - 200}\n%%EOF\n`) });
    expect((await first(damaged.update({ [objects.content]: stream('', 'q Q') }))).verdict).not.toMatch(/^valid/);
    const open = signed();
    open.update({ [objects.content]: stream('', 'q Q') });
    const withoutEnd = open.bytes.subarray(0, open.bytes.length - '%%EOF\n'.length);
    expect(await first(withoutEnd)).toMatchObject({ verdict: 'broken', reasons: ['changedNotAllowed'] });
    const words = signed({ written: ended((offset) => `startxref\n${offset}\n%%EOF\nwords`) }).bytes;
    expect(await first(Buffer.concat([words, Buffer.from(' and more')]))).toMatchObject({ verdict: 'validChanged' });
    const objectsBehind = Buffer.concat([words, Buffer.from(`\n4 0 obj\n${stream('', 'q Q')}\nendobj\n`)]);
    expect(await first(objectsBehind)).toMatchObject({ verdict: 'broken', reasons: ['bytesAfterEnd'] });
  });
});

const empty = (pdf: TestPdf, look: string) => {
  const field = pdf.nextNumber;
  const annotations = [...annotationsOf(pdf), field];
  return pdf.update({
    [field]: `<</Type/Annot/Subtype/Widget/FT/Sig/T(Empty)/P 3 0 R/F 4/Rect[72 200 272 250]/AP<</N ${field + 1} 0 R>>>>`,
    [field + 1]: stream('/Type/XObject/Subtype/Form/BBox[0 0 200 50]', look),
    [objects.form]: formBody(annotations, '/SigFlags 3'),
    [objects.page]: pageBody(annotations),
  });
};
const drawn = (pdf: TestPdf, look: string) =>
  pdf.update({
    [pdf.nextNumber]: stream('/Type/XObject/Subtype/Form/BBox[0 0 200 24]', look),
    [objects.field]: fieldBody('amount', 600, '', `/AP<</N ${pdf.nextNumber} 0 R>>`),
  });
const comment = (pdf: TestPdf, entries: string) =>
  pdf.update({
    [pdf.nextNumber]: `<</Type/Annot/Rect[10 10 30 30]/Contents(Fine)${entries}>>`,
    [objects.page]: pageBody([...annotationsOf(pdf), pdf.nextNumber]),
  });

describe('later versions', () => {
  const allowed: readonly [string, readonly SignedChangeKind[], (pdf: TestPdf) => TestPdf][] = [
    ['an empty signature field with an empty look', ['signatureFieldAdded'], (pdf) => empty(pdf, 'q\nQ')],
    [
      'a filled field with an empty MK',
      ['fieldFilled'],
      (pdf) => pdf.update({ [objects.field]: fieldBody('amount', 600, '5', '/MK<<>>') }),
    ],
    ['a border around an empty field', ['formSettings'], (pdf) => drawn(pdf, '0 G 0 0 200 24 re S')],
    ['defaults of the page', [], (pdf) => withPage(pdf, '/Rotate 0/UserUnit 1/CropBox[0 0 595 842]')],
    ['a link in a comment', ['annotationAdded'], (pdf) => comment(pdf, '/Subtype/Link/A<</S/URI/URI(https://example.org)>>')],
  ];
  test.each(allowed)('allowed: %s', async (_, kinds, apply) => {
    const found = await first(apply(signed()));
    expect(found).toMatchObject({ verdict: 'validChanged', reasons: [] });
    expect(found.changes.first.map(({ kind }) => kind)).toEqual(kinds);
  });

  const forbidden: readonly [string, SignedChangeKind, (pdf: TestPdf) => TestPdf][] = [
    ['an empty signature field that shows something', 'fieldAppearance', (pdf) => empty(pdf, '0 g 0 0 200 50 re f')],
    ['text in an empty field', 'fieldAppearance', (pdf) => drawn(pdf, 'BT (Pay 9) Tj ET')],
    ['a comment that runs a script', 'actions', (pdf) => comment(pdf, '/Subtype/Screen/A<</S/JavaScript/JS(1)>>')],
    [
      'a comment with a script for its events',
      'actions',
      (pdf) => comment(pdf, '/Subtype/Text/AA<</PV<</S/JavaScript/JS(1)>>>>'),
    ],
    ['a link with a second action', 'actions', (pdf) => comment(pdf, '/Subtype/Link/A<</S/URI/URI(x)/Next<</S/Launch/F(x)>>>>')],
    ['a comment with a file', 'attachments', (pdf) => comment(pdf, '/Subtype/FileAttachment/FS<</Type/Filespec/F(x)>>')],
  ];
  test.each(forbidden)('forbidden: %s', async (_, kind, apply) => {
    const found = await first(apply(signed({ docMdp: 3 })));
    expect(found).toMatchObject({ verdict: 'broken', reasons: ['changedNotAllowed'], changes: { first: [{ kind }] } });
  });

  const waiting = '<</Type/Annot/Subtype/Widget/FT/Sig/T(Second)/P 3 0 R/F 4/Rect[72 200 272 250]>>';
  const signedThere = async (options: SignOptions, entries: string) => {
    const pdf = TestPdf.make().update({ [objects.secondField]: waiting });
    pdf.sign(signedBy(elena), options);
    const value = pdf.nextNumber;
    pdf.update({
      [objects.secondField]: waiting.replace(/>>$/, `/V ${value} 0 R${entries}>>`),
      [value]: '<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/ETSI.CAdES.detached/Contents<00>>>',
    });
    const { signatures } = await checker.check(pdf.bytes);
    return signatures.find(({ field }) => field === 'Signature 1')?.changes.first;
  };

  test('a second signature in a field that it locks and labels', async () => {
    const found = await signedThere({}, '/Lock<</Action/All>>/TU(Signed)/BS<</W 0>>');
    expect(found).toEqual([expect.objectContaining({ kind: 'signatureAdded', isAllowed: true })]);
  });

  test('a second signature in a field that the first one locks, and in a new field', async () => {
    for (const [action, isAllowed] of [
      ['Include', false],
      ['Exclude', true],
    ] as const) {
      const found = await signedThere({ lock: { action, fields: ['Second'] } }, '');
      expect(found).toEqual([expect.objectContaining({ kind: 'signatureAdded', isAllowed })]);
    }
    const lock = { action: 'All', fields: [] } as const;
    expect(await first(signed({ lock }).sign(signedBy(elena)))).toMatchObject({ verdict: 'validChanged' });
  });
});
