import { Info } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { baseCentsPerCredit, priceFormatted } from '#contract/billing/plans.ts';
import type { Text } from '#contract/text/text.ts';
import { Button, buttonClass } from '#ui/controls/Button.tsx';
import noticeStyles from '#ui/feedback/notice.module.css';
import pageStyles from '#ui/layout/page.module.css';
import { classes } from '#ui/styles/classes.ts';
import { forgetStored, readStored } from '../../account/session/sessionStore.ts';
import { useUser } from '../../account/session/UserScope.tsx';
import { plans } from '../../i18n/payments.ts';
import { shell } from '../../i18n/shell.ts';
import { CostList } from '../../payments/CostList.tsx';
import { PackageButton } from '../../payments/PackageButton.tsx';
import { PriceTable } from '../../payments/PriceTable.tsx';
import { useCheckout } from '../../payments/useCheckout.ts';
import { Link } from '../../router/Link.tsx';
import { useNavigate } from '../../router/RouterScope.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { useSettings, useTranslate } from '../../site.tsx';
import { PlainPage } from '../information/PlainPage.tsx';
import styles from './Plans.module.css';

const questions: readonly { readonly question: Text; readonly answer: Text }[] = [
  { question: plans.whenCharged, answer: plans.whenChargedBody },
  { question: plans.whenFails, answer: plans.whenFailsBody },
  { question: plans.whenAgain, answer: plans.whenAgainBody },
  { question: plans.whatPlan, answer: plans.whatPlanBody },
];

export default function Plans() {
  const { billing } = useSettings();
  return billing === 'off' ? <NothingSold /> : <PriceList />;
}

/** docs/product.md, "Billing": where nothing is sold, there are no prices. */
export function NothingSold() {
  const t = useTranslate();
  return (
    <PlainPage title={plans.title} description={plans.nothingSoldDescription} lead={plans.nothingSold} canonicalPath="/plans">
      <Link className={buttonClass({ variant: 'seal', size: 'lg' })} to="/tools">
        {t(shell.tools)}
      </Link>
    </PlainPage>
  );
}

function PriceList() {
  const t = useTranslate();
  const { packages, payments, paymentProvider } = useSettings();
  const cents = String(baseCentsPerCredit(packages));
  const buy = useBuying();
  return (
    <div className={pageStyles.width}>
      <PageHead title={plans.title} description={plans.description} canonicalPath="/plans" />
      <div className={classes(pageStyles.head, styles.head)}>
        <h1 className="t-title">{t(plans.head)}</h1>
        <p className="muted">{t(plans.lead)}</p>
      </div>
      <FreePlan />
      {payments === 'off' && <BillingOff />}
      <PriceTable
        action={(one) => (
          <PackageButton
            one={one}
            opening={buy.opening}
            onPress={buy.go}
            messages={{ label: plans.buy, name: plans.buyOf }}
            testId="button-buy"
          />
        )}
      />
      <p className={classes('t-small', styles.priceNote)}>
        {paymentProvider ? t(plans.priceNote, { cents, provider: paymentProvider.name }) : t(plans.priceNoteUnsold, { cents })}
      </p>
      <div className={pageStyles.twoColumns}>
        <section>
          <h2 className="t-head">{t(plans.buys)}</h2>
          <CostList />
        </section>
        <section>
          <h2 className="t-head">{t(plans.questions)}</h2>
          <dl className={styles.answers}>
            {questions.map(({ question, answer }) => (
              <div key={question.en}>
                <dt>{t(question)}</dt>
                <dd>{t(answer)}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </div>
  );
}

export function BillingOff() {
  const t = useTranslate();
  return (
    <div className={classes(noticeStyles.notice, styles.payOff)} role="note" data-testid="pay-off">
      <Info size={18} strokeWidth={1.6} aria-hidden />
      <span>{t(plans.payOff)}</span>
    </div>
  );
}

/** A package that was selected before signing in continues where it was left. */
function useBuying() {
  const navigate = useNavigate();
  const { payments } = useSettings();
  const { state } = useUser();
  const { open, opening } = useCheckout('/plans');
  const go = useRef(async (_credits: number) => {});
  go.current = async (credits) => {
    const checkout = await open(credits);
    if (!checkout) return;
    const query = { ...checkout, credits: String(checkout.credits) };
    navigate(`/payment-success?${new URLSearchParams(query)}`);
  };
  useEffect(() => {
    const chosen = readStored('package');
    if (state !== 'in' || chosen === undefined || payments === 'off') return;
    forgetStored('package');
    void go.current(Number(chosen));
  }, [state, payments]);
  return { opening, go: (credits: number) => void go.current(credits) };
}

function FreePlan() {
  const t = useTranslate();
  const { freeDailyOperations: daily, signupCredits } = useSettings();
  const { state, user } = useUser();
  const body =
    daily > 0
      ? signupCredits > 0
        ? plans.freeBody
        : plans.freeBodyDaily
      : signupCredits > 0
        ? plans.freeBodySignup
        : plans.freeBodyNone;
  return (
    <section className={styles.free} data-testid="plan-free">
      <div>
        <h2 className="t-sub">{t(plans.freeName)}</h2>
        <p className="t-small num">{priceFormatted(0)}</p>
      </div>
      <p>{t(body)}</p>
      {user?.currentPlan === 'Free' && <Button disabled>{t(plans.yourPlan)}</Button>}
      {state === 'out' && (
        <Link className={buttonClass()} to="/signup">
          {t(plans.create)}
        </Link>
      )}
    </section>
  );
}
