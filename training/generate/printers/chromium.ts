import { writeFile } from 'node:fs/promises';
import { type Browser, chromium } from 'playwright-core';
import type { MadeDocument } from '../content/document.ts';
import type { LabelBook } from '../labels.ts';
import { documentHtml, marginHtml } from './html.ts';
import type { Printer } from './printer.ts';

/** Prints through one browser that stays open. */
export async function openChromium(executablePath: string): Promise<Printer> {
  const launch = () => chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] });
  let browser: Browser = await launch();
  let printed = 0;
  return {
    async print(document: MadeDocument, book: LabelBook, path: string) {
      // A browser that has printed for long grows.
      if (++printed % 200 === 0) {
        await browser.close();
        browser = await launch();
      }
      const number = document.hasPageNumbers ? book.add({ kind: 'footer' }) : undefined;
      // As wide as the printed text, so that tables are fitted to what they are printed in.
      const measurePt = document.page.widthPt - document.page.marginsPt[1] - document.page.marginsPt[3];
      const page = await browser.newPage({ viewport: { width: Math.floor((measurePt * 96) / 72), height: 1000 } });
      try {
        await page.setContent(documentHtml(document), { waitUntil: 'load' });
        const margins = document.header !== undefined || document.footer !== undefined || number !== undefined;
        const pdf = await page.pdf({
          preferCSSPageSize: true,
          printBackground: true,
          displayHeaderFooter: margins,
          headerTemplate: marginHtml(document.header, document, undefined),
          footerTemplate: marginHtml(document.footer, document, number),
        });
        await writeFile(path, pdf);
        return { printed: Promise.resolve() };
      } finally {
        await page.close();
      }
    },
    close: () => browser.close(),
  };
}
