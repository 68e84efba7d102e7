import { afterAll, expect, test } from 'vitest';
import { attacks, seeded } from './testing/attacks.suite.ts';
import { elena, openChecker, signedBy } from './testing/checked.suite.ts';
import { fieldBody, objects, TestPdf } from './testing/signedPdf.suite.ts';

/** docs/product.md, "Verify signatures": 200 attacks on files that this project signed; none of them is called valid. */

const checker = openChecker();
afterAll(() => checker.close());

const count = 200;

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
