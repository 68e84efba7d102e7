/** All tabs of a browser have one session: what one does is told to the others, so that none shows an account that was left. */
const name = 'session';

/** Somebody has signed in or out here. */
export function notifyOtherTabs(): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage('changed');
  channel.close();
}

/** Calls back when somebody may have signed in or out elsewhere: in another tab, or while this page was kept for Back. Returns how to stop. */
export function onOtherTabs(changed: () => void): () => void {
  const channel = new BroadcastChannel(name);
  channel.onmessage = changed;
  const stop = new AbortController();
  addEventListener('pageshow', ({ persisted }) => persisted && changed(), { signal: stop.signal });
  return () => {
    channel.close();
    stop.abort();
  };
}
