const acts = ['pointerdown', 'keydown', 'dragenter'] as const;

/**
 * Calls `begin` at the first interaction with the page. What only interactions need is loaded then: visitors who only read never load it,
 * and it is ready before it is used. Returns a function that cancels it.
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
