export interface ToastText {
  readonly title: string;
  readonly description?: string | undefined;
  /** `note`: nothing went wrong, and something has to be known. */
  readonly variant?: 'default' | 'note' | 'destructive' | undefined;
}

export const durationMs = 5000;

export interface ToasterProps {
  readonly shown: (ToastText & { readonly id: number }) | undefined;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly closeLabel: string;
  /** Names the region; `{hotkey}` is replaced by the key that moves the focus there. */
  readonly label: string;
  readonly regionLabel: string;
}
