/** The site's own certificate, whose key a worker process never sees. */
export interface SiteSeal {
  /** CMS SignedData (RFC 5652) over a SHA-256 digest, as DER. Throws `cancelled` on abort. */
  seal(digest: Uint8Array, signal: AbortSignal): Promise<Buffer>;
}
