/** The cost of a page for a first-time visitor, measured in Chromium. */
import type { Browser } from 'playwright-core';

/** The budget of compressed JavaScript for the first load of a page, in bytes (docs/product.md, "Pages"). */
export const maxScriptBytes = 104_000;

/** The budget of requests for them. */
export const maxScripts = 10;

export interface FirstLoad {
  /** The compressed bodies of all scripts that were fetched until the network was idle. */
  readonly scriptBytes: number;
  readonly scripts: number;
  /** Largest contentful paint, from the request on. */
  readonly lcpMs: number;
  /** Cumulative layout shift. */
  readonly layoutShift: number;
}

const observe = `
  window.__seen = { lcpMs: 0, layoutShift: 0 };
  new PerformanceObserver((list) => { for (const e of list.getEntries()) __seen.lcpMs = e.startTime; }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => { for (const e of list.getEntries()) if (!e.hadRecentInput) __seen.layoutShift += e.value; }).observe({ type: 'layout-shift', buffered: true });
`;

/** Opens an address in a browser with an empty cache. `slowdown` divides the speed of the processor. */
export async function firstLoad(browser: Browser, address: string, slowdown = 1): Promise<FirstLoad> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    let [scriptBytes, scripts] = [0, 0];
    session.on('Network.responseReceived', ({ type, response: { headers } }) => {
      if (type !== 'Script') return;
      scriptBytes += Number(headers['content-length'] ?? headers['Content-Length']);
      scripts += 1;
    });
    await page.addInitScript(observe);
    await page.goto(address);
    await page.locator('html[data-ready=true]').waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    const seen = (await page.evaluate('__seen')) as Pick<FirstLoad, 'lcpMs' | 'layoutShift'>;
    return { scriptBytes, scripts, ...seen };
  } finally {
    await context.close();
  }
}
