import { Check, ChevronLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useToast } from '#ui/feedback/Toast.tsx';
import pageStyles from '#ui/layout/page.module.css';
import { useUser } from '../../account/session/UserScope.tsx';
import { checkout as messages, store } from '../../i18n/payments.ts';
import { CheckoutPanel } from '../../payments/CheckoutPanel.tsx';
import { ProviderButton } from '../../payments/ProviderButton.tsx';
import { type Checkout, useAskToSignIn } from '../../payments/useCheckout.ts';
import { Link } from '../../router/Link.tsx';
import { useNavigate } from '../../router/RouterScope.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { useSettings, useTranslate } from '../../site.tsx';
import styles from './Checkout.module.css';
import { NothingSold } from './Plans.tsx';

/** The delay before the page returns home (docs/product.md, "Payments"). */
const homeAfterMs = 2000;

export default function CheckoutScreen() {
  const { billing } = useSettings();
  return billing === 'off' ? <NothingSold /> : <CheckoutForm />;
}

/** The checkout of the address; undefined where a parameter is missing. The other parameters are never shown. */
function sessionIn(search: string): string | undefined {
  const asked = new URLSearchParams(search);
  const isWhole = ['sessionId', 'amount', 'currency', 'credits'].every((name) => asked.get(name));
  return isWhole ? (asked.get('sessionId') ?? undefined) : undefined;
}

/** Set where the provider's page replaced ours instead of opening beside it: the approved order. */
function approvedOrderIn(search: string): string | undefined {
  return new URLSearchParams(search).get('token') ?? undefined;
}

function CheckoutForm() {
  const t = useTranslate();
  const navigate = useNavigate();
  const askToSignIn = useAskToSignIn();
  const { state, hasLeft } = useUser();
  const [sessionId, setSessionId] = useState<string>();
  const [approvedOrder, setApprovedOrder] = useState<string>();
  useEffect(() => {
    const named = sessionIn(location.search);
    if (!named) navigate('/plans', { replace: true });
    else if (state === 'out') hasLeft || askToSignIn(`/payment-success${location.search}`);
    else {
      setApprovedOrder(approvedOrderIn(location.search));
      setSessionId(named);
    }
  }, [state, hasLeft, navigate, askToSignIn]);
  return (
    <div className={pageStyles.width}>
      <PageHead title={messages.title} description={messages.description} />
      <div className={pageStyles.head}>
        <Link className={pageStyles.back} to="/plans" data-testid="link-back-to-packages">
          <ChevronLeft size={18} strokeWidth={1.6} aria-hidden />
          {t(store.backToPackages)}
        </Link>
        <h1 className="t-title">{t(messages.head)}</h1>
        <p className="t-lead">{t(messages.lead)}</p>
      </div>
      {sessionId && state === 'in' && (
        <CheckoutPanel
          sessionId={sessionId}
          button={(checkout) => <Payment checkout={checkout} approvedOrder={approvedOrder} />}
        />
      )}
    </div>
  );
}

function Payment({ checkout, approvedOrder }: { checkout: Checkout; approvedOrder: string | undefined }) {
  const t = useTranslate();
  const toast = useToast();
  const navigate = useNavigate();
  const [isPaid, setPaid] = useState(false);
  useEffect(() => {
    if (!isPaid) return;
    const leaving = setTimeout(() => navigate('/', { replace: true }), homeAfterMs);
    return () => clearTimeout(leaving);
  }, [isPaid, navigate]);
  function paid(count: number): void {
    toast({ title: t(messages.done), description: t(messages.doneBody, { count }) });
    setPaid(true);
  }
  if (!isPaid) {
    return <ProviderButton checkout={checkout} approvedOrder={approvedOrder} onPaid={paid} onUnpaid={() => undefined} />;
  }
  return (
    <p className={styles.paid} role="status" data-testid="paid">
      <Check size={20} strokeWidth={2} aria-hidden />
      {/* The toast says how many credits. */}
      {t(messages.paid)}
    </p>
  );
}
