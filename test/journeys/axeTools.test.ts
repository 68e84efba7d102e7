import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { FileKindName } from '#contract/files.ts';
import { kindOfPage, type ToolPage } from '#contract/operation.ts';
import { fixtures } from '#fixtures/manifest.ts';
import { catalogue } from '#tools/catalogue.ts';
import { sample } from '../integration/samples.ts';
import { looks, sticksOut, violations } from './judging.ts';
import { type Visitor, visit } from './visitor.ts';

/** Every tool with a file on its bench: axe finds nothing, and nothing sticks out on the narrowest screen. */

const phone = { width: 360, height: 740 };

const jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#b7410e' } })
  .jpeg()
  .toBuffer();

const names: Readonly<Record<FileKindName, string>> = {
  pdf: 'ulat.pdf',
  image: 'larawan.png',
  jpg: 'larawan.jpg',
  png: 'larawan.png',
  svg: 'guhit.svg',
  text: 'tula.txt',
  word: 'ulat.docx',
  powerpoint: 'palabas.pptx',
  excel: 'talaan.xlsx',
};

function fileFor(page: ToolPage) {
  const kind = kindOfPage(page);
  const [mimeType = ''] = kind.name === 'image' ? ['image/png'] : kind.browserTypes;
  if (page.does.id === 'unlock') return { name: 'lihim.pdf', mimeType, buffer: readFileSync(fixtures.encrypted.path) };
  const buffer = kind.name === 'jpg' ? jpeg : Buffer.from(sample(kind, 3));
  return { name: names[kind.name], mimeType, buffer };
}

async function putOnBench({ page }: Visitor, tool: ToolPage): Promise<void> {
  const files =
    tool.does.source.from === 'request' && tool.does.source.min > 1 ? [fileFor(tool), fileFor(tool)] : [fileFor(tool)];
  await page.setInputFiles('[data-testid=input-file]', files);
  if (tool.does.id === 'unlock') {
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
  }
  await page.getByTestId('bench').waitFor();
  await page.locator('[data-testid^=button-run]:visible:enabled, [data-testid^=button-rotate]:visible:enabled').first().waitFor();
}

/** The editor has no bench, and journeys of its own (editor.test.ts). */
const benches = catalogue.filter(({ opens }: ToolPage) => opens === undefined);

/** Each page in one of the four looks: benches are made of the same parts, and every part comes in all of them. */
const cases = looks.map((look, quarter) => ({
  ...look,
  tools: benches.filter((_, index) => index % looks.length === quarter),
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
    // What listens to the width of the screen takes a moment.
    await expect.poll(() => sticksOut(page), { message: `${tool.path} sticks out` }).toBe(false);
  }
});
