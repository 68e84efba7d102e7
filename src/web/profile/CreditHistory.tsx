import { useState } from 'react';
import { type CreditEntry, creditHistory } from '#contract/endpoints/credits.ts';
import { Button } from '#ui/controls/Button.tsx';
import emptyStyles from '#ui/feedback/empty.module.css';
import { classes } from '#ui/styles/classes.ts';
import { call } from '../api/call.ts';
import type { useLoaded } from '../api/useLoaded.ts';
import { creditKindNames, history as messages } from '../i18n/profile.ts';
import { useSite, useTranslate } from '../site.tsx';
import { toolCards } from '../toolLists/toolCards.ts';
import styles from './CreditHistory.module.css';
import { momentOf } from './dates.ts';
import { NotLoaded } from './NotLoaded.tsx';
import { ProfileSection } from './ProfileSection.tsx';

export type History = Awaited<ReturnType<typeof readHistory>>;

export function readHistory(signal: AbortSignal) {
  return call(creditHistory, { signal });
}

/** All credit transactions. Older pages are appended; after the last one the total is shown. */
export function CreditHistory({ loaded }: { loaded: ReturnType<typeof useLoaded<History>> }) {
  const t = useTranslate();
  const { data } = loaded;
  return (
    <ProfileSection title={t(messages.title)} note={t(messages.note)}>
      {loaded.hasFailed && !data && <NotLoaded onRetry={loaded.reload} />}
      {data && data.entries.length === 0 && (
        <div className={emptyStyles.empty}>
          <h3 className="t-sub">{t(messages.empty)}</h3>
          <p>{t(messages.emptyBody)}</p>
        </div>
      )}
      {data && data.entries.length > 0 && <HistoryTable history={data} onChange={loaded.change} />}
    </ProfileSection>
  );
}

interface TableProps {
  readonly history: History;
  readonly onChange: (to: (history: History) => History) => void;
}

function HistoryTable({ history, onChange }: TableProps) {
  const t = useTranslate();
  const { language } = useSite();
  const { entries, next } = history;
  return (
    <>
      <table className={styles.history} data-testid="credit-history">
        <caption className="visually-hidden">{t(messages.title)}</caption>
        <thead>
          <tr>
            <th scope="col">{t(messages.when)}</th>
            <th scope="col">{t(messages.what)}</th>
            <th scope="col" className={styles.amount}>
              {t(messages.amount)}
            </th>
            <th scope="col" className={styles.amount}>
              {t(messages.balance)}
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </tbody>
        {next === null && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {t(messages.sum)}
              </th>
              <td className={styles.amount} data-testid="history-sum">
                {entries.reduce((sum, { credits }) => sum + credits, 0).toLocaleString(language)}
              </td>
              <td />
            </tr>
          </tfoot>
        )}
      </table>
      {next !== null && <Older before={next} onChange={onChange} />}
      <p className="visually-hidden" role="status">
        {entries.length > 50 && t(messages.shown, { count: entries.length })}
      </p>
    </>
  );
}

function EntryRow({ entry }: { entry: CreditEntry }) {
  const t = useTranslate();
  const { language } = useSite();
  const operation = toolCards.find((card) => card.operation === entry.operation)?.name;
  const what = operation ? t(operation) : (entry.operation ?? t(creditKindNames[entry.kind]));
  return (
    <tr data-testid="history-entry" data-kind={entry.kind}>
      <td className={classes('num', styles.when)}>
        <time dateTime={entry.at}>{momentOf(entry.at, language)}</time>
      </td>
      <td className={styles.what}>
        {what}
        {entry.isHeld && <span className="t-small"> {t(messages.held)}</span>}
      </td>
      <td className={entry.credits > 0 ? classes(styles.amount, styles.plus) : styles.amount}>
        {entry.credits.toLocaleString(language, { signDisplay: 'exceptZero' })}
      </td>
      <td className={classes(styles.amount, styles.after)}>{entry.balance.toLocaleString(language)}</td>
    </tr>
  );
}

function Older({ before, onChange }: { before: number; onChange: TableProps['onChange'] }) {
  const t = useTranslate();
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
  async function read(): Promise<void> {
    setState('asking');
    try {
      const older = await call(creditHistory, { query: { before: String(before) } });
      onChange((all) => ({ ...all, next: older.next, entries: [...all.entries, ...older.entries] }));
      setState('idle');
    } catch {
      setState('failed');
    }
  }
  if (state === 'failed') return <NotLoaded onRetry={() => void read()} />;
  return (
    <div className={styles.more}>
      <Button size="sm" disabled={state === 'asking'} onClick={() => void read()} data-testid="button-older">
        {t(messages.older)}
      </Button>
    </div>
  );
}
