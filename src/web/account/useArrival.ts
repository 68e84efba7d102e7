import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { destinationAfterSignIn } from './destination.ts';
import { kept, letGo } from './kept.ts';
import { useUser } from './UserScope.tsx';

/** Leads on as soon as somebody is signed in; returns what tells the site who it is. */
export function useArrival(): ReturnType<typeof useUser>['put'] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { state, put } = useUser();
  const go = useCallback(() => {
    const { path, by } = destinationAfterSignIn(search, kept('redirect'));
    letGo('redirect');
    // A package that was chosen goes on only on the way that it was chosen for.
    if (by !== 'stored') letGo('package');
    navigate(path, { replace: true, state: by === 'home' ? { justSignedIn: true } : null });
  }, [search, navigate]);
  useEffect(() => {
    if (state === 'in') go();
  }, [state, go]);
  return put;
}
