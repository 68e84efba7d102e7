import sharp from 'sharp';
import type { Visitor } from './visitor.ts';

/** Two anti-aliased edges of one outline: a difference below this is none to an eye. */
const sameShade = 64;

/** As if they had been made in this browser and not been saved yet. */
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

/** The page in the editor as pixels, once it and its letters are there. */
export async function picture({ page }: Visitor): Promise<{ data: Buffer; width: number; height: number }> {
  await page.locator('[data-shown=true]').first().waitFor();
  await page.evaluate('document.fonts.ready');
  const shot = await page.getByTestId('editor-page').screenshot({ animations: 'disabled' });
  const { data, info } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The part of the pixels that an eye would call different. */
export function difference(a: Buffer, b: Buffer): number {
  let different = 0;
  for (let at = 0; at < a.length; at += 3) {
    const most = Math.max(...[0, 1, 2].map((channel) => Math.abs((a[at + channel] ?? 0) - (b[at + channel] ?? 0))));
    if (most > sameShade) different += 1;
  }
  return different / (a.length / 3);
}
