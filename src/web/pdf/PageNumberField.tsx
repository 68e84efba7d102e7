import { useState } from 'react';
import fieldStyles from '#ui/controls/Field.module.css';
import { classes } from '#ui/styles/classes.ts';
import { viewer as messages } from '#web/i18n/viewer.ts';
import { useTranslate } from '#web/site.tsx';
import styles from './PageNumberField.module.css';

interface Props {
  readonly page: number;
  readonly pageCount: number;
  readonly goTo: (page: number) => void;
}

/** The current page as a field, for going to another one. */
export function PageNumberField({ page, pageCount, goTo }: Props) {
  const t = useTranslate();
  const [typed, setTyped] = useState<string>();
  const go = () => {
    const wanted = Number(typed);
    if (Number.isInteger(wanted) && wanted >= 1 && wanted !== page) goTo(wanted);
    setTyped(undefined);
  };
  return (
    <label className={classes('num', styles.number)}>
      <input
        className={fieldStyles.input}
        inputMode="numeric"
        aria-label={t(messages.pageNumber)}
        value={typed ?? String(page)}
        onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, ''))}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={go}
        onKeyDown={(event) => event.key === 'Enter' && go()}
        data-testid="input-page"
      />
      <span>{t(messages.pageOf, { count: pageCount })}</span>
    </label>
  );
}
