/** The secret part of a signer's link. It stands behind the `#`, which browsers send to nobody. */

const key = 'signing';
const pattern = /^[A-Za-z0-9_-]{43}$/;

export interface SigningLink {
  readonly token: string;
  /** Whose session began in this tab, as `signerId`. A browser has one session: another link may have taken it over. */
  readonly session?: string | undefined;
}

/** Reads the link, and takes it out of the address: it would stay in the history, and in whatever is copied from there. */
export function takeSigningLink(): SigningLink | undefined {
  const token = location.hash.slice(1);
  if (token !== '') {
    history.replaceState(history.state, '', location.pathname + location.search);
    if (!pattern.test(token)) return undefined;
    const kept = readKept();
    const link = { token, session: kept?.token === token ? kept.session : undefined };
    keepSigningLink(link);
    return link;
  }
  return readKept();
}

/** For a reload of this tab, and no longer. */
export function keepSigningLink(link: SigningLink): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(link));
  } catch {
    // A browser that keeps nothing asks for the link again.
  }
}

function readKept(): SigningLink | undefined {
  try {
    const { token, session } = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    if (typeof token !== 'string' || !pattern.test(token)) return undefined;
    return { token, session: typeof session === 'string' ? session : undefined };
  } catch {
    return undefined;
  }
}
