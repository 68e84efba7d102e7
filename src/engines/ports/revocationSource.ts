/** Authorities that say whether a certificate still holds, as far as the operator allows to ask them. */
export interface RevocationSource {
  /**
   * What stands at an address that a certificate names: the answer to an OCSP request (RFC 6960), or a list or certificate where there is no
   * request. Throws `revocation_unavailable`, and `cancelled` on abort.
   */
  fetch(url: string, request: Uint8Array | undefined, signal: AbortSignal): Promise<Buffer>;
}
