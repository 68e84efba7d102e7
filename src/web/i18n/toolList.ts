import type { GroupName } from '#contract/api/operation.ts';
import type { Text } from '#contract/text/text.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('toolList');

/** Texts of the catalogue page. */
export const toolList = messages.toolList;

/** One line about each group. */
export const groupNotes = messages.groupNotes satisfies Record<GroupName, Text>;
