import type { FoundChange } from './changes.ts';
import type { FileHistory } from './fileHistory.ts';

export interface LaterChange {
  readonly change: FoundChange;
  /** Index of the version that brought it. */
  readonly revision: number;
}

/**
 * The changes after a version; undefined if one cannot be compared with the previous one. `ownKey`: the field of a signature that was
 * removed, which is told as a reason of its own.
 */
export function changesSince(history: FileHistory, revision: number, ownKey?: string): LaterChange[] | undefined {
  const found: LaterChange[] = [];
  const added = new Set(ownKey === undefined ? [] : [ownKey]);
  for (let index = revision + 1; index < history.ends.length; index++) {
    const changes = history.changesAt(index);
    if (!changes) return undefined;
    for (const change of changes) found.push({ change: asTakenBack(change, added), revision: index });
  }
  return found;
}

/**
 * A signature that was added and cleared again is none that an earlier signature covers: what may be added may be taken back. One that a
 * signature covers must stay.
 */
function asTakenBack(change: FoundChange, added: Set<string>): FoundChange {
  const { kind, fieldKey = '' } = change;
  if (kind === 'signatureAdded' || kind === 'timestampAdded') added.add(fieldKey);
  return kind === 'signatureRemoved' && added.delete(fieldKey) ? { ...change, level: clearing } : change;
}

/** As for signing (ISO 32000-2 table 257). */
const clearing = 2;
