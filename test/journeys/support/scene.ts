import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import type { Site } from '../../../scripts/site.ts';
import { joinFrom } from './joining.ts';
import { awake, type Take } from './photographs.ts';

/** A screen and its states, for screenshots. */
export interface Scene {
  readonly name: string;
  readonly path: string;
  readonly by?: 'visitor' | 'member';
  readonly play?: (page: Page, take: Take, site: Site) => Promise<void>;
}

/** Keeps a file among the page's documents. Returns its id. */
export async function stored(page: Page, { url }: Site, name: string, buffer: Buffer): Promise<string> {
  const pdf = { name, mimeType: 'application/pdf', buffer };
  const answer = await page.request.post(`${url}/api/pdf/upload`, { multipart: { pdf }, headers: { origin: url } });
  return ((await answer.json()) as { id: string }).id;
}

export const storedFile = async (page: Page, site: Site, name: string, path: string): Promise<string> =>
  stored(page, site, name, await readFile(path));

/** Opens a scene's screen as its user, and plays it. */
export async function playScene(page: Page, site: Site, { by, name, path, play }: Scene, take: Take): Promise<void> {
  if (by === 'member') await joinFrom(page, site);
  await page.goto(site.url + path);
  await awake(page);
  if (play) await play(page, take, site);
  else await take(name);
}
