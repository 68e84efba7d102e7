import { rm } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { planNames } from '#contract/billing/planNames.ts';
import { catalogue } from '#tools/catalogue.ts';
import { promoCards } from '#web/content/promoCards.ts';
import type { Site } from '../../../scripts/site.ts';
import { isLong, sampleOf } from '../../sample.ts';
import { accountScenes } from '../support/accountScenes.ts';
import { hasHorizontalOverflow } from '../support/axeChecks.ts';
import { joinFrom } from '../support/joining.ts';
import { startOwnSite } from '../support/ownSite.ts';
import { filesFor } from '../support/toolFiles.ts';
import { visit } from '../support/visitor.ts';
import { projectWithPseudoLocale, pseudoLanguage, pseudoText } from './pseudoLocale.ts';

/**
 * A third language takes one folder and one line. This test makes a pseudo-locale, accented, 40 % longer and in brackets. Text
 * without brackets is hard-coded. Text that is cut off has no room for a longer language.
 */

let project: string;
let site: Site;

beforeAll(async () => {
  project = await projectWithPseudoLocale();
  const highLimits = { RATE_LIMITS: 'off', FREE_DAILY_PER_ADDRESS: '100000', SIGNUPS_PER_ADDRESS: '100000' };
  site = await startOwnSite({ ...highLimits, PAYMENTS: 'demo', LOG_LEVEL: 'warn' }, project);
}, 240_000);

afterAll(async () => {
  await site?.stop();
  if (project) await rm(project, { recursive: true, force: true });
});

/** Names and values that are the same in every language, and an operator's own texts, which are English unless translated. */
const names = [
  /^(Sheaf|PDF|Sheaf PDF|English|Filipino|PayPal|Maria|Santos|Maria Santos|API|A4|A5|JPG|PNG|pt|mm|kB|KB|MB|GB|USD|OK|Authorization: Bearer)$/,
  /^(UTF-(8|16) ?.*|TXT|ZIP)$/,
  /\.(pdf|png|jpg|svg|txt|docx|pptx|xlsx|zip)\b/i,
  /@/,
  new RegExp(`^(${planNames.join('|')})$`),
  // The replacement of the provider's own script.
  /^PayPal \(trial\)$/,
  /^#[0-9a-f]{6}$/,
  /^[\d\s.,:%×/+()¢$°–-]*(s|B|kB|KB|MB|dpi|pt|mm|px|USD|AM|PM|ms)?$/i,
  /^\w{3} \d{1,2}, \d{4}/,
];
const operatorTexts = promoCards.flatMap(({ title, body, label }) => [title.en, body.en, label.en]);

interface Seen {
  readonly words: readonly string[];
  readonly cut: readonly string[];
}

/** Runs in the page: returns the visible texts, and the elements whose text is cut off. Names that users gave are in `bdi`. */
const look = `(() => {
  const shown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest('script,style,noscript,template,bdi,[data-sample],[lang]:not(html):not([lang="${pseudoLanguage}"])');
  const words = [], cut = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.data.trim(), element = node.parentElement;
    if (!text || !shown(element)) continue;
    words.push(text);
    const style = getComputedStyle(element);
    const hidden = element.clientWidth <= 1 || style.textOverflow === 'ellipsis' || element.closest('.vh');
    if (!hidden && element.clientWidth > 0 && /hidden|clip/.test(style.overflowX) && element.scrollWidth > element.clientWidth + 1) cut.push(text);
  }
  for (const element of document.querySelectorAll('[aria-label],[placeholder],[title],[alt]')) {
    if (!shown(element)) continue;
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) words.push(element.getAttribute(name)?.trim() ?? '');
  }
  return { words, cut };
})()`;

async function judge(page: Page): Promise<{ untranslated: string[]; cut: readonly string[]; hasHorizontalOverflow: boolean }> {
  const { words, cut }: Seen = await page.evaluate(look);
  const untranslated = words.filter(
    (text) =>
      /\p{L}{2}/u.test(text) && !/[⟦⟧]/u.test(text) && !operatorTexts.includes(text) && !names.some((name) => name.test(text)),
  );
  // In English the page would have none.
  expect(words.filter((text) => text.includes('⟦')).length).toBeGreaterThan(5);
  return { untranslated: [...new Set(untranslated)], cut, hasHorizontalOverflow: await hasHorizontalOverflow(page) };
}

const wellSaid = { untranslated: [], cut: [], hasHorizontalOverflow: false };

async function visitor() {
  return visit({ width: 390, height: 844, language: pseudoLanguage, url: site.url });
}

const screens = sampleOf(
  [
    ...['/', '/tools', '/help', '/contact', '/privacy', '/terms', '/plans', '/upload', '/nowhere'],
    ...['/login', '/signup', '/forgot-password', '/signup-credits', '/sign'],
  ],
  { every: 2 },
);
/** One tool for each kind of form. In the long tests, all of them. */
const tools = catalogue.filter(({ path }) =>
  isLong
    ? true
    : ['/tools/merge-pdf', '/tools/rotate-pdf', '/tools/compress-pdf', '/tools/add-text-pdf', '/tools/add-watermark'].includes(
        path,
      ),
);
const scenes = accountScenes.filter(({ by, name }) =>
  isLong ? by === 'member' : ['profile-new', 'credits', 'checkout'].includes(name),
);

test('a pseudo-localized text keeps its placeholders', () => {
  expect(pseudoText('{n} {n|page|pages} of {name}{billing? Free.}')).toMatch(
    /^⟦\{n\} \{n\|\S+\|\S+\} \S+ \{name\}\{billing\? \S+\}⟧$/,
  );
});

describe('pseudo-locale: no English text is left, and nothing is cut off', () => {
  test.each(screens)('%s', async (path) => {
    const { page, open } = await visitor();
    await open(path);
    expect(await judge(page)).toEqual(wellSaid);
  });

  test.each(tools)('$path, before and after a file is chosen', async (tool) => {
    const { page, open } = await visitor();
    await open(tool.path);
    expect(await judge(page)).toEqual(wellSaid);
    await page.setInputFiles('[data-testid=input-file]', filesFor(tool));
    await page
      .locator(
        '[data-testid^=button-run]:visible, [data-testid=button-download]:visible, [data-testid=rotate-tile], [data-shown=true]',
      )
      .first()
      .waitFor();
    expect(await judge(page)).toEqual(wellSaid);
  });

  test.each(scenes)('$name', async ({ path, play }) => {
    const { page, open } = await visitor();
    await joinFrom(page, site);
    await open(path);
    await play?.(page, site.url);
    expect(await judge(page)).toEqual(wellSaid);
  });
});
