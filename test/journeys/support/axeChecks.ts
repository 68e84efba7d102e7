import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { isLong } from '../../sample.ts';
import type { VisitorOptions } from './visitor.ts';

type Look = Required<Pick<VisitorOptions, 'theme' | 'language'>>;

/** Each theme and each language once. In the long tests, both themes in both languages. */
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

/**
 * The subjects that each look is tested with. In the long tests all of them, otherwise every second one, so that each is tested
 * in one look.
 */
export function testedIn<T>(look: Look, all: readonly T[]): readonly T[] {
  return isLong ? all : all.filter((_, index) => index % looks.length === looks.indexOf(look));
}

/**
 * The looks of states that a run has to make first. The main journey of such a state tests it as it is by default, so these are for
 * the long tests alone.
 */
export const moreLooks: readonly Look[] = isLong ? looks : [];

/** Slow states are tested in one look. Other journeys use the other look. */
export const lightOnly: readonly Look[] = isLong ? looks : looks.slice(0, 1);
export const darkOnly: readonly Look[] = isLong ? looks : looks.slice(1, 2);

/** The findings of axe as text. Empty if there are none. */
export async function violations(page: Page): Promise<string[]> {
  // Colors are checked when transitions have ended.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Our pages only have frames of our own origin, so axe needs no separate page to check them (this saves half a second a page).
  const { violations: found } = await new AxeBuilder({ page })
    .setLegacyMode()
    // Without it axe describes each element that passes, which takes as long as the checks.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`));
}

/** Nothing overflows horizontally, down to 360 px, which is also 1440 px at 400 %. */
export async function hasHorizontalOverflow(page: Page): Promise<boolean> {
  return page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth');
}
