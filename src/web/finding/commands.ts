import type { LucideIcon } from 'lucide-react';

/** Something that the open page can do. */
export interface Command {
  readonly id: string;
  readonly name: string;
  readonly icon: LucideIcon;
  /** Its keys, as they are written. */
  readonly keys: string;
  perform(): void;
}

type ListCommands = () => readonly Command[];

let offered: ListCommands | undefined;

/** While a page is open, Ctrl+K offers what it can do. Returns the end of the offer. */
export function offerCommands(list: ListCommands): () => void {
  offered = list;
  return () => {
    if (offered === list) offered = undefined;
  };
}

export function commandsNow(): readonly Command[] {
  return offered?.() ?? [];
}
