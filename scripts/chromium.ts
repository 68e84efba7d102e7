import process from 'node:process';

/** The browser of journeys, benches and printed forms: headless Chromium, which opens a page in half the time. `CHROMIUM` names another. */
export const chromiumProgram = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell';

/** The full Chromium, which has a PDF viewer. */
export const windowedChromiumProgram = '/usr/bin/chromium';
