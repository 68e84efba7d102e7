import { type Certificate, isIssuedBy, isSelfIssued, usages } from './certificate.ts';
import { isSameName } from './names.ts';
import { type Revocation, type RevocationData, revocationOf } from './revocation.ts';

const longestChain = 10;
/** Limit of signature checks for one chain, because cross-signed authorities could require any number. */
const maxChecks = 200;

export interface Link {
  readonly certificate: Certificate;
  readonly isTrusted: boolean;
  readonly revocation: Revocation;
}

export type ChainFault =
  | 'noRoots'
  | 'untrusted'
  | 'selfSigned'
  | 'notYetValid'
  | 'expired'
  | 'noAuthority'
  | 'wrongUse'
  | 'unknownCondition';

export interface Chain {
  /** From the signer's certificate up, as far as the file and the trusted roots contain issuers. */
  readonly links: readonly Link[];
  readonly isTrusted: boolean;
  /** The first reason why the chain is not trusted. Revocation is in `revokedSince` instead. */
  readonly fault: ChainFault | undefined;
  readonly revokedSince: Date | undefined;
}

export interface ChainOptions {
  readonly pool: readonly Certificate[];
  readonly roots: readonly Certificate[];
  readonly at: Date;
  readonly use: 'signing' | 'timestamp';
  readonly revocation: RevocationData;
}

/** Builds the path from a certificate to a trusted root (RFC 5280 §6) with the certificates at hand. Nothing is fetched. */
export function buildChain(leaf: Certificate, options: ChainOptions): Chain {
  const { roots } = options;
  const budget = { left: maxChecks };
  const path = findPath([leaf], options, budget) ?? [leaf];
  const isTrusted = roots.some((root) => root.raw.equals(path.at(-1)?.raw ?? Buffer.alloc(0)));
  const links = path.map((certificate, index): Link => {
    const issuer = path[index + 1];
    const revocation: Revocation = issuer
      ? revocationOf(certificate, issuer, options.revocation, options.at)
      : { state: 'unknown' };
    return { certificate, revocation, isTrusted: isTrusted && index === path.length - 1 };
  });
  const revoked = links.map(({ revocation }) => revocation).find(({ state }) => state === 'revoked');
  return {
    links,
    isTrusted,
    fault: faultOf(links, isTrusted, options),
    revokedSince: revoked?.state === 'revoked' ? revoked.since : undefined,
  };
}

/** The first path to a trusted root, else the longest path. */
function findPath(path: readonly Certificate[], options: ChainOptions, budget: { left: number }): Certificate[] | undefined {
  const last = path.at(-1);
  if (!last) return undefined;
  if (options.roots.some((root) => root.raw.equals(last.raw)) || isSelfIssued(last) || path.length >= longestChain)
    return [...path];
  let longest: Certificate[] | undefined;
  for (const candidate of issuersOf(last, options)) {
    if (path.some((each) => each.raw.equals(candidate.raw))) continue;
    if (budget.left-- <= 0) break;
    if (!isIssuedBy(last, candidate)) continue;
    const found = findPath([...path, candidate], options, budget);
    if (found && options.roots.some((root) => root.raw.equals(found.at(-1)?.raw ?? Buffer.alloc(0)))) return found;
    if (found && found.length > (longest?.length ?? 0)) longest = found;
  }
  return longest ?? [...path];
}

function issuersOf(certificate: Certificate, { roots, pool }: ChainOptions): Certificate[] {
  return [...roots, ...pool].filter(({ subject }) => isSameName(subject, certificate.issuer));
}

function faultOf(links: readonly Link[], isTrusted: boolean, { roots, at, use }: ChainOptions): ChainFault | undefined {
  const [leaf, ...issuers] = links.map(({ certificate }) => certificate);
  if (!leaf) return 'untrusted';
  if (!isUsable(leaf, use)) return 'wrongUse';
  if (!isTrusted) {
    if (issuers.length === 0 && isSelfIssued(leaf)) return 'selfSigned';
    return roots.length === 0 ? 'noRoots' : 'untrusted';
  }
  // A trusted root counts because it is on the list; its dates are ignored (RFC 5280 §6.1.1 d).
  const dated = links.filter((link) => !link.isTrusted || links.length === 1).map(({ certificate }) => certificate);
  if (dated.some(({ notBefore }) => notBefore > at)) return 'notYetValid';
  if (dated.some(({ notAfter }) => notAfter < at)) return 'expired';
  const below = issuers.every((issuer, index) => issuer.pathLength === undefined || issuer.pathLength >= index);
  const isRoot = (index: number) => index === issuers.length - 1;
  if (!below || issuers.some((issuer, index) => !mayIssue(issuer) && !isRoot(index))) return 'noAuthority';
  return [leaf, ...issuers].some(({ hasUnknownCritical }) => hasUnknownCritical) ? 'unknownCondition' : undefined;
}

function mayIssue({ isAuthority, keyUsage }: Certificate): boolean {
  return isAuthority && (keyUsage === undefined || (keyUsage & usages.certificateSigning) !== 0);
}

function isUsable({ keyUsage, extendedUsage }: Certificate, use: ChainOptions['use']): boolean {
  if (use === 'timestamp') return extendedUsage.includes(usages.timeStamping);
  return keyUsage === undefined || (keyUsage & (usages.digitalSignature | usages.nonRepudiation)) !== 0;
}
