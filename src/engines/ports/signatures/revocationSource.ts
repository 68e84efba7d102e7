/** Certificate authorities that report revoked certificates, as far as the operator allows to ask them. */
export interface RevocationSource {
  /**
   * The content of an address in a certificate: the answer to an OCSP request (RFC 6960), or a list or certificate where there is no
   * request. Throws `revocation_unavailable`, and `cancelled` on abort.
   */
  fetch(url: string, request: Uint8Array | undefined, signal: AbortSignal): Promise<Buffer>;
}
