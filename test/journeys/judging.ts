import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { isLong } from '../sample.ts';
import type { VisitorOptions } from './visitor.ts';

type Look = Required<Pick<VisitorOptions, 'theme' | 'language'>>;

/** Each theme and each language once; in the long tests both themes in both languages. */
export const looks: readonly Look[] = [
  { theme: 'light', language: 'en' },
  { theme: 'dark', language: 'fil' },
  ...(isLong
    ? ([
        { theme: 'dark', language: 'en' },
        { theme: 'light', language: 'fil' },
      ] as const)
    : []),
];

/** What each look is judged on: all of it in the long tests, else every other, so that each is judged in one look. */
export function judgedIn<T>(look: Look, all: readonly T[]): readonly T[] {
  return isLong ? all : all.filter((_, index) => index % looks.length === looks.indexOf(look));
}

/** What takes a while to come to is judged in one look; other journeys take the other one. */
export const lightOnly: readonly Look[] = isLong ? looks : looks.slice(0, 1);
export const darkOnly: readonly Look[] = isLong ? looks : looks.slice(1, 2);

/** What axe finds, in words; nothing when all is well. */
export async function violations(page: Page): Promise<string[]> {
  // Colours are judged when they stand still.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Our pages have frames of our own origin only: axe needs no page of its own to judge them apart (half a second a page).
  const { violations: found } = await new AxeBuilder({ page })
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`));
}

/** Nothing sticks out at the side, down to 360 px, which is also 1440 px at 400 %. */
export async function sticksOut(page: Page): Promise<boolean> {
  return page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth');
}
