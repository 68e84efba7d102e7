const acts = ['pointerdown', 'keydown', 'dragenter'] as const;

/**
 * Tells when somebody begins to do something on the page. What only that can need is fetched then: it costs nobody who just reads, and is
 * there before it is asked for. Returns what takes the wish back.
 */
export function onFirstInteraction(begin: () => void): () => void {
  const stop = new AbortController();
  const once = () => {
    stop.abort();
    begin();
  };
  for (const act of acts) addEventListener(act, once, { signal: stop.signal });
  return () => stop.abort();
}
