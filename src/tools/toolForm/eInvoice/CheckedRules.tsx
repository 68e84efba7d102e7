import { type InvoiceFinding, type InvoiceReading, ruleWords } from '#contract/eInvoice/invoiceReading.ts';
import { texts } from '#locales/texts.ts';
import noticeStyles from '#ui/feedback/notice.module.css';
import { classes } from '#ui/styles/classes.ts';
import { useResultPage } from '../resultView.ts';
import styles from './invoice.module.css';
import { ruleNumber } from './ruleNumber.ts';

const { view: messages, profiles } = texts('read-e-invoice');

interface Props {
  readonly reading: InvoiceReading;
}

/** Whether the rules are kept, and which are broken. */
export function Verdict({ reading }: Props) {
  const { t } = useResultPage();
  const { findings, checkedRules } = reading;
  const broken = new Set(findings.map(({ rule }) => rule)).size;
  const total = checkedRules.length;
  return (
    <section className={styles.checks}>
      <p
        className={classes(noticeStyles.notice, broken === 0 ? styles.good : noticeStyles.bad)}
        role="status"
        data-testid="e-invoice-verdict"
      >
        {broken === 0 ? t(messages.allKept, { n: total }) : t(messages.broken, { n: broken, total })}
      </p>
      {findings.length > 0 && (
        <ul className={styles.findings}>
          {findings.map((finding, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <Finding key={index} finding={finding} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** What the file says that it is, and each rule that was checked. */
export function CheckedRules({ reading }: Props) {
  const { t } = useResultPage();
  const { checkedRules, carrier, profile } = reading;
  const named = carrier?.namedProfile;
  const isOther = named !== undefined && !t(profiles[profile]).toUpperCase().includes(named.toUpperCase());
  return (
    <section className={styles.checks}>
      <h2 className="t-sub">{t(messages.checks)}</h2>
      {isOther && profile !== 'unknown' && <p className="t-small">{t(messages.otherProfile, { profile: named })}</p>}
      <dl className={styles.facts}>
        <Fact label={t(messages.profile)} value={t(profiles[profile])} />
        <Fact label={t(messages.file)} value={reading.fileName} />
        {carrier && <Fact label={t(messages.archive)} value={t(carrier.isPdfA3 ? messages.claimed : messages.notClaimed)} />}
        {reading.guideline && <Fact label={t(messages.guideline)} value={reading.guideline} />}
      </dl>
      <details className={styles.rules}>
        <summary>
          {t(messages.rulesKept)} ({checkedRules.length})
        </summary>
        <ul>
          {checkedRules.map((rule) => (
            <li key={rule}>
              <span className="strong">{rule}</span> {t(ruleWords[rule])}
            </li>
          ))}
        </ul>
      </details>
      <p className="t-small">{t(messages.limits)}</p>
    </section>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Finding({ finding }: { readonly finding: InvoiceFinding }) {
  const { t } = useResultPage();
  const { rule, line, found, expected } = finding;
  const details = [
    line && t(messages.line, { line }),
    found && t(messages.found, { found }),
    expected && t(messages.expected, { expected }),
  ].filter(Boolean);
  return (
    <li>
      <span className="strong">{ruleNumber(finding)}</span> {t(ruleWords[rule])}
      {details.length > 0 && <small className="t-small">{details.join(', ')}</small>}
    </li>
  );
}
