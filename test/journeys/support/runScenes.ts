import { fixtures } from '#fixtures/manifest.ts';
import { picturedText, scannedPdf } from '../../integration/support/scannedPdf.ts';
import type { Scene } from './scene.ts';

/** A run under way, one that is cancelled, and a result whose file is gone, for screenshots. */

const pages = 30;

export const runScenes: readonly Scene[] = [
  {
    name: 'run-working',
    path: '/tools/ocr-pdf',
    play: async (page, take) => {
      const scan = await picturedText(['Magandang umaga', 'sa inyong lahat'], { widthPt: 260, heightPt: 80 });
      const buffer = Buffer.from(scannedPdf(Array.from({ length: pages }, () => scan)));
      await page.setInputFiles('[data-testid=input-file]', { name: 'scan.pdf', mimeType: 'application/pdf', buffer });
      await page.locator('[data-testid^=button-run]:visible:enabled').first().click();
      await page.getByTestId('working').waitFor();
      await take('run-working', { fullPage: false });
      await page.getByTestId('button-cancel').click();
      await page.getByTestId('toast').waitFor();
      await take('run-cancelled', { fullPage: false });
    },
  },
  {
    name: 'run-gone',
    path: '/tools/split-pdf',
    play: async (page, take, { url }) => {
      await page.setInputFiles('[data-testid=input-file]', fixtures.plain.path);
      await page.locator('[data-testid^=button-run]:visible:enabled').first().click();
      await page.getByTestId('result').waitFor();
      const recent = await page.request.get(`${url}/api/pdf/recent`);
      const files = (await recent.json()) as readonly { id: string; mediaType: string }[];
      const zip = files.find(({ mediaType }) => mediaType === 'application/zip');
      await page.request.delete(`${url}/api/pdf/${zip?.id}`);
      await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
      await page.getByTestId('result-gone').waitFor();
      await take('run-gone');
    },
  },
];
