import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { currentUser, type UserView } from '#contract/endpoints/session.ts';
import { onSignedOut } from '../../api/ApiError.ts';
import { call } from '../../api/call.ts';
import { coalesce } from '../../api/coalesce.ts';
import { useLocation } from '../../router/RouterScope.tsx';
import { notifyOtherTabs, onOtherTabs } from './otherTabs.ts';

export type User = UserView;

interface UserState {
  /** `asking` until the server has answered once; `failed` when it did not answer. */
  readonly state: 'asking' | 'in' | 'out' | 'failed';
  readonly user: User | undefined;
  /** The user signed out on this page, which then does not ask for a sign-in. */
  readonly hasLeft: boolean;
  /**
   * Loads the user again after anything that changes the balance. Returns whether somebody is signed in; undefined when the connection is
   * lost.
   */
  refresh(): Promise<boolean | undefined>;
  /** Sets the user from the answer of another call. */
  put(user: User): void;
  /** Called after signing out, or after deleting the account. */
  leave(): void;
}

type Answer = Pick<UserState, 'state' | 'user' | 'hasLeft'>;

const out: Answer = { state: 'out', user: undefined, hasLeft: false };

const UserContext = createContext<UserState | undefined>(undefined);

/** The signed-in user, loaded once for the whole site (docs/product.md, "Sign-in"). */
export function UserScope({ children }: { children: ReactNode }) {
  const [answer, setAnswer] = useState<Answer>({ state: 'asking', user: undefined, hasLeft: false });
  // A user that was set after a request began is newer than its answer.
  const puts = useRef(0);
  const id = useRef<string>(undefined);
  id.current = answer.user?.id;
  const actions = useMemo(() => {
    const know = (user: User | undefined) => {
      puts.current += 1;
      setAnswer((last) => (user ? { state: 'in', user, hasLeft: false } : last.state === 'out' ? last : out));
    };
    const leave = () => {
      puts.current += 1;
      notifyOtherTabs();
      setAnswer({ ...out, hasLeft: true });
    };
    const refresh = coalesce(async () => {
      const before = puts.current;
      try {
        // A visitor must not appear as an error in the browser's console.
        const user = (await call(currentUser, { query: { optional: 'true' } })) ?? undefined;
        if (before === puts.current) know(user);
        return user !== undefined;
      } catch {
        // A lost connection does not sign anybody out.
        setAnswer((last) => (last.state === 'asking' ? { ...last, state: 'failed' } : last));
        return undefined;
      }
    });
    const arrive = (user: User) => {
      if (id.current !== user.id) notifyOtherTabs();
      know(user);
    };
    return { know, put: arrive, leave, refresh };
  }, []);
  useEffect(() => {
    void actions.refresh();
    const stopListening = onOtherTabs(() => void actions.refresh());
    const stopWatching = onSignedOut(() => actions.know(undefined));
    return () => {
      stopListening();
      stopWatching();
    };
  }, [actions]);
  // Another object after each navigation, also where Back returns to this page before the next one was shown.
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next page asks again, also when it is the same one by Back
  useEffect(() => setAnswer((last) => (last.hasLeft ? out : last)), [location]);
  const value = useMemo(() => ({ ...answer, ...actions }), [answer, actions]);
  return <UserContext value={value}>{children}</UserContext>;
}

export function useUser(): UserState {
  const state = useContext(UserContext);
  if (!state) throw new Error('useUser must be used within a UserScope');
  return state;
}
