import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { z } from 'zod';
import { currentUser } from '#contract/endpoints/account.ts';
import { onSignedOut } from '../api/ApiError.ts';
import { callOrNothing } from '../api/call.ts';
import { inTurn } from '../api/inTurn.ts';

export type User = z.output<typeof currentUser.reply.schema>;

interface UserState {
  /** `asking` until the server has answered once; `failed` when no server did. */
  readonly state: 'asking' | 'in' | 'out' | 'failed';
  readonly user: User | undefined;
  /** Asks again: after an operation, a purchase, or whatever else moves the balance. Says whether somebody is signed in; of a lost connection, nothing. */
  refresh(): Promise<boolean | undefined>;
  /** Takes over what a call has just answered; undefined after signing out. */
  put(user: User | undefined): void;
}

const UserContext = createContext<UserState | undefined>(undefined);

/** Who is signed in, asked once for the whole site (docs/product.md, "Sign-in"). */
export function UserScope({ children }: { children: ReactNode }) {
  const [answer, setAnswer] = useState<Pick<UserState, 'state' | 'user'>>({ state: 'asking', user: undefined });
  // What was put after a request began is newer than its answer.
  const puts = useRef(0);
  const actions = useMemo(() => {
    const put = (user: User | undefined) => {
      puts.current += 1;
      setAnswer((last) => (!user && last.state === 'out' ? last : { state: user ? 'in' : 'out', user }));
    };
    const refresh = inTurn(async () => {
      const before = puts.current;
      try {
        const user = await callOrNothing(currentUser);
        if (before === puts.current) put(user);
        return user !== undefined;
      } catch {
        // What was known stays: a lost connection signs nobody out.
        setAnswer((last) => (last.state === 'asking' ? { ...last, state: 'failed' } : last));
        return undefined;
      }
    });
    return { put, refresh };
  }, []);
  useEffect(() => {
    void actions.refresh();
    return onSignedOut(() => actions.put(undefined));
  }, [actions]);
  const value = useMemo(() => ({ ...answer, ...actions }), [answer, actions]);
  return <UserContext value={value}>{children}</UserContext>;
}

export function useUser(): UserState {
  const state = useContext(UserContext);
  if (!state) throw new Error('useUser must be used within a UserScope');
  return state;
}
