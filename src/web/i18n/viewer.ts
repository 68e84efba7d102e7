import { texts } from '#locales/texts.ts';

const messages = texts('viewer');

/** The viewer, and what a document can go on into. */
export const viewer = messages.viewer;

/** Lines of the properties. */
export const properties = messages.properties;

/** The home page while a document is open in it. */
export const desk = messages.desk;

/** The question that follows a file dropped on the home page. */
export const dropped = messages.dropped;
