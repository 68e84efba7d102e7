import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { checkoutPaths } from '#contract/checkoutPaths.ts';
import { shownToast } from '#ui/Toast.tsx';
import { storeToastForNextPage } from '../account/sessionStore.ts';

const isCheckout = (pathname: string): boolean => checkoutPaths.includes(pathname.replace(/\/+$/, ''));

/**
 * The payment screens come with a content security policy of their own, which lets the provider's script in. A policy belongs to a
 * document, so the way into them and out of them is always a load of a document, whatever link or button leads there.
 */
export function OwnPolicy({ children }: { children: ReactNode }) {
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
