import { readFileSync, writeFileSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import { expect, test } from 'vitest';
import { elena, signedBy, tomas } from '#engines/capabilities/signatures/testing/checked.suite.ts';
import { type SignOptions, TestPdf } from '#engines/capabilities/signatures/testing/signedPdf.suite.ts';
import { darkOnly, hasHorizontalOverflow, looks, violations } from '../support/axeChecks.ts';
import { openEditor } from '../support/editorPage.ts';
import { join } from '../support/member.ts';
import { type Visitor, visit } from '../support/visitor.ts';

/** docs/product.md, "Signatures in a changed file", in the browser. */

const bothSigned = () => TestPdf.make().sign(signedBy(elena)).sign(signedBy(tomas)).bytes;
const certified = (options: SignOptions) => TestPdf.make().sign(signedBy(elena), options).bytes;

async function opened(visitor: Visitor, bytes: Buffer): Promise<void> {
  const path = joinPath(visitor.folder, 'contract.pdf');
  writeFileSync(path, bytes);
  await visitor.open('/tools/fill-form');
  await visitor.choose(path);
  await visitor.page.getByTestId('button-template').waitFor();
  const data = joinPath(visitor.folder, 'values.csv');
  writeFileSync(data, 'name,amount\nAna Peña,100\n');
  await visitor.page.getByTestId('input-data').setInputFiles(data);
  await visitor.page.getByTestId('match').first().waitFor();
}

const notice = ({ page }: Visitor) => page.getByTestId('signed-notice');

async function shot({ page }: Visitor, name: string): Promise<void> {
  if (!process.env.SHOTS) return;
  await page.waitForTimeout(600);
  await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
}

async function verdictOf(visitor: Visitor, path: string): Promise<string> {
  await visitor.open('/tools/verify-signatures');
  await visitor.choose(path);
  await visitor.run('signature-check');
  // Allowed changes are collapsed.
  return (await visitor.page.getByTestId('signature-check').textContent()) ?? '';
}

test('a contract that two people have signed is filled in: it keeps both signatures, and Verify Signatures agrees', async () => {
  const visitor = await visit();
  const before = bothSigned();
  await opened(visitor, before);
  await expect.poll(() => notice(visitor).getAttribute('data-kept')).toBe('true');
  expect(await notice(visitor).innerText()).toContain('This file keeps 2 digital signatures');
  await visitor.run();
  expect(await visitor.page.getByTestId('result').innerText()).toContain(
    '2 digital signatures, with every signed byte unchanged',
  );
  await shot(visitor, 'kept-result');
  const { path } = await visitor.download('button-download');
  expect(readFileSync(path).subarray(0, before.length).equals(before)).toBe(true);
  const told = await verdictOf(visitor, path);
  expect(told.match(/The signed part is unchanged/g)).toHaveLength(2);
  expect(told).toContain('Ana Peña');
  expect(told).not.toContain('not permitted');
});

test('changes that end a signature, and locked fields, are announced before the run, and the user may end the signatures', async () => {
  const visitor = await visit();
  await opened(visitor, certified({ docMdp: 1 }));
  await expect.poll(() => notice(visitor).innerText()).toContain('your change removes it: a signature allows no changes at all');
  await opened(visitor, certified({ lock: { action: 'Include', fields: ['amount'] } }));
  await expect.poll(() => notice(visitor).innerText()).toContain('Locked by a signature: amount');
  await visitor.page.locator('[data-testid^=button-run]:visible:enabled').first().click();
  expect((await visitor.refusal()).body).toContain('locks the field amount');
  await notice(visitor).getByRole('checkbox').check();
  await visitor.run();
  expect(await visitor.page.getByTestId('result').innerText()).toContain(
    '1 digital signature, which changing the file invalidates',
  );
});

test('marks and values of the editor are appended, and a changed text asks before it ends the signatures', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await join(visitor);
  const path = joinPath(visitor.folder, 'contract.pdf');
  writeFileSync(path, bothSigned());
  const editor = await openEditor(visitor, '/tools/edit-pdf', path);
  await page.getByTestId('signature-state').getByText('2 digital signatures kept').waitFor();
  await editor.use('rectangle');
  await editor.drag([60, 120], [250, 160]);
  await shot(visitor, 'editor-kept');
  const made = await visitor.download('button-download');
  const told = await page.getByTestId('saved-panel').innerText();
  expect(told).toContain('2 digital signatures, with every signed byte unchanged');
  expect(readFileSync(made.path).subarray(0, 400).equals(bothSigned().subarray(0, 400))).toBe(true);
  await page.getByTestId('button-close-saved').click();
  await editor.drawn();
  await editor.use('blur');
  await editor.drag([60, 200], [250, 240]);
  await page.getByTestId('signature-state').getByText('Removes 2 digital signatures').waitFor();
  await page.getByTestId('button-download').click();
  await page.getByTestId('button-keep-signatures').waitFor();
  expect(await violations(page)).toEqual([]);
  await shot(visitor, 'editor-ends');
  await page.getByTestId('button-keep-signatures').click();
  expect(await editor.things()).toEqual(['blur']);
});

test.each(process.env.SHOTS ? looks : darkOnly)(
  'axe finds nothing on what is told of signatures, $theme, $language',
  async (look) => {
    const visitor = await visit({ ...look, width: 390 });
    await opened(visitor, certified({ lock: { action: 'Include', fields: ['amount'] } }));
    await expect.poll(() => notice(visitor).getAttribute('data-kept')).toBe('true');
    expect(await violations(visitor.page)).toEqual([]);
    expect(await hasHorizontalOverflow(visitor.page)).toBe(false);
    await shot(visitor, `kept-390-${look.theme}-${look.language}`);
    await visitor.page.setViewportSize({ width: 1440, height: 1000 });
    await shot(visitor, `kept-1440-${look.theme}-${look.language}`);
  },
);
