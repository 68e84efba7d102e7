import { useCallback, useEffect, useState } from 'react';
import type { z } from 'zod';
import { currentUser } from '#contract/endpoints/account.ts';
import { callOrNothing } from '../api/call.ts';

export type User = z.output<typeof currentUser.reply.schema>;

/** Who is signed in. Signed out until the server has said otherwise; a failure shows nothing. */
export function useUser(): { user: User | undefined; forget(): void } {
  const [user, setUser] = useState<User>();
  useEffect(() => {
    const stop = new AbortController();
    callOrNothing(currentUser, { signal: stop.signal }).then(setUser, () => undefined);
    return () => stop.abort();
  }, []);
  return { user, forget: useCallback(() => setUser(undefined), []) };
}
