import { creditCosts } from '#contract/billing/plans.ts';
import type { Text } from '#contract/text/text.ts';
import { PriceList } from '#ui/layout/PriceList.tsx';
import { plans } from '../i18n/payments.ts';
import { useTranslate } from '../site.tsx';
import styles from './CostList.module.css';

const costs: readonly (readonly [Text, number])[] = [
  [plans.costSummary, creditCosts.summary],
  [plans.costTranslate, creditCosts.translation],
  [plans.costExtract, creditCosts.textExtraction],
  [plans.costSave, creditCosts.operation],
  [plans.costOperations, creditCosts.operation],
];

/** The prices of operations, in credits. */
export function CostList() {
  const t = useTranslate();
  return (
    <div className={styles.costs}>
      <PriceList rows={costs.map(([name, credits]) => ({ label: t(name), amount: String(credits) }))} />
    </div>
  );
}
