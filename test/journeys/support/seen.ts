import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { expect } from 'vitest';
import { untilIdle, type Visitor } from './visitor.ts';

/** The largest difference between two anti-aliased edges of the same outline. Nobody sees a smaller difference. */
const sameShade = 64;

/** Does `work` with the store of unsaved edits of this browser. Returns the result of its request. */
function inEdits<T>({ page }: Visitor, work: string): Promise<T> {
  return page.evaluate<T>(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('editor', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('edits');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('edits', 'readwrite');
      const request = transaction.objectStore('edits').${work};
      transaction.oncomplete = () => { opening.result.close(); resolve(request.result); };
    };
  })`);
}

/** Stores annotations as if they were made in this browser and not saved yet. */
export async function keep(visitor: Visitor, documentId: string, made: object): Promise<void> {
  const work = { version: 1, keptAt: Date.now(), annotations: [], textBlocks: [], ...made };
  await inEdits(visitor, `put(${JSON.stringify(work)}, ${JSON.stringify(documentId)})`);
}

/** Waits until unsaved edits with this text are stored. The editor stores them shortly after a change. */
export async function untilStored(visitor: Visitor, text: string): Promise<void> {
  await expect.poll(async () => JSON.stringify(await inEdits(visitor, 'getAll()'))).toContain(text);
}

/** The pixels of the page in the editor, when the page and its fonts are loaded. */
export async function picture({ page }: Visitor): Promise<{ data: Buffer; width: number; height: number }> {
  await page.locator('[data-shown=true]').first().waitFor();
  await page.evaluate('document.fonts.ready');
  const shot = await page.getByTestId('editor-page').screenshot({ animations: 'disabled' });
  const { data, info } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The same when it no longer changes: fonts of other scripts, and pictures, come late. */
export async function restingPicture(visitor: Visitor): Promise<Awaited<ReturnType<typeof picture>>> {
  await untilIdle(visitor.page);
  let last = await picture(visitor);
  for (const deadline = Date.now() + 15_000; Date.now() < deadline; ) {
    await sleep(200);
    const next = await picture(visitor);
    if (next.data.equals(last.data)) return next;
    last = next;
  }
  throw new Error('the page never rests');
}

/** Waits until the page looks as it was `seen`, and checks that it stays so. */
export async function expectLook(
  visitor: Visitor,
  seen: Awaited<ReturnType<typeof picture>>,
  maxDifferent: number,
): Promise<void> {
  const differs = ({ data, width, height }: typeof seen) =>
    width === seen.width && height === seen.height ? difference(seen.data, data) : 1;
  await expect.poll(async () => differs(await picture(visitor))).toBeLessThan(maxDifferent);
  expect(differs(await restingPicture(visitor))).toBeLessThan(maxDifferent);
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
