/** The most steps that can be undone. */
export const maxSteps = 200;

/** Undo and redo lists: each change adds the previous state and clears what was undone (docs/product.md, "Editor"). */
export interface History<Work> {
  readonly past: readonly Work[];
  readonly now: Work;
  readonly future: readonly Work[];
}

export function startHistory<Work>(now: Work): History<Work> {
  return { past: [], now, future: [] };
}

export function pushed<Work>({ past, now }: History<Work>, next: Work): History<Work> {
  return { past: [...past, now].slice(-maxSteps), now: next, future: [] };
}

export function undone<Work>(history: History<Work>): History<Work> {
  const { past, now, future } = history;
  const before = past.at(-1);
  return before === undefined ? history : { past: past.slice(0, -1), now: before, future: [now, ...future] };
}

export function redone<Work>(history: History<Work>): History<Work> {
  const { past, now, future } = history;
  const [next, ...rest] = future;
  return next === undefined ? history : { past: [...past, now], now: next, future: rest };
}
