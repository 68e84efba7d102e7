import { AppError } from '#contract/api/appError.ts';
import type { RevocationSource } from '#engines/ports.ts';
import { fetchBounded, fetchFault } from '../timestamps/boundedFetch.ts';

export interface RevocationOptions {
  /** `host` or `host:port`: the addresses stand in strangers' certificates, and nothing else may be reached by them. */
  readonly hosts: readonly string[];
  readonly timeoutMs?: number;
}

const defaultTimeoutMs = 15_000;
/** Lists of large authorities have some megabytes. */
const maxAnswerBytes = 8 * 1024 * 1024;
const ocspHeaders = { 'content-type': 'application/ocsp-request', accept: 'application/ocsp-response' };
const listHeaders = { accept: 'application/pkix-crl, application/pkix-cert, */*' };

/** Authorities over HTTP (RFC 6960 appendix A, RFC 5280 §4.2.1.13). They learn which certificate is asked for. */
export function createRevocationClient({ hosts, timeoutMs = defaultTimeoutMs }: RevocationOptions): RevocationSource {
  const allowed = new Set(hosts.map((host) => host.toLowerCase()));
  return {
    fetch: async (url, request, signal) => {
      const isAllowed = URL.canParse(url) && allowed.has(new URL(url).host.toLowerCase());
      if (!isAllowed) throw new AppError('revocation_unavailable', { cause: 'a host that may not be asked' });
      const headers = request ? ocspHeaders : listHeaders;
      const within = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
      try {
        return await fetchBounded(url, { body: request, headers, mostBytes: maxAnswerBytes, signal: within });
      } catch (cause) {
        if (signal.aborted) throw signal.reason;
        throw new AppError('revocation_unavailable', { cause: fetchFault(cause) });
      }
    },
  };
}
