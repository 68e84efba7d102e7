/** Screens on which the payment provider's script may run. */
export const paymentPaths = ['/credits', '/payment-success'] as const;

export function isPaymentPath(pathname: string): boolean {
  return paymentPaths.some((path) => pathname.replace(/\/+$/, '') === path);
}
