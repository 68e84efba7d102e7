import { writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { fixtures } from '#fixtures/manifest.ts';
import { tinyPdf } from '../../integration/support/tinyPdf.ts';
import { violations } from '../support/axeChecks.ts';
import { openEditor } from '../support/editorPage.ts';
import { join } from '../support/member.ts';
import { readPages } from '../support/results.ts';
import { visit } from '../support/visitor.ts';

const { outlined } = fixtures;

test('a lease is signed in seven presses: the signature stands on its line, and may be kept on this device only', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await join(visitor);
  const lease = `${visitor.folder}/lease.pdf`;
  // A rule of 200 points, 292 above the lower edge of 792.
  await writeFile(lease, tinyPdf(1, 0, undefined, 'Lease', ' 0.75 w 72 292 m 272 292 l S'));
  const editor = await openEditor(visitor, '/tools/sign-pdf', lease);
  await page.getByTestId('signature-pad').waitFor();
  const pad = await page.getByTestId('signature-pad').boundingBox();
  if (!pad) throw new Error('there is no pad');
  await page.mouse.move(pad.x + 40, pad.y + 140);
  await page.mouse.down();
  await page.mouse.move(pad.x + 200, pad.y + 100, { steps: 5 });
  await page.mouse.move(pad.x + 260, pad.y + 148, { steps: 5 });
  await page.mouse.up();
  await page.getByLabel('Keep on this device').check();
  await page.getByTestId('button-place-signature').click();
  await page.getByTestId('place-signature-1').waitFor();
  // The line is at 500 points from the top, from 72 to 272; one points above it.
  const { x, y } = await editor.at([150, 475]);
  await page.mouse.move(x, y);
  await expect.poll(() => page.getByTestId('signature-ghost').getAttribute('data-snapped')).toBe('true');
  await page.mouse.click(x, y);
  await expect.poll(editor.things).toEqual(['ink']);
  const box = await page.getByTestId('thing-ink').boundingBox();
  const line = await editor.at([72, 500]);
  expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) - line.y)).toBeLessThan(6);
  expect(box?.x).toBeGreaterThanOrEqual(line.x - 2);
  const { path } = await visitor.download('button-download');
  expect(await readPages(path)).toHaveLength(1);
  // Another document in the same browser: nothing is asked for, and the keyboard places the signature.
  await openEditor(visitor, '/tools/sign-pdf', outlined.path);
  await page.getByTestId('place-signature-1').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByTestId('place-signature-1').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(editor.things).toEqual(['ink']);
  await page.getByTestId('tool-signature').click();
  await page.getByTestId('button-forget-signature').click();
  expect(await page.evaluate("localStorage.getItem('signature')")).toBeNull();
});

test('the empty page that signs says how it works', async () => {
  const visitor = await visit({ language: 'fil', width: 390, height: 844 });
  await visitor.open('/tools/sign-pdf');
  const steps = visitor.page.getByTestId('signing-steps').getByRole('listitem');
  await expect.poll(() => steps.count()).toBe(4);
  expect(await steps.first().innerText()).toMatch(/Pumili ng file\s+PDF na hanggang 100MB/);
  expect(await violations(visitor.page)).toEqual([]);
  await visitor.open('/tools/edit-pdf');
  await visitor.page.getByTestId('needs-account').waitFor();
  expect(await steps.count()).toBe(0);
});

test('the empty page that signs says what a signed copy costs, and shows the stored signature', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const summary = page.getByTestId('signing-summary');
  const text = async () => (await summary.innerText()).replace(/\s+/g, ' ');
  await visitor.open('/tools/sign-pdf');
  await expect.poll(text).toContain('What it costs Signing Free Saving 1 credit With a new account 5 credits');
  await page.getByText('Saving needs a free account.', { exact: true }).waitFor();
  expect(await violations(page)).toEqual([]);
  await join(visitor);
  const marks = {
    signature: {
      widthPx: 90,
      heightPx: 30,
      baselinePx: 24,
      color: '#14213d',
      look: {
        kind: 'ink',
        strokes: [
          [
            { x: 0, y: 30 },
            { x: 90, y: 0 },
          ],
        ],
      },
    },
  };
  await page.evaluate((stored) => localStorage.setItem('signature', stored), JSON.stringify({ version: 1, marks }));
  await visitor.open('/tools/sign-pdf');
  await expect.poll(text).toContain('Saving 1 credit You have 5 credits You pay when the signed file is checked and ready');
  expect(await summary.locator('polyline').count()).toBe(1);
  await page.getByTestId('button-remove-stored-signature').click();
  await expect.poll(text).toContain('None stored on this device');
  expect(await page.evaluate(() => localStorage.getItem('signature'))).toBe(null);
});

test('a typed name stands on paper in its own ink, in the dark theme as well', async () => {
  const visitor = await visit({ theme: 'dark' });
  const { page } = visitor;
  await openEditor(visitor, '/tools/sign-pdf', outlined.path);
  await page.getByRole('radio', { name: 'Type', exact: true }).check();
  const shown = () =>
    page.evaluate<{ color: string; backgroundColor: string }>(`(() => {
      const { color, backgroundColor } = getComputedStyle(document.querySelector('[data-testid=input-signature]'));
      return { color, backgroundColor };
    })()`);
  expect(await shown()).toEqual({ color: 'rgb(20, 33, 61)', backgroundColor: 'rgb(255, 255, 255)' });
  await page.getByRole('button', { name: 'Black' }).click();
  expect((await shown()).color).not.toBe('rgb(20, 33, 61)');
});

test('several places are filled with a signature, a name and the date in one step, over all pages', async () => {
  const visitor = await visit({ width: 1280, height: 900 });
  const { page } = visitor;
  await join(visitor);
  const lease = `${visitor.folder}/places.pdf`;
  const line = (y: number, label: string) => ` 0.75 w 72 ${y} m 272 ${y} l S BT /F1 9 Tf 72 ${y - 12} Td (${label}) Tj ET`;
  await writeFile(lease, tinyPdf(2, 0, undefined, 'Lease', line(400, 'Tenant') + line(300, 'Name in print') + line(200, 'Date')));
  const editor = await openEditor(visitor, '/tools/sign-pdf', lease);
  await page.getByRole('radio', { name: 'Type' }).check();
  await page.getByTestId('input-signature').fill('Maria Santos');
  await page.getByTestId('button-place-signature').click();
  await page.getByTestId('button-places').click();
  await expect.poll(() => page.getByTestId('places-found').innerText()).toBe('6 places found');
  const chosen = page.getByTestId('select-place');
  // Dates are chosen already.
  expect(await chosen.evaluateAll((all) => all.map((each) => (each as unknown as { value: string }).value))).toEqual(
    [1, 2].flatMap(() => ['nothing', 'nothing', 'date']),
  );
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Page 1: Tenant').selectOption('signature');
  await page.getByLabel('Page 2: Tenant').selectOption('signature');
  await page.getByLabel('Page 2: Name in print').selectOption('name');
  expect(await page.getByTestId('button-fill-places').innerText()).toBe('Fill 5 places');
  await page.getByTestId('button-fill-places').click();
  await expect.poll(() => page.getByTestId('unsaved').innerText()).toBe('5 edits not saved');
  await editor.drawn();
  const saved = await visitor.download('button-download');
  const texts = (await readPages(saved.path)).map(({ text }) => text);
  expect(texts[0]).toMatch(/20\d\d/);
  expect(texts[1]).toMatch(/Maria Santos[\s\S]*20\d\d/);
  expect(texts[0]).not.toContain('Maria Santos');
  await page.getByTestId('button-close-saved').click();
});

test('a pen that tells its pressure draws thin and thick lines, on the pad and on the page', async () => {
  const visitor = await visit({ width: 1280, height: 900 });
  const { page } = visitor;
  const editor = await openEditor(visitor, '/tools/sign-pdf', outlined.path);
  const pad = page.getByTestId('signature-pad');
  const box = await pad.boundingBox();
  if (!box) throw new Error('there is no pad');
  const pen = (type: string, x: number, pressure: number) =>
    pad.dispatchEvent(type, {
      pointerType: 'pen',
      pointerId: 1,
      clientX: box.x + x,
      clientY: box.y + 120,
      pressure,
      bubbles: true,
    });
  await page.evaluate('Element.prototype.setPointerCapture = () => undefined');
  await pen('pointerdown', 40, 0.1);
  for (let step = 1; step <= 20; step += 1) await pen('pointermove', 40 + step * 8, 0.1 + step * 0.045);
  await pen('pointerup', 200, 0);
  const widths = await pad
    .locator('polyline[points*=" "]')
    .evaluateAll((lines) =>
      lines.map((line) => Number.parseFloat((line as unknown as { style: { strokeWidth: string } }).style.strokeWidth)),
    );
  expect(widths.at(-1)).toBeGreaterThan((widths[0] ?? 0) * 2);
  await page.getByTestId('button-place-signature').click();
  await page.getByTestId('place-signature-1').waitFor();
  const { x, y } = await editor.at([300, 300]);
  await page.mouse.click(x, y);
  // Lines of a file have one width, so it is a picture.
  await expect.poll(editor.things).toEqual(['image']);
});
