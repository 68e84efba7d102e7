import { expect, test } from 'vitest';
import type { ToolPage } from '#contract/api/operation.ts';
import { catalogue } from '#tools/catalogue.ts';
import { sampleOf } from '../../sample.ts';
import { hasHorizontalOverflow, looks, violations } from '../support/axeChecks.ts';
import { filesFor } from '../support/toolFiles.ts';
import { type Visitor, visit } from '../support/visitor.ts';

/** Every tool page with a file: axe finds nothing, and nothing overflows on the narrowest screen. */

const phone = { width: 360, height: 740 };

async function putOnBench({ page }: Visitor, tool: ToolPage): Promise<void> {
  await page.setInputFiles('[data-testid=input-file]', filesFor(tool));
  if (tool.operation.id === 'unlock') {
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
  }
  await page.getByTestId('tool-form').waitFor();
  await page.locator('[data-testid^=button-run]:visible:enabled, [data-testid^=button-rotate]:visible:enabled').first().waitFor();
}

/** The editor has a page of another kind and journeys of its own (editor.test.ts). */
const toolForms = catalogue.filter(({ view }: ToolPage) => view === undefined);

/** Each page is tested in one of the looks. Tool pages have the same parts, and every part is tested in all looks. */
const cases = looks.map((look, portion) => ({
  ...look,
  tools: sampleOf(toolForms, { every: 16, from: 3 }).filter((_, index) => index % looks.length === portion),
}));

test.each(cases)('tools with a file, $theme, $language', async ({ theme, language, tools }) => {
  const visitor = await visit({ theme, language });
  const { page } = visitor;
  for (const tool of tools) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await visitor.open(tool.path);
    await putOnBench(visitor, tool);
    expect({ path: tool.path, found: await violations(page) }).toEqual({ path: tool.path, found: [] });
    await page.setViewportSize(phone);
    // Listeners of the screen width take a moment.
    await expect.poll(() => hasHorizontalOverflow(page), { message: `${tool.path} sticks out` }).toBe(false);
  }
});
