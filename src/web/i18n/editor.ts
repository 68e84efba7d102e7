import type { BlurStyle } from '#contract/annotations.ts';
import type { Text } from '#contract/text.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('editor');

/** The editor's tools, by mode. */
export const toolNames = messages.toolNames;

/** What an annotation is called. */
export const editNames = { ...toolNames, image: messages.editNames.image };

/** What shows in the place of something erased. */
export const blurStyleNames = messages.blurStyleNames satisfies Record<BlurStyle, Text>;

/** What each tool does, in one line. */
export const hints = messages.hints;

export const editor = messages.editor;
