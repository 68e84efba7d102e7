import { texts } from '#locales/texts.ts';

/** Texts about form fields, loaded with them. */
export const editorForm = texts('editorForm');
