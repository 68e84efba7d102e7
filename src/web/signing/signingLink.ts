/** The secret part of a signer's link. It is in the fragment, which browsers do not send. */

const key = 'signing';
const pattern = /^[A-Za-z0-9_-]{43}$/;

export interface SigningLink {
  readonly token: string;
  /** The signer whose session began in this tab. A browser has one session, and another link may have replaced it. */
  readonly session?: string | undefined;
}

/** Reads the link and removes it from the address, so that it does not stay in the history or in copied addresses. */
export function takeSigningLink(): SigningLink | undefined {
  const token = location.hash.slice(1);
  if (token !== '') {
    history.replaceState(history.state, '', location.pathname + location.search);
    if (!pattern.test(token)) return undefined;
    const kept = readKept();
    const link = { token, session: kept?.token === token ? kept.session : undefined };
    storeSigningLink(link);
    return link;
  }
  return readKept();
}

/** For a reload of this tab only. */
export function storeSigningLink(link: SigningLink): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(link));
  } catch {
    // A browser that stores nothing asks for the link again.
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
