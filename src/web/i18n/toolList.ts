import type { GroupName } from '#contract/operation.ts';
import type { Text } from '#contract/text.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('toolList');

/** Words of the catalogue page. */
export const toolList = messages.toolList;

/** What each group is about. */
export const groupNotes = messages.groupNotes satisfies Record<GroupName, Text>;
