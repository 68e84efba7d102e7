import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether React has hydrated the server-rendered page. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
