/** A trusted timestamp authority at an address that the operator chose (RFC 3161). */
export interface TimestampAuthority {
  /** A timestamp token over a SHA-256 digest, as DER. Throws `timestamp_unavailable`, and `cancelled` on abort. */
  stamp(digest: Uint8Array, signal: AbortSignal): Promise<Buffer>;
}
