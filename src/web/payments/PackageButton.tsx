import type { CreditPackage } from '#contract/billing/creditPackage.ts';
import type { Text } from '#contract/text/text.ts';
import { Button } from '#ui/controls/Button.tsx';
import { plans } from '../i18n/payments.ts';
import { useSettings, useTranslate } from '../site.tsx';

interface Props {
  readonly one: CreditPackage;
  /** The credits of the package whose checkout is being opened. */
  readonly opening: number | undefined;
  /** The button's label, and its accessible name with the package. */
  readonly messages: { readonly label: Text; readonly name: Text };
  readonly testId: string;
  readonly onPress: (credits: number) => void;
}

/** Opens the checkout of a package. Where buying is off it says so (docs/product.md, "Payments"). */
export function PackageButton({ one, opening, messages, testId, onPress }: Props) {
  const t = useTranslate();
  const { payments } = useSettings();
  if (payments === 'off') return <Button disabled>{t(plans.comingSoon)}</Button>;
  return (
    <Button
      variant={one.popular ? 'seal' : 'line'}
      disabled={opening !== undefined}
      aria-label={t(messages.name, { count: one.credits })}
      onClick={() => onPress(one.credits)}
      data-testid={`${testId}-${one.credits}`}
    >
      {t(opening === one.credits ? plans.opening : messages.label)}
    </Button>
  );
}
