import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { currentUser, type UserView } from '#contract/endpoints/session.ts';
import { onSignedOut } from '../api/ApiError.ts';
import { call } from '../api/call.ts';
import { coalesce } from '../api/coalesce.ts';

export type User = UserView;

interface UserState {
  /** `asking` until the server has answered once; `failed` when no server did. */
  readonly state: 'asking' | 'in' | 'out' | 'failed';
  readonly user: User | undefined;
  /** Signed out by his own wish, and still on the page where that was done: it does not ask him to sign in again. */
  readonly hasLeft: boolean;
  /** Asks again: after an operation, a purchase, or whatever else moves the balance. Says whether somebody is signed in; of a lost connection, nothing. */
  refresh(): Promise<boolean | undefined>;
  /** Takes over what a call has just answered. */
  put(user: User): void;
  /** After signing out, or deleting the account. */
  leave(): void;
}

type Answer = Pick<UserState, 'state' | 'user' | 'hasLeft'>;

const out: Answer = { state: 'out', user: undefined, hasLeft: false };

const UserContext = createContext<UserState | undefined>(undefined);

/** Who is signed in, asked once for the whole site (docs/product.md, "Sign-in"). */
export function UserScope({ children }: { children: ReactNode }) {
  const [answer, setAnswer] = useState<Answer>({ state: 'asking', user: undefined, hasLeft: false });
  // What was put after a request began is newer than its answer.
  const puts = useRef(0);
  const actions = useMemo(() => {
    const know = (user: User | undefined) => {
      puts.current += 1;
      setAnswer((last) => (user ? { state: 'in', user, hasLeft: false } : last.state === 'out' ? last : out));
    };
    const leave = () => {
      puts.current += 1;
      setAnswer({ ...out, hasLeft: true });
    };
    const refresh = coalesce(async () => {
      const before = puts.current;
      try {
        // A visitor is nothing that a browser's console should show as an error.
        const user = (await call(currentUser, { query: { optional: 'true' } })) ?? undefined;
        if (before === puts.current) know(user);
        return user !== undefined;
      } catch {
        // What was known stays: a lost connection signs nobody out.
        setAnswer((last) => (last.state === 'asking' ? { ...last, state: 'failed' } : last));
        return undefined;
      }
    });
    return { know, put: know, leave, refresh };
  }, []);
  useEffect(() => {
    void actions.refresh();
    return onSignedOut(() => actions.know(undefined));
  }, [actions]);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next page asks again, also when it is the same one by Back
  useEffect(() => setAnswer((last) => (last.hasLeft ? out : last)), [key]);
  const value = useMemo(() => ({ ...answer, ...actions }), [answer, actions]);
  return <UserContext value={value}>{children}</UserContext>;
}

export function useUser(): UserState {
  const state = useContext(UserContext);
  if (!state) throw new Error('useUser must be used within a UserScope');
  return state;
}
