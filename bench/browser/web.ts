/**
 * `npm run bench:web`: what the pages of the site cost a first-time visitor, with the real server and a real Chromium on this
 * machine: the compressed JavaScript, the largest contentful paint and the layout shift, also with a processor that is four times
 * slower. The figures are medians. Words as arguments select the addresses that contain one of them: `npm run bench:web --
 * merge`.
 */
import { chromium } from 'playwright-core';
import { catalogue } from '#tools/catalogue.ts';
import { chromiumProgram } from '../../scripts/chromium.ts';
import { firstLoad, maxScriptBytes } from '../../scripts/firstLoad.ts';
import { startSite } from '../../scripts/site.ts';

const goals = { lcpMs: 1000, layoutShift: 0 } as const;
const slowdown = 4;
const rounds = 3;

const fixed = ['/', '/tools', '/upload', '/help', '/contact', '/resources', '/plans', '/login', '/privacy', '/terms'];
const words = process.argv.slice(2);
const paths = [...fixed, ...catalogue.map(({ path }) => path)].filter(
  (path) => words.length === 0 || words.some((word) => path.includes(word)),
);

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const site = await startSite({ RATE_LIMITS: 'off', LOG_LEVEL: 'error' });
const browser = await chromium.launch({
  executablePath: chromiumProgram,
  args: ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});
process.stdout.write(`goals: ${maxScriptBytes / 1000} kB of JavaScript, largest paint within ${goals.lcpMs} ms, no shift\n`);
try {
  for (const path of paths) {
    const loads = [];
    for (let round = 0; round < rounds; round += 1) loads.push(await firstLoad(browser, site.url + path, slowdown));
    const bytes = middle(loads.map((load) => load.scriptBytes));
    const lcpMs = middle(loads.map((load) => load.lcpMs));
    const shift = middle(loads.map((load) => load.layoutShift));
    const isMet = bytes <= maxScriptBytes && lcpMs <= goals.lcpMs && shift <= goals.layoutShift;
    const figures = `${(bytes / 1000).toFixed(1).padStart(6)} kB in ${String(loads[0]?.scripts).padStart(2)}  ${lcpMs.toFixed(0).padStart(5)} ms  ${shift.toFixed(3)}`;
    process.stdout.write(`${path.padEnd(28)} ${figures}${isMet ? '' : '  SHORT OF THE GOAL'}\n`);
  }
} finally {
  await browser.close();
  await site.stop();
}
