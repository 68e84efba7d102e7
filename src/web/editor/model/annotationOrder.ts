import type { Annotation } from '#contract/pages/annotations.ts';

/** The chosen annotations in front of, or behind, all others. */
export function stacked(list: readonly Annotation[], ids: readonly string[], to: 'front' | 'back'): Annotation[] {
  const chosen = list.filter(({ id }) => ids.includes(id));
  const rest = list.filter(({ id }) => !ids.includes(id));
  return to === 'front' ? [...rest, ...chosen] : [...chosen, ...rest];
}

/** Specification 2 §4: a moved annotation goes to the front. */
export function onTop(list: readonly Annotation[], changed: readonly Annotation[]): Annotation[] {
  const ids = changed.map(({ id }) => id);
  return [...list.filter(({ id }) => !ids.includes(id)), ...changed];
}
