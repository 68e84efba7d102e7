import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the browser has taken the page over from the server's answer. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
