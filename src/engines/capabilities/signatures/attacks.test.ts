import { afterAll, expect, test } from 'vitest';
import { AppError } from '#contract/api/errors.ts';
import { attacks, seeded } from './testing/attacks.suite.ts';
import { elena, openChecker, signedBy } from './testing/checked.suite.ts';
import { fieldBody, objects, TestPdf } from './testing/signedPdf.suite.ts';

/** docs/product.md, "Verify signatures": 200 attacks on files that this project signed; none of them is called valid. */

const checker = openChecker();
afterAll(() => checker.close());

const count = 200;
const mutants = 300;

test.each(attacks.map((attack, index) => [attack.name, attack, index] as const))('%s', async (_, attack, index) => {
  for (let seed = index; seed < count; seed += attacks.length) {
    const pdf = TestPdf.make().sign(signedBy(elena), attack.place);
    expect((await checker.check(pdf.bytes)).verdict).toBe('valid');
    const attacked = attack.apply(pdf, seeded(seed + 1));
    const { verdict, signatures } = await checker.check(attacked instanceof TestPdf ? attacked.bytes : attacked);
    expect([seed, verdict, signatures[0]?.verdict]).toEqual([seed, 'broken', 'broken']);
    if (attack.told) expect(signatures.flatMap((signature) => signature.attacks)).toContain(attack.told);
  }
});

test('an attack that is undone in a later version is told all the same', async () => {
  const pdf = TestPdf.make().sign(signedBy(elena));
  const content = pdf.body(objects.content);
  pdf.update({ [objects.content]: pdf.body(objects.planted) }).update({ [objects.content]: content });
  expect((await checker.check(pdf.bytes)).verdict).toBe('broken');
});

test('what is allowed does not hide what is not', async () => {
  const pdf = TestPdf.make().sign(signedBy(elena));
  pdf.update({ [objects.field]: fieldBody('amount', 600, '1') }).update({ [objects.content]: pdf.body(objects.planted) });
  const [signature] = (await checker.check(pdf.bytes)).signatures;
  expect(signature?.changes.first.map(({ kind, isAllowed, revision }) => [kind, isAllowed, revision])).toEqual([
    ['fieldFilled', true, 3],
    ['pageContent', false, 4],
  ]);
});

test('no byte outside of a signature can change unseen', async () => {
  const { bytes } = TestPdf.make().sign(signedBy(elena), { docMdp: 2 });
  const [, gapStart = 0, gapEnd = 0] = (/ByteRange\[0 (\d+) (\d+) /.exec(bytes.toString('latin1')) ?? []).map(Number);
  const random = seeded(7);
  for (let mutant = 0; mutant < mutants; mutant++) {
    const changed = Buffer.from(bytes);
    const place = random(bytes.length - (gapEnd - gapStart));
    const at = place < gapStart ? place : place + gapEnd - gapStart;
    changed[at] = (changed[at] ?? 0) ^ (1 + random(255));
    const verdict = await checker.check(changed).then(
      (found) => found.verdict,
      (error: unknown) => (error instanceof AppError ? error.code : error),
    );
    // Null: the form itself cannot be found any more.
    expect([at, verdict, ['broken', 'damaged', null].includes(verdict as string | null)]).toEqual([at, verdict, true]);
  }
});
