import { Asn1Error } from '../cms/asn1.ts';

export interface FetchOptions {
  /** Posted; without it the address is only read. */
  readonly body?: Uint8Array | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly mostBytes: number;
  readonly signal: AbortSignal;
}

class BadStatus extends Error {
  readonly status: number;
  constructor(status: number) {
    super();
    this.status = status;
  }
}

/** What another server answers, up to a size and without following it elsewhere. Throws `Asn1Error` for more than that. */
export async function fetchBounded(url: string, { body, headers, mostBytes, signal }: FetchOptions): Promise<Buffer> {
  const sent = body && { method: 'POST', body: new Uint8Array(body) };
  const response = await fetch(url, { headers, redirect: 'error', signal, ...sent });
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    throw new BadStatus(response.status);
  }
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body) {
    size += part.length;
    if (size > mostBytes) throw new Asn1Error('too long');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** What went wrong with it, for the log: never the words of another server. */
export function fetchFault(cause: unknown): string {
  if (cause instanceof Asn1Error) return `answer: ${cause.message}`;
  return cause instanceof BadStatus ? `status ${cause.status}` : cause instanceof Error ? cause.name : 'unknown';
}
