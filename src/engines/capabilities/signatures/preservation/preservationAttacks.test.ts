import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { certifications, savings, shadows } from '../testing/appendedAttacks.suite.ts';
import type { Attack } from '../testing/attack.suite.ts';
import { seeded } from '../testing/attacks.suite.ts';
import { elena, openChecker, root, signedBy } from '../testing/checked.suite.ts';
import { filling, openKeeper } from '../testing/filled.suite.ts';
import { TestPdf } from '../testing/signedPdf.suite.ts';

/** docs/product.md, "Verify signatures": attacks on signed files that were filled in by an appended version. Each must be reported. */

const dir = mkdtempSync(join(tmpdir(), 'kept-attacks-'));
writeFileSync(join(dir, 'root.cer'), root.certificate);
const checker = openChecker();
afterAll(() => {
  checker.close();
  rmSync(dir, { recursive: true });
});
const edited = openKeeper(dir);

/** Attacks on files that may be filled in. */
const attacks: readonly Attack[] = [...savings, ...shadows, ...certifications].filter(({ place }) => place?.docMdp !== 1);
const count = 200;

test.each(attacks.map((attack, index) => [attack.name, attack, index] as const))('%s', async (_, attack, index) => {
  for (let seed = index; seed < count; seed += attacks.length) {
    const pdf = TestPdf.make().sign(signedBy(elena), attack.place);
    const { bytes } = await edited(pdf.bytes, filling({ name: 'name', values: [`Ana ${seed}`] }));
    expect((await checker.check(bytes)).verdict).toBe('validChanged');
    const attacked = attack.apply(pdf.adopt(bytes), seeded(seed + 1));
    const { verdict, signatures } = await checker.check(attacked instanceof TestPdf ? attacked.bytes : attacked);
    expect([seed, verdict, signatures[0]?.verdict]).toEqual([seed, 'broken', 'broken']);
    if (attack.told) expect(signatures.flatMap((signature) => signature.attacks)).toContain(attack.told);
  }
});

test('the picture of a value that was filled in is exchanged', async () => {
  const pdf = TestPdf.make().sign(signedBy(elena));
  const { bytes } = await edited(pdf.bytes, filling({ name: 'amount', values: ['100'] }));
  const picture = Number(/\/AP<<\/N (\d+) 0 R/.exec(bytes.toString('latin1'))?.[1]);
  const look = '<</Subtype/Form/BBox[0 0 200 24]/Length 14>>stream\nBT (9999) Tj ET\nendstream';
  const { signatures } = await checker.check(pdf.adopt(bytes).update({ [picture]: look }).bytes);
  expect(signatures[0]).toMatchObject({ verdict: 'broken', reasons: ['changedNotAllowed'], attacks: ['shadowReplace'] });
});
