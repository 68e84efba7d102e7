import { readFile } from 'node:fs/promises';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text of each page of a downloaded PDF, and its rotation. */
export async function readPages(path: string, password?: string): Promise<{ text: string; rotate: number }[]> {
  const loading = getDocument({
    data: new Uint8Array(await readFile(path)),
    verbosity: VerbosityLevel.ERRORS,
    ...(password === undefined ? {} : { password }),
  });
  try {
    const document = await loading.promise;
    const pages: { text: string; rotate: number }[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const content = await page.getTextContent();
      pages.push({ text: content.items.map((item) => ('str' in item ? item.str : '')).join(' '), rotate: page.rotate });
    }
    return pages;
  } finally {
    await loading.destroy();
  }
}
