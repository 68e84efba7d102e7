/** A keyboard shortcut. */
export interface Shortcut {
  readonly key: string;
  /** Ctrl, and Command on a Mac. */
  readonly isCommand: boolean;
  readonly isShift: boolean;
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

export function isPressed({ key, isCommand, isShift }: Shortcut, event: Pressed): boolean {
  if (event.altKey || event.key.toLowerCase() !== key.toLowerCase()) return false;
  // Shift is ignored unless it is required, except with letters: Ctrl+Shift+Z is not Ctrl+Z.
  return isCommand === (event.ctrlKey || event.metaKey) && (isCommand ? isShift === event.shiftKey : true);
}

/** The shortcut as it is written on keys. */
export function shortcutText({ key, isCommand, isShift }: Shortcut, isMac: boolean): string {
  const name = key.length === 1 ? key.toUpperCase() : key;
  if (isMac) return `${isShift ? '⇧' : ''}${isCommand ? '⌘' : ''}${name}`;
  return `${isCommand ? 'Ctrl+' : ''}${isShift ? 'Shift+' : ''}${name}`;
}

export function isMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}
