import { type ReactNode, useEffect, useState } from 'react';
import { checkoutPaths } from '#contract/billing/checkoutPaths.ts';
import { shownToast } from '#ui/feedback/Toast.tsx';
import { storeToastForNextPage } from '../account/session/sessionStore.ts';
import { useLocation } from '../router/RouterScope.tsx';

const isCheckout = (pathname: string): boolean => checkoutPaths.includes(pathname.replace(/\/+$/, ''));

/**
 * The payment screens have a content security policy of their own, which allows the provider's script. A policy belongs to a document, so
 * every navigation to and from them loads a document.
 */
export function CspBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [isLoadedForPayment] = useState(() => isCheckout(pathname));
  const isRight = isCheckout(pathname) === isLoadedForPayment;
  useEffect(() => {
    if (isRight) return;
    const toast = shownToast();
    if (toast) storeToastForNextPage(toast);
    location.reload();
  }, [isRight]);
  return isRight ? children : null;
}
