import type { ToastText } from '#ui/feedback/toastText.ts';

/**
 * What this tab stores during a sign-in: the destination, and the selected package (docs/product.md, "Sign-in"); and a toast for the next
 * document. Expires after half an hour.
 */
const storedForMs = 30 * 60_000;

type Name = 'redirect' | 'package' | 'toast';

/** Where the browser forbids storage it lives as long as the page. */
const memory = new Map<Name, string>();

export function storeForSession(name: Name, value: string): void {
  const text = JSON.stringify({ value, at: Date.now() });
  memory.set(name, text);
  try {
    sessionStorage.setItem(name, text);
  } catch {
    // The memory above has it.
  }
}

function read(name: Name): string | undefined {
  try {
    return sessionStorage.getItem(name) ?? memory.get(name);
  } catch {
    return memory.get(name);
  }
}

export function readStored(name: Name): string | undefined {
  try {
    const { value, at } = JSON.parse(read(name) ?? '{}');
    return typeof value === 'string' && Date.now() - at < storedForMs ? value : undefined;
  } catch {
    return undefined;
  }
}

export function forgetStored(...names: readonly Name[]): void {
  for (const name of names) {
    memory.delete(name);
    try {
      sessionStorage.removeItem(name);
    } catch {
      // It was never stored.
    }
  }
}

/** Lets the next document show a toast. */
export function storeToastForNextPage(toast: ToastText): void {
  storeForSession('toast', JSON.stringify(toast));
}

export function takeStoredToast(): ToastText | undefined {
  const text = readStored('toast');
  if (text === undefined) return undefined;
  forgetStored('toast');
  const { title, description, variant }: Record<string, unknown> = JSON.parse(text);
  if (typeof title !== 'string') return undefined;
  return {
    title,
    description: typeof description === 'string' ? description : undefined,
    variant: variant === 'destructive' ? 'destructive' : 'default',
  };
}
