import type { MarkKind, SignatureMark } from '#web/editor/model/signature.ts';

export type SignatureMarks = Readonly<Partial<Record<MarkKind, SignatureMark>>>;

const key = 'signature';
const version = 1;

/** The signature that is stored on this device; undefined where there is none, or where the browser stores nothing. */
export function readStoredSignature(): SignatureMarks | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as { version?: number; marks?: SignatureMarks } | null;
    return stored?.version === version && stored.marks?.signature ? stored.marks : undefined;
  } catch {
    return undefined;
  }
}

/** Stores a signature in this browser only. Returns whether it was stored. */
export function storeSignature(marks: SignatureMarks): boolean {
  try {
    localStorage.setItem(key, JSON.stringify({ version, marks }));
    return true;
  } catch {
    return false;
  }
}

export function removeStoredSignature(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // A browser that stores nothing has nothing to remove.
  }
}
