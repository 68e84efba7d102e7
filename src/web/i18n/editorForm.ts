import { texts } from '#locales/texts.ts';

/** What is said about the fields of a form; it comes with them. */
export const editorForm = texts('editorForm');
