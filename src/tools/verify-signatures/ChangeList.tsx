import type { CheckedSignature, JudgedChange } from '#contract/signatures/signatureCheck.ts';
import { texts } from '#locales/texts.ts';
import { useResultPage } from '../toolForm/resultView.ts';
import styles from './signatureSection.module.css';

const { view: messages, changes: changeWords } = texts('signatureCheck');

const shownChanges = 50;

/** The changes of later versions; forbidden ones first. */
export function ChangeList({ changes: { total, first } }: Pick<CheckedSignature, 'changes'>) {
  const { t } = useResultPage();
  const ordered = [...first].sort((a, b) => Number(a.isAllowed) - Number(b.isAllowed)).slice(0, shownChanges);
  return (
    <>
      <ul className={styles.changes}>
        {ordered.map((change, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and changes may be alike
          <li key={index} data-testid="signed-change" data-allowed={change.isAllowed}>
            <Change change={change} />
          </li>
        ))}
      </ul>
      {ordered.length < total && <p>{t(messages.changesListed, { count: ordered.length, total })}</p>}
    </>
  );
}

function Change({ change: { kind, page, name, before, after, isAllowed } }: { change: JudgedChange }) {
  const { t } = useResultPage();
  const isFilled = kind === 'fieldFilled';
  const value = (text: string) => (text === '' ? t(messages.empty) : `“${text}”`);
  return (
    <>
      <span>
        {page !== null && `${t(messages.page, { n: page })}: `}
        {t(changeWords[kind])}
        {name !== '' && <bdi> “{name}”</bdi>}
      </span>
      {isFilled && <bdi>{t(messages.beforeAfter, { before: value(before), after: value(after) })}</bdi>}
      {!isAllowed && <b className={styles.forbidden}>{t(messages.notAllowed)}</b>}
    </>
  );
}
