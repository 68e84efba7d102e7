import {
  type ComponentType,
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { decodedFragment, type Location } from './location.ts';
import { type FindScreen, type Navigate, type NavigateOptions, Navigation, type Shown } from './Navigation.ts';

interface RouterState {
  readonly location: Location;
  readonly navigate: Navigate;
  readonly basePath: string;
}

const RouterContext = createContext<RouterState | undefined>(undefined);

interface Props {
  readonly basePath: string;
  readonly location: Location;
  /** The screen of the first address. */
  readonly Screen: ComponentType;
  readonly find: FindScreen;
  readonly children: (Screen: ComponentType) => ReactNode;
}

/** Shows the screen of the browser's address, and changes both without loading another document (docs/decisions/0433). */
export function RouterScope({ basePath, location, Screen, find, children }: Props) {
  const [navigation] = useState(() => new Navigation(basePath, { location, Screen }, find));
  const [shown, show] = useState<Shown>(navigation.shown);
  useEffect(() => navigation.listen((next) => startTransition(() => show(next))), [navigation]);
  useLayoutEffect(() => scrollTo(shown), [shown]);
  const state = useMemo(
    () => ({ location: shown.location, navigate: navigation.navigate, basePath }),
    [shown.location, navigation, basePath],
  );
  return <RouterContext value={state}>{children(shown.Screen)}</RouterContext>;
}

function scrollTo({ scrollTarget }: Shown): void {
  if (typeof scrollTarget === 'number') window.scrollTo(0, scrollTarget);
  else if (scrollTarget) document.getElementById(decodedFragment(scrollTarget.slice(1)))?.scrollIntoView();
}

export function useRouter(): RouterState {
  const state = useContext(RouterContext);
  if (!state) throw new Error('the router is used outside of its scope');
  return state;
}

export const useLocation = (): Location => useRouter().location;

/** The same function for as long as the document lives. */
export const useNavigate = (): Navigate => useRouter().navigate;

/** The parameters of the query, and a function that replaces all of them. */
export function useSearchParams(): [URLSearchParams, (params: Record<string, string>, options?: NavigateOptions) => void] {
  const {
    location: { search },
    navigate,
  } = useRouter();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const setParams = useCallback(
    (next: Record<string, string>, options?: NavigateOptions) => navigate(`?${new URLSearchParams(next)}`, options),
    [navigate],
  );
  return [params, setParams];
}
