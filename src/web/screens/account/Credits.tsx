import { ChevronLeft, InfinityIcon } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { Button } from '#ui/controls/Button.tsx';
import { useToast } from '#ui/feedback/Toast.tsx';
import pageStyles from '#ui/layout/page.module.css';
import { classes } from '#ui/styles/classes.ts';
import { forgetStored, readStored } from '../../account/session/sessionStore.ts';
import { useUser } from '../../account/session/UserScope.tsx';
import { useIsHydrated } from '../../account/useIsHydrated.ts';
import { checkout as checkoutWords, store } from '../../i18n/payments.ts';
import { CheckoutPanel } from '../../payments/CheckoutPanel.tsx';
import { CostList } from '../../payments/CostList.tsx';
import { PackageButton } from '../../payments/PackageButton.tsx';
import { PriceTable } from '../../payments/PriceTable.tsx';
import { ProviderButton } from '../../payments/ProviderButton.tsx';
import { useCheckout } from '../../payments/useCheckout.ts';
import { Link } from '../../router/Link.tsx';
import { useSearchParams } from '../../router/RouterScope.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { useSettings, useTranslate } from '../../site.tsx';
import { BillingOff, NothingSold } from '../billing/Plans.tsx';
import styles from './Credits.module.css';

export default function Credits() {
  const { billing } = useSettings();
  return billing === 'off' ? <NothingSold /> : <Store />;
}

/** Packages, the prices of tools, and the payment of the selected package. */
function Store() {
  const t = useTranslate();
  const { payments } = useSettings();
  const { state, user } = useUser();
  const { open, opening } = useCheckout('/credits');
  // The selected package is an entry of the history: Back leads to the packages, and a reload finds it again.
  const [params, setParams] = useSearchParams();
  const isAwake = useIsHydrated();
  const sessionId = (isAwake && state === 'in' && params.get('sessionId')) || undefined;
  const choose = useRef(async (_credits: number) => {});
  choose.current = async (credits) => {
    const checkout = await open(credits);
    if (checkout) setParams({ sessionId: checkout.sessionId }, { preventScrollReset: true });
  };
  useEffect(() => {
    const chosen = readStored('package');
    if (state !== 'in' || chosen === undefined || payments === 'off') return;
    forgetStored('package');
    void choose.current(Number(chosen));
  }, [state, payments]);
  useReturn();
  return (
    <div className={pageStyles.width}>
      <PageHead title={store.title} description={store.description} canonicalPath="/credits" />
      <div className={pageStyles.head}>
        <Link className={pageStyles.back} to="/" data-testid="link-back-home">
          <ChevronLeft size={18} strokeWidth={1.6} aria-hidden />
          {t(store.backToHome)}
        </Link>
        <h1 className="t-title">{t(store.head)}</h1>
        <p className="t-lead">{user ? t(store.lead, { count: user.credits }) : t(store.leadOut)}</p>
      </div>
      {payments === 'off' && <BillingOff />}
      {sessionId ? (
        <PayForm sessionId={sessionId} onLeave={() => setParams({}, { replace: true, preventScrollReset: true })} />
      ) : (
        <PriceTable
          action={(one) => (
            <PackageButton
              one={one}
              opening={opening}
              onPress={(credits) => void choose.current(credits)}
              messages={{ label: store.choose, name: store.chooseOf }}
              testId="button-choose"
            />
          )}
        />
      )}
      <div className={classes(styles.columns, pageStyles.sectionSmall)}>
        <section>
          <h2 className={classes('t-head', styles.costsHead)}>{t(store.costs)}</h2>
          <CostList />
        </section>
        <p className={styles.never}>
          <InfinityIcon size={24} strokeWidth={1.5} aria-hidden />
          <span className="t-sub">{t(store.neverExpire)}</span>
        </p>
      </div>
    </div>
  );
}

/** The provider's page leads back here when the payment is cancelled there. */
function useReturn(): void {
  const t = useTranslate();
  const toast = useToast();
  const [params, setParams] = useSearchParams();
  const isBack = params.has('token');
  useEffect(() => {
    if (!isBack) return;
    toast({ title: t(checkoutWords.cancelled), description: t(checkoutWords.cancelledBody) });
    setParams({}, { replace: true });
  }, [isBack, t, toast, setParams]);
}

/** The payment of one package. Afterwards no package is selected, whatever the result. */
function PayForm({ sessionId, onLeave }: { sessionId: string; onLeave: () => void }) {
  const t = useTranslate();
  const toast = useToast();
  // The summary is shown once the server's record is loaded, and then gets the focus.
  const head = useCallback((heading: HTMLHeadingElement | null) => heading?.focus(), []);
  function paid(count: number): void {
    toast({ title: t(checkoutWords.done), description: t(checkoutWords.doneBody, { count }) });
    onLeave();
  }
  return (
    <section className={styles.payment} data-testid="payment-form">
      <Button variant="quiet" onClick={onLeave} data-testid="button-back-to-packages">
        <ChevronLeft size={18} strokeWidth={1.6} aria-hidden />
        {t(store.backToPackages)}
      </Button>
      <CheckoutPanel
        sessionId={sessionId}
        headRef={head}
        button={(checkout) => <ProviderButton checkout={checkout} onPaid={paid} onUnpaid={onLeave} />}
      />
    </section>
  );
}
