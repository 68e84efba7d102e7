/**
 * Pages that show the payment provider's button. Their security policy lets the provider's hosts in, and a policy belongs to a
 * document: links to and from them load a new one (web/shell/OwnPolicy).
 */
export const checkoutPaths: readonly string[] = ['/credits', '/payment-success'];
