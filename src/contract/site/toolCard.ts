import { texts } from '#locales/texts.ts';
import { type GroupName, type IconName, kindOfPage, type ToolPage } from '../api/operation.ts';
import type { FileKindName } from '../files/files.ts';
import type { Text } from '../text/text.ts';

/**
 * What lists of tools show of a tool, so that they need no declarations. Plain values only: the browser build computes the cards once
 * (vite.config.ts).
 */
export interface ToolCard {
  readonly path: ToolPage['path'];
  readonly aliases: ToolPage['aliases'];
  readonly group: GroupName;
  readonly icon: IconName;
  readonly name: Text;
  readonly description: Text;
  /** The operation's id. */
  readonly operation: string;
  readonly access: ToolPage['operation']['access'];
  /** The files that the page accepts. */
  readonly kind: FileKindName;
}

export function cardOf(page: ToolPage): ToolCard {
  const { path, aliases, group, icon, name, description, operation } = page;
  return {
    path,
    aliases,
    group,
    icon,
    name,
    description,
    operation: operation.id,
    access: operation.access,
    kind: kindOfPage(page).name,
  };
}

export const groupNames: Readonly<Record<GroupName, Text>> = texts('toolCard');
