import process from 'node:process';

/** The browser of journeys, benches and printed forms: Chromium without its windows, which opens a page in half the time. `CHROMIUM` names another. */
export const chromiumProgram = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell';

/** Chromium with its windows, and so with its viewer of PDFs. */
export const windowedChromiumProgram = '/usr/bin/chromium';
