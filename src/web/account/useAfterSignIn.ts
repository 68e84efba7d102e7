import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { destinationAfterSignIn } from './destination.ts';
import { forgetStored, readStored } from './sessionStore.ts';
import { type User, useUser } from './UserScope.tsx';

/** Returns what tells the site who has signed in, and leads on. With `isEager` whoever is signed in already is led on at once. */
export function useAfterSignIn({ isEager }: { isEager: boolean }): (user: User) => void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { state, put } = useUser();
  // What was stored counts once.
  const hasGone = useRef(false);
  const go = useCallback(() => {
    if (hasGone.current) return;
    hasGone.current = true;
    const { path, by } = destinationAfterSignIn(search, readStored('redirect'));
    forgetStored('redirect');
    // A package that was chosen goes on only on the way that it was chosen for.
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
