import { type ComponentPropsWithRef, type MouseEvent, useEffect } from 'react';
import { hrefOf, isAbsolute, pageKey, resolvePath, type To } from './location.ts';
import { useRouter } from './RouterScope.tsx';

interface Props extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  readonly to: To;
}

/** A link to a page of the site, which opens without loading another document. The browser's own ways (a new tab, a download) stay. */
export function Link({ to, onClick, ...rest }: Props) {
  const { location, navigate, basePath } = useRouter();
  if (isAbsolute(to)) return <a {...rest} href={to} onClick={onClick} />;
  const href = hrefOf(resolvePath(to, location), basePath);
  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event) || (rest.target && rest.target !== '_self')) return;
    event.preventDefault();
    // As browsers do: the link to the page itself makes no further entry of the history.
    navigate(to, { replace: href === hrefOf(location, basePath) });
  }
  return <a {...rest} href={href} onClick={follow} />;
}

function isPlain({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
}

/** A link that is marked on its own page, and on those below it. */
export function NavLink(props: Props & { readonly to: string }) {
  const { location } = useRouter();
  const [here, there] = [pageKey(location.pathname), pageKey(props.to)];
  const isActive = here === there || here.startsWith(`${there}/`);
  return <Link {...props} aria-current={isActive ? 'page' : undefined} />;
}

/** Leads to another address at once, in place of this entry of the history. */
export function Navigate({ to, state }: { readonly to: To; readonly state: unknown }) {
  const { navigate } = useRouter();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, to the address that was given first
  useEffect(() => navigate(to, { replace: true, state }), []);
  return null;
}
