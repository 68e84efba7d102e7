import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from '../router/RouterScope.tsx';
import { destinationAfterSignIn } from './destination.ts';
import { forgetStored, readStored } from './session/sessionStore.ts';
import { type User, useUser } from './session/UserScope.tsx';

/** Returns a function that sets the signed-in user and redirects. With `isEager` a user who is already signed in is redirected at once. */
export function useAfterSignIn({ isEager }: { isEager: boolean }): (user: User) => void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { state, put } = useUser();
  // The stored destination is used once.
  const hasGone = useRef(false);
  const go = useCallback(() => {
    if (hasGone.current) return;
    hasGone.current = true;
    const { path, by } = destinationAfterSignIn(search, readStored('redirect'));
    forgetStored('redirect');
    // A selected package is kept only on its own way.
    if (by !== 'stored') forgetStored('package');
    navigate(path, { replace: true, state: by === 'home' ? { justSignedIn: true } : null });
  }, [search, navigate]);
  useEffect(() => {
    if (isEager && state === 'in') go();
  }, [isEager, state, go]);
  return useCallback(
    (user) => {
      put(user);
      go();
    },
    [put, go],
  );
}
