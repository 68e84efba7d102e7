import { type InvoiceFinding, type InvoiceReading, ruleWords } from '#contract/eInvoice/invoiceReading.ts';
import { texts } from '#locales/texts.ts';
import noticeStyles from '#ui/feedback/notice.module.css';
import { classes } from '#ui/styles/classes.ts';
import { useResultPage } from '../resultView.ts';
import styles from './invoice.module.css';
import { ruleNumber } from './ruleNumber.ts';

const { view: words, profiles } = texts('read-e-invoice');

interface Props {
  readonly reading: InvoiceReading;
}

/** Whether the rules are kept, and which are broken. */
export function Verdict({ reading }: Props) {
  const { say } = useResultPage();
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
        {broken === 0 ? say(words.allKept, { n: total }) : say(words.broken, { n: broken, total })}
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
  const { say } = useResultPage();
  const { checkedRules, carrier, profile } = reading;
  const named = carrier?.namedProfile;
  const isOther = named !== undefined && !say(profiles[profile]).toUpperCase().includes(named.toUpperCase());
  return (
    <section className={styles.checks}>
      <h2 className="t-sub">{say(words.checks)}</h2>
      {isOther && profile !== 'unknown' && <p className="t-small">{say(words.otherProfile, { profile: named })}</p>}
      <dl className={styles.facts}>
        <Fact label={say(words.profile)} value={say(profiles[profile])} />
        <Fact label={say(words.file)} value={reading.fileName} />
        {carrier && <Fact label={say(words.archive)} value={say(carrier.isPdfA3 ? words.claimed : words.notClaimed)} />}
        {reading.guideline && <Fact label={say(words.guideline)} value={reading.guideline} />}
      </dl>
      <details className={styles.rules}>
        <summary>
          {say(words.rulesKept)} ({checkedRules.length})
        </summary>
        <ul>
          {checkedRules.map((rule) => (
            <li key={rule}>
              <span className="strong">{rule}</span> {say(ruleWords[rule])}
            </li>
          ))}
        </ul>
      </details>
      <p className="t-small">{say(words.limits)}</p>
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
  const { say } = useResultPage();
  const { rule, line, found, expected } = finding;
  const details = [
    line && say(words.line, { line }),
    found && say(words.found, { found }),
    expected && say(words.expected, { expected }),
  ].filter(Boolean);
  return (
    <li>
      <span className="strong">{ruleNumber(finding)}</span> {say(ruleWords[rule])}
      {details.length > 0 && <small className="t-small">{details.join(', ')}</small>}
    </li>
  );
}
