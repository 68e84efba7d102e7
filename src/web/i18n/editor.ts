import type { BlurStyle } from '#contract/pages/annotations.ts';
import type { Text } from '#contract/text/text.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('editor');

/** The editor's tools, by mode. */
export const toolNames = messages.toolNames;

/** The names of annotations. */
export const editNames = { ...toolNames, image: messages.editNames.image };

/** The styles of an erased area. */
export const blurStyleNames = messages.blurStyleNames satisfies Record<BlurStyle, Text>;

/** One line about each tool. */
export const hints = messages.hints;

export const editor = messages.editor;
