import { useEffect, useState } from 'react';
import { type CheckoutView, viewCheckout } from '#contract/endpoints/payments.ts';
import { ApiError } from '../api/ApiError.ts';
import { call } from '../api/call.ts';

/** `gone`: closed, of another user, or unknown. */
type CheckoutRecord =
  | { readonly state: 'asking' | 'gone' | 'failed' }
  | { readonly state: 'known'; readonly checkout: CheckoutView };

/** The server's record of a checkout; an address only names it (docs/product.md, "Payments"). `ask` loads it again. */
export function useCheckoutRecord(sessionId: string | undefined): readonly [record: CheckoutRecord, ask: () => void] {
  const [record, setRecord] = useState<CheckoutRecord>({ state: 'asking' });
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again on request
  useEffect(() => {
    if (sessionId === undefined) return;
    const stop = new AbortController();
    setRecord({ state: 'asking' });
    call(viewCheckout, { params: { id: sessionId }, signal: stop.signal }).then(
      (checkout) => setRecord({ state: 'known', checkout }),
      (error: unknown) => {
        if (stop.signal.aborted) return;
        setRecord({ state: error instanceof ApiError && error.code === 'checkout_gone' ? 'gone' : 'failed' });
      },
    );
    return () => stop.abort();
  }, [sessionId, asked]);
  return [record, () => setAsked(asked + 1)];
}
