import { writeFile } from 'node:fs/promises';
import { type Browser, type BrowserServer, chromium } from 'playwright-core';
import type { MadeDocument } from '../content/document.ts';
import type { LabelRegistry } from '../labels.ts';
import { documentHtml, marginHtml } from './html.ts';
import type { Printer } from './printer.ts';

/** A print that takes longer is considered hung. */
const deadlineMs = 90_000;
/** The number of prints after which the browser is restarted, because its memory grows. */
const documentsPerBrowser = 200;

interface OpenBrowser {
  readonly server: BrowserServer;
  readonly browser: Browser;
}

async function printed(browser: Browser, document: MadeDocument, number: number | undefined): Promise<Buffer> {
  // The viewport is as wide as the printed text, so that tables are fitted to the printed width.
  const measurePt = document.page.widthPt - document.page.marginsPt[1] - document.page.marginsPt[3];
  const page = await browser.newPage({ viewport: { width: Math.floor((measurePt * 96) / 72), height: 1000 } });
  await page.setContent(documentHtml(document), { waitUntil: 'load' });
  const pdf = await page.pdf({
    preferCSSPageSize: true,
    printBackground: true,
    displayHeaderFooter: document.header !== undefined || document.footer !== undefined || number !== undefined,
    headerTemplate: marginHtml(document.header, document, undefined),
    footerTemplate: marginHtml(document.footer, document, number),
  });
  await page.close();
  return pdf;
}

/** Rejects at the deadline. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Chromium did not print in time')), deadlineMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Prints with one browser that stays open. A browser that fails or hangs is killed, and the next document starts a new one. */
export async function openChromium(executablePath: string): Promise<Printer> {
  const launch = async (): Promise<OpenBrowser> => {
    const server = await chromium.launchServer({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] });
    return { server, browser: await chromium.connect(server.wsEndpoint()) };
  };
  let open: OpenBrowser | undefined;
  let count = 0;
  const kill = async () => {
    await open?.server.kill();
    open = undefined;
  };
  return {
    async print(document: MadeDocument, book: LabelRegistry, path: string) {
      const number = document.hasPageNumbers ? book.add({ kind: 'footer' }) : undefined;
      if (++count % documentsPerBrowser === 0) await kill();
      open ??= await launch();
      try {
        await writeFile(path, await inTime(printed(open.browser, document, number)));
      } catch (cause) {
        await kill();
        throw cause;
      }
      return { printed: Promise.resolve() };
    },
    close: kill,
  };
}
