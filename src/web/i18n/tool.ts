import { texts } from '#locales/texts.ts';

const messages = texts('tool');

/** Texts that all tool pages share. A tool's own texts are in its declaration. */
export const tool = messages.tool;

/** The same for files that are not PDFs; `{accepted}` names their types. */
export const otherFiles = messages.otherFiles;

/** During a run. */
export const working = messages.working;

/** The headline of a finished file, and the sentence below it. */
export const outcome = messages.outcome;
