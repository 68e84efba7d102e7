import type { LucideIcon } from 'lucide-react';

/** An action of the open page. */
export interface Command {
  readonly id: string;
  readonly name: string;
  readonly icon: LucideIcon;
  /** Its shortcut, as it is shown. */
  readonly keys: string;
  perform(): void;
}

type ListCommands = () => readonly Command[];

let offered: ListCommands | undefined;

/** Adds a page's actions to Ctrl+K. Returns a function that removes them. */
export function registerCommands(list: ListCommands): () => void {
  offered = list;
  return () => {
    if (offered === list) offered = undefined;
  };
}

export function currentCommands(): readonly Command[] {
  return offered?.() ?? [];
}
