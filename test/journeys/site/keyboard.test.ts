import { expect, test } from 'vitest';
import type { ToolPage } from '#contract/api/operation.ts';
import { fixtures } from '#fixtures/manifest.ts';
import { catalogue } from '#tools/catalogue.ts';
import { sampleOf } from '../../sample.ts';
import { join } from '../support/member.ts';
import { filesFor } from '../support/toolFiles.ts';
import { type Visitor, visit } from '../support/visitor.ts';
import { focusOf, type Stop, tabTo, tryKeys } from './keys.ts';

/** docs/product.md, "Shell": each tool by keyboard only. The focus is visible at every stop and is never trapped. */

const choosing = (stop: Stop) => stop.testId === 'button-choose';
const running = (stop: Stop) => /^button-(run|rotate)/.test(stop.testId ?? '');
const inFooter = (stop: Stop) => stop.testId === 'language-fil';

async function chooseByKeys({ page }: Visitor, tool: ToolPage): Promise<void> {
  // Registered at the start, because the browser has to know that it must not open a dialog of its own.
  const chosen = new Promise<void>((resolve, reject) => {
    page.once('filechooser', (chooser) => void chooser.setFiles(filesFor(tool)).then(resolve, reject));
  });
  await tabTo(page, choosing);
  await page.keyboard.press('Enter');
  await chosen;
  if (tool.operation.id === 'unlock') {
    await page.getByRole('dialog').waitFor();
    // The focus is in the dialog and stays there. Escape closes the dialog.
    const field = await focusOf(page);
    expect(field).toMatchObject({ tag: 'input', type: 'password' });
    await tabTo(page, (stop) => stop.id === field?.id);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await page.getByTestId('tool-form').waitFor();
  await page.locator('[data-testid^=button-run]:visible:enabled, [data-testid^=button-rotate]:visible:enabled').first().waitFor();
}

/** Tabs once through the page from its top. Returns the problems found. */
async function walk({ page }: Visitor): Promise<string[]> {
  const problems: string[] = [];
  const stops: Stop[] = [];
  await page.evaluate("document.querySelector('.SkipLink-link').focus()");
  await tabTo(page, inFooter, (stop) => stops.push(stop));
  for (const { name, tag, testId, isMarked, isInSight } of stops) {
    if (!isMarked) problems.push(`${tag} ${testId ?? name}: the focus is not seen`);
    if (!isInSight) problems.push(`${tag} ${testId ?? name}: what has the focus is hidden`);
  }
  return problems;
}

/** Changes every setting before the button with its keys, and changes it back. */
async function changeSettings({ page }: Visitor): Promise<string[]> {
  const problems: string[] = [];
  await page.evaluate("document.querySelector('main').focus()");
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await focusOf(page);
    if (!stop?.isInMain || running(stop)) return problems;
    problems.push(...[await tryKeys(page, stop)].filter((problem) => problem !== undefined));
  }
  return [...problems, 'the settings have no end'];
}

/** Includes a setting with an error, which has the focus then. */
const outcome =
  'dialog[open], [data-testid=result], [data-testid=failure], [data-testid=notice-info], [data-testid=toast], [data-testid=form-result], main [aria-invalid=true]:focus';

async function runByKeys({ page }: Visitor): Promise<void> {
  await page.evaluate("document.querySelector('main').focus()");
  await tabTo(page, running);
  await page.keyboard.press('Enter');
  await page.locator(outcome).first().waitFor({ timeout: 60_000 });
  if ((await page.locator('dialog[open]').count()) === 0) return;
  await page.keyboard.type(fixtures.encrypted.ownerPassword ?? '');
  await page.keyboard.press('Enter');
  await page.getByTestId('result').waitFor();
}

/**
 * The result is downloaded and left again. After a refusal (this file has nothing for that tool), the focus goes back to the
 * settings.
 */
async function finishByKeys({ page }: Visitor): Promise<string[]> {
  const save = page.locator('a[data-testid=button-download]:visible');
  if ((await page.getByTestId('result').count()) === 0 || (await save.count()) === 0) return [];
  const problems = (await focusOf(page)) ? [] : ['after the run the focus is lost'];
  await tabTo(page, (stop) => stop.testId === 'button-download');
  const saved = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  await (await saved).cancel();
  await tabTo(page, (stop) => stop.testId === 'button-start-over');
  await page.keyboard.press('Space');
  await page.getByTestId('button-choose').waitFor();
  return problems.concat((await focusOf(page)) ? [] : ['after starting over the focus is lost']);
}

/** The editor has journeys of its own. */
const toolForms = catalogue.filter(({ view }: ToolPage) => view === undefined);

/** Its button is disabled until a field is placed (createForm.test.ts). */
const waits = ({ operation }: ToolPage) => operation.id === 'create-form';
const walked = sampleOf(toolForms, { every: 13, from: 1 }).filter((tool) => !waits(tool));

test.each(walked.map((tool) => [tool.path, tool] as const))('%s by keyboard alone', async (path, tool) => {
  const visitor = await visit();
  if (tool.operation.access !== 'anyone') await join(visitor);
  await visitor.open(path);
  const problems = await walk(visitor);
  await visitor.page.evaluate("document.querySelector('main').focus()");
  await chooseByKeys(visitor, tool);
  problems.push(...(await walk(visitor)), ...(await changeSettings(visitor)));
  await runByKeys(visitor);
  problems.push(...(await finishByKeys(visitor)));
  expect(problems).toEqual([]);
});
