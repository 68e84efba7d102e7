/** A date. */
export function dayOf(at: string, language: string): string {
  return new Date(at).toLocaleDateString(language, { day: 'numeric', month: 'short', year: 'numeric' });
}

/** Date and time, short enough for a column. */
export function momentOf(at: string, language: string): string {
  return new Date(at).toLocaleString(language, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
}
