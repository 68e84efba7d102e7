/** A day, as people write it. */
export function dayOf(at: string, language: string): string {
  return new Date(at).toLocaleDateString(language, { day: 'numeric', month: 'short', year: 'numeric' });
}

/** Day and minute, short enough for a column. */
export function momentOf(at: string, language: string): string {
  return new Date(at).toLocaleString(language, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
}
