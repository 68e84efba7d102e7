/**
 * Pages with the payment provider's button. Their security policy allows the provider's hosts, and a policy belongs to a document, so links
 * to and from them load a new document (web/shell/CspBoundary).
 */
export const checkoutPaths: readonly string[] = ['/credits', '/payment-success'];
