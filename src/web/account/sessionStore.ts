import type { ToastText } from '#ui/toastText.ts';

/**
 * What waits in this tab for a sign-in: where to go afterwards, and the package that was chosen (docs/product.md, "Sign-in"); and a
 * toast for the next document. Half an hour later nobody remembers having asked for it.
 */
const storedForMs = 30 * 60_000;

type Name = 'redirect' | 'package' | 'toast';

/** Where the browser forbids storage it is kept as long as the page. */
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

/** Has a toast shown by the next document. */
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
