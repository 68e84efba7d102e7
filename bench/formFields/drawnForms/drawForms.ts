import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { PDFDocument } from 'pdf-lib';
import { chromium } from 'playwright-core';
import { chromiumProgram } from '../../../scripts/chromium.ts';
import { PageBuilder, randomFrom, styleOf } from './pageBuilder.ts';
import { heldOut, seen } from './templates.ts';

const [widthPx, heightPx, ptAPx] = [794, 1123, 0.75] as const;

interface Place {
  readonly kind: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Prints forms of made-up templates with Chromium, and adds fields over their blank places. `seed` changes sizes, fonts and
 * labels.
 */
export async function drawForms(folder: string, which: 'seen' | 'heldOut', seeds: readonly number[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const root = process.getuid?.() === 0;
  const browser = await chromium.launch({
    executablePath: chromiumProgram,
    args: root ? ['--no-sandbox'] : [],
  });
  try {
    const page = await browser.newPage({ viewport: { width: widthPx, height: heightPx } });
    await page.emulateMedia({ media: 'print' });
    for (const seed of seeds) {
      for (const [name, draw] of Object.entries(which === 'seen' ? seen : heldOut)) {
        const kit = new PageBuilder(randomFrom(seed * 7919 + name.length));
        await page.setContent(`<style>${styleOf(kit)}</style><body>${draw(kit)}</body>`);
        const places = await page.evaluate<Place[]>(
          `[...document.querySelectorAll('[data-field]')].map((one) => { const { x, y, width, height } = one.getBoundingClientRect(); return { kind: one.dataset.field, x, y, width, height }; })`,
        );
        const printed = await page.pdf({ width: `${widthPx}px`, height: `${heightPx}px`, printBackground: true });
        await writeFile(join(folder, `${name}-${seed}.pdf`), await withFields(printed, places));
      }
    }
  } finally {
    await browser.close();
  }
}

/** An element that the first page does not show is not a field of it. */
async function withFields(printed: Uint8Array, places: readonly Place[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(printed);
  const [form, page] = [pdf.getForm(), pdf.getPage(0)];
  for (const [index, { kind, x, y, width, height }] of places.entries()) {
    if (y + height > heightPx) continue;
    const box = {
      x: x * ptAPx,
      y: page.getHeight() - (y + height) * ptAPx,
      width: width * ptAPx,
      height: height * ptAPx,
      borderWidth: 0,
    };
    const made = kind === 'check' ? form.createCheckBox(`box ${index}`) : form.createTextField(`field ${index}`);
    made.addToPage(page, box);
  }
  return pdf.save();
}
