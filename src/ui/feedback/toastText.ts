export interface ToastText {
  readonly title: string;
  readonly description?: string | undefined;
  /** `note`: information that is not about a failure. */
  readonly variant?: 'default' | 'note' | 'destructive' | undefined;
}

export const durationMs = 5000;

export interface ToasterProps {
  readonly shown: (ToastText & { readonly id: number }) | undefined;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly closeLabel: string;
  /** The name of the region; `{hotkey}` is replaced by the key that focuses it. */
  readonly label: string;
  readonly regionLabel: string;
}
