import { Check } from 'lucide-react';
import type { CreditPackage } from '#contract/billing/creditPackage.ts';
import { priceFormatted, testPackage } from '#contract/billing/plans.ts';
import type { ToolPageMeta } from '#contract/pages/toolPageMeta.ts';
import { Button, buttonClass } from '#ui/controls/Button.tsx';
import ticksStyles from '#ui/controls/ticks.module.css';
import dialogStyles from '#ui/feedback/Dialog.module.css';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { PriceList } from '#ui/layout/PriceList.tsx';
import { classes } from '#ui/styles/classes.ts';
import { useUser } from '#web/account/session/UserScope.tsx';
import { dialogs } from '#web/i18n/result.ts';
import { Link } from '#web/router/Link.tsx';
import { useSettings, useTranslate } from '#web/site.tsx';
import styles from './NoCreditsDialog.module.css';
import { useBalance } from './useBalance.ts';
import { useFreeAgain } from './useFreeAgain.ts';

const benefits = [dialogs.benefitTools, dialogs.benefitFormats, dialogs.benefitPriority, dialogs.benefitSupport];

interface Props {
  /** The tool that could not be paid. */
  readonly page: {
    readonly name: ToolPageMeta['name'];
    readonly operation: Pick<ToolPageMeta['operation'], 'credits' | 'access'>;
  };
  readonly onClose: () => void;
}

/** Nothing left, too little left, or buying is off: each has its own text (docs/product.md, "Fair credits"). */
export function NoCreditsDialog(props: Props) {
  const { payments } = useSettings();
  const { user } = useUser();
  const { credits: needed, access } = props.page.operation;
  const have = user?.credits ?? 0;
  const isSold = payments !== 'off';
  if (have > 0 && have < needed) return <TooFew {...props} have={have} />;
  if (isSold) return <NothingLeft {...props} />;
  return access === 'anyone' ? <FreeAgain {...props} /> : <TooFew {...props} have={Math.max(0, have)} />;
}

function NothingLeft({ onClose }: Props) {
  const t = useTranslate();
  const { freeDailyOperations } = useSettings();
  return (
    <Dialog title={t(dialogs.noCreditsTitle)} onClose={onClose}>
      <p className={classes('muted', styles.lead)}>{t(dialogs.noCreditsBody)}</p>
      <ul className={ticksStyles.ticks}>
        {benefits.map((benefit) => (
          <li key={benefit.en}>
            <Check size={17} strokeWidth={2} aria-hidden />
            {t(benefit)}
          </li>
        ))}
      </ul>
      {freeDailyOperations > 0 && <p className={classes('t-small', styles.note)}>{t(dialogs.freeBack)}</p>}
      <Ways onClose={onClose} way={{ to: '/plans', label: t(dialogs.viewPlans) }} />
    </Dialog>
  );
}

/** The cheapest package, without the test package. */
function cheapestOf(packages: readonly CreditPackage[]): CreditPackage | undefined {
  const real = packages.filter(
    ({ credits, priceCents }) => priceCents > testPackage.priceCents || credits !== testPackage.credits,
  );
  return real.toSorted((a, b) => a.priceCents - b.priceCents)[0];
}

function TooFew({ page, onClose, have }: Props & { readonly have: number }) {
  const t = useTranslate();
  const { payments, packages, freeDailyOperations: daily } = useSettings();
  const { balance } = useBalance();
  const needed = page.operation.credits;
  const cheapest = payments === 'off' ? undefined : cheapestOf(packages);
  const rows = [
    { label: t(dialogs.missing), amount: t(dialogs.missingCredits, { count: needed - have }) },
    ...(cheapest
      ? [{ label: t(dialogs.cheapest, { count: cheapest.credits }), amount: priceFormatted(cheapest.priceCents) }]
      : []),
    ...(balance && daily > 0
      ? [{ label: t(dialogs.freeToday), amount: t(dialogs.freeOf, { left: balance.freeLeft, daily }) }]
      : []),
  ];
  return (
    <Dialog title={t(dialogs.tooFewTitle, { needed, have })} onClose={onClose}>
      <p className={classes('muted', styles.lead)}>{t(dialogs.tooFewBody, { tool: t(page.name), needed })}</p>
      <PriceList rows={rows} />
      <p className={classes('t-small', styles.note)}>
        {t(daily > 0 ? dialogs.freeFor : dialogs.inspectFree)}
        {!cheapest && ` ${t(dialogs.notSold)}`}
      </p>
      <Ways onClose={onClose} way={cheapest && { to: '/credits', label: t(dialogs.buy, { count: cheapest.credits }) }} />
    </Dialog>
  );
}

function FreeAgain({ onClose }: Props) {
  const t = useTranslate();
  const { freeDailyOperations: daily } = useSettings();
  const { time, hours, minutes } = useFreeAgain();
  return (
    <Dialog title={t(dialogs.againTitle)} onClose={onClose}>
      <p className={classes('muted', styles.lead)}>{t(dialogs.againBody, { daily })}</p>
      <PriceList
        rows={[
          { label: t(dialogs.yourTime), amount: t(dialogs.yourTimeIn, { time, hours, minutes }) },
          { label: t(dialogs.freeThen), amount: String(daily) },
        ]}
      />
      <p className={classes('t-small', styles.note)}>{t(dialogs.stillView)}</p>
      <Ways onClose={onClose} way={undefined} />
    </Dialog>
  );
}

interface WaysProps {
  readonly onClose: () => void;
  readonly way: { readonly to: string; readonly label: string } | undefined;
}

function Ways({ onClose, way }: WaysProps) {
  const t = useTranslate();
  return (
    <div className={dialogStyles.actions}>
      <Button variant="quiet" onClick={onClose}>
        {t(dialogs.later)}
      </Button>
      {way && (
        <Link className={buttonClass({ variant: 'seal' })} to={way.to} onClick={onClose}>
          {way.label}
        </Link>
      )}
    </div>
  );
}
