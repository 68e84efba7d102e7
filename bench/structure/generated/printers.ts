import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromiumProgram } from '../../../scripts/chromium.ts';

const run = promisify(execFile);

export const printers = ['chromium', 'libreoffice'] as const;
export type PagePrinter = (typeof printers)[number];

/** Prints HTML pages into `folder`. Those that are not tagged show what their looks alone say. */
export async function print(printer: PagePrinter, pages: readonly string[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  if (printer === 'chromium') for (const page of pages) await printWithChromium(page, folder);
  else await printWithLibreOffice(pages, folder);
}

async function printWithChromium(page: string, folder: string): Promise<void> {
  const pdf = join(folder, `${nameOf(page)}.pdf`);
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--no-pdf-header-footer', '--disable-pdf-tagging'];
  await run(chromiumProgram, [...flags, `--print-to-pdf=${pdf}`, page], { timeout: 60_000 });
}

async function printWithLibreOffice(pages: readonly string[], folder: string): Promise<void> {
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  const filter = 'pdf:writer_pdf_Export:{"UseTaggedPDF":{"type":"boolean","value":"false"}}';
  await run(
    'soffice',
    ['--headless', profile, '--infilter=HTML (StarWriter)', '--convert-to', filter, '--outdir', folder, ...pages],
    {
      timeout: 600_000,
    },
  );
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1, -'.html'.length);
