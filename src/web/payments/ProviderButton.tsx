import { useEffect, useRef, useState } from 'react';
import { captureOrder, completePayment, createOrder } from '#contract/endpoints/payments.ts';
import { Button } from '#ui/controls/Button.tsx';
import fieldStyles from '#ui/controls/Field.module.css';
import { useToast } from '#ui/feedback/Toast.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { useUser } from '../account/session/UserScope.tsx';
import { ApiError, sentenceOf } from '../api/ApiError.ts';
import { call } from '../api/call.ts';
import { checkout as messages } from '../i18n/payments.ts';
import { useSettings, useTranslate } from '../site.tsx';
import styles from './ProviderButton.module.css';
import { type ButtonHandlers, showButton } from './showButton.ts';
import type { Checkout } from './useCheckout.ts';

interface Props {
  readonly checkout: Checkout;
  /** An order that was approved on the provider's own page and only needs to be captured. */
  readonly approvedOrder?: string | undefined;
  readonly onPaid: (creditsAdded: number) => void;
  /** Cancelled, or failed. */
  readonly onUnpaid: () => void;
}

/** The payment provider's own button for one checkout. Its script comes from the provider (docs/product.md, "Payments"). */
export function ProviderButton({ checkout, approvedOrder, onPaid, onUnpaid }: Props) {
  const t = useTranslate();
  const providerId = useSettings().paymentProvider?.id;
  const [attempt, setAttempt] = useState(0);
  const [step, setStep] = useState<'loading' | 'ready' | 'confirming' | 'broken'>('loading');
  const [why, setWhy] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const payment = usePayment({ checkout, onPaid, onUnpaid, onConfirming: (isOn) => setStep(isOn ? 'confirming' : 'ready') });
  const latest = useRef(payment);
  latest.current = payment;
  const isTaken = useRef(false);
  useEffect(() => {
    if (approvedOrder === undefined || isTaken.current) return;
    isTaken.current = true;
    void latest.current.approve(approvedOrder);
  }, [approvedOrder]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads the script again
  useEffect(() => {
    const stop = new AbortController();
    setStep('loading');
    showButton(providerId, box.current, () => latest.current, stop.signal)
      // A payment that is being confirmed meanwhile shows its own state.
      .then(() => stop.signal.aborted || setStep((before) => (before === 'loading' ? 'ready' : before)))
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        setStep('broken');
        setWhy(latest.current.broken(error));
      });
    return () => stop.abort();
  }, [attempt]);
  return (
    <div
      className={styles.box}
      data-testid="provider-button"
      data-state={step}
      aria-busy={step === 'loading' || step === 'confirming'}
    >
      {(step === 'loading' || step === 'confirming') && (
        <p className="t-small" role="status">
          {t(step === 'loading' ? messages.loading : messages.working)}
        </p>
      )}
      {step === 'broken' && (
        <Stack gap={3}>
          <p className={fieldStyles.problem} role="alert">
            {why}
          </p>
          <Button onClick={() => setAttempt(attempt + 1)}>{t(messages.retry)}</Button>
        </Stack>
      )}
      <div ref={box} hidden={step === 'confirming' || step === 'broken'} />
    </div>
  );
}

interface Flow extends Omit<Props, 'approvedOrder'> {
  onConfirming(isOn: boolean): void;
}

/** Order, capture and result of one checkout. The result is shown in one toast. */
function usePayment({ checkout, onPaid, onUnpaid, onConfirming }: Flow): ButtonHandlers & { broken(error: unknown): string } {
  const t = useTranslate();
  const toast = useToast();
  const { user, refresh } = useUser();
  const refused = useRef<unknown>(undefined);
  const { sessionId, amount, currency } = checkout;

  function tell(error: unknown): void {
    const isKnown = error instanceof ApiError;
    const isProvider = isKnown && error.code === 'provider_unreachable';
    const description = sentenceOf(error, t(messages.failedBody));
    toast({ variant: 'destructive', title: t(isProvider ? messages.error : messages.failed), description });
    onUnpaid();
  }

  async function settle(paypalOrderId: string): Promise<void> {
    await call(captureOrder, { params: { id: paypalOrderId } });
    const { success, creditsAdded, error, message } = await call(completePayment, { body: { sessionId, paypalOrderId } });
    await refresh();
    if (success) return onPaid(creditsAdded);
    const isPending = error === 'payment_pending';
    const title = t(isPending ? messages.pending : messages.failed);
    toast({ variant: isPending ? 'default' : 'destructive', title, description: message ?? t(messages.failedBody) });
    onUnpaid();
  }

  return {
    async order(): Promise<string> {
      refused.current = undefined;
      try {
        const body = { amount, currency, intent: 'CAPTURE', email: user?.email, sessionId };
        return (await call(createOrder, { body })).id;
      } catch (error) {
        // The provider's script reports the failure through `onError`, without its reason.
        refused.current = error;
        throw error;
      }
    },
    async approve(paypalOrderId: string): Promise<void> {
      onConfirming(true);
      try {
        await settle(paypalOrderId);
      } catch (error) {
        tell(error);
      } finally {
        onConfirming(false);
      }
    },
    cancel(): void {
      toast({ variant: 'note', title: t(messages.cancelled), description: t(messages.cancelledBody) });
      onUnpaid();
    },
    fail(): void {
      tell(refused.current);
    },
    /** Called when the button failed to load. Returns the reason. */
    broken(error: unknown): string {
      return sentenceOf(error, t(messages.buttonFailed));
    },
  };
}
