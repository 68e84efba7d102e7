import { texts } from '#locales/texts.ts';

const messages = texts('viewer');

/** The viewer, and the tools for an open document. */
export const viewer = messages.viewer;

/** The labels of the properties. */
export const properties = messages.properties;

/** The home page while a document is open. */
export const openDocument = messages.openDocument;

/** The dialog after a file was dropped on the home page. */
export const dropped = messages.dropped;
