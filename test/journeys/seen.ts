import sharp from 'sharp';
import type { Visitor } from './visitor.ts';

/** The largest difference between two anti-aliased edges of the same outline. Nobody sees a smaller difference. */
const sameShade = 64;

/** Stores annotations as if they were made in this browser and not saved yet. */
export async function keep({ page }: Visitor, documentId: string, made: object): Promise<void> {
  const work = { version: 1, keptAt: Date.now(), annotations: [], textBlocks: [], ...made };
  await page.evaluate(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('editor', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('edits');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const writing = opening.result.transaction('edits', 'readwrite');
      writing.objectStore('edits').put(${JSON.stringify(work)}, ${JSON.stringify(documentId)});
      writing.oncomplete = () => { opening.result.close(); resolve(); };
    };
  })`);
}

/** The pixels of the page in the editor, when the page and its fonts are loaded. */
export async function picture({ page }: Visitor): Promise<{ data: Buffer; width: number; height: number }> {
  await page.locator('[data-shown=true]').first().waitFor();
  await page.evaluate('document.fonts.ready');
  const shot = await page.getByTestId('editor-page').screenshot({ animations: 'disabled' });
  const { data, info } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The share of pixels that a person sees as different. */
export function difference(a: Buffer, b: Buffer): number {
  let different = 0;
  for (let at = 0; at < a.length; at += 3) {
    const most = Math.max(...[0, 1, 2].map((channel) => Math.abs((a[at + channel] ?? 0) - (b[at + channel] ?? 0))));
    if (most > sameShade) different += 1;
  }
  return different / (a.length / 3);
}
