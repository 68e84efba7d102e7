import { texts } from '#locales/texts.ts';

const messages = texts('tool');

/** Words that every tool page shares. A tool's own words stand in its declaration. */
export const tool = messages.tool;

/** The same about files that are no PDFs; `{accepted}` names their types. */
export const otherFiles = messages.otherFiles;

/** While the work is done. */
export const working = messages.working;

/** The headline of a finished file, and the sentence below it. */
export const outcome = messages.outcome;
