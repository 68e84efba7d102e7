import { CircleAlert, Download, Minus } from 'lucide-react';
import { useState } from 'react';
import { maskedText } from '#contract/accounts/maskedText.ts';
import type {
  AuditCheck,
  AuditNoteKind,
  AuditPlace,
  RedactionAudit,
  RedactionFindings,
} from '#contract/results/redactionAudit.ts';
import { texts } from '#locales/texts.ts';
import { Button, buttonClass } from '#ui/controls/Button.tsx';
import { CheckList } from '#ui/controls/CheckList.tsx';
import noticeStyles from '#ui/feedback/notice.module.css';
import { fileSize } from '#ui/files/fileSize.ts';
import type { PageSource } from '#ui/pages/pageSource.ts';
import { classes } from '#ui/styles/classes.ts';
import { type ResultViewProps, useResultPage } from '../toolForm/resultView.ts';
import { saveText } from '../toolForm/saveText.ts';
import {
  auditReport,
  checkStates,
  nextPages,
  pageListWords,
  restPages,
  restWords,
  stateWords,
  verdictWords,
} from './auditReport.ts';
import styles from './checkRedactionResult.module.css';
import { PlacePicture } from './PlacePicture.tsx';

const { audit: messages, checks: checkWords, kinds: kindWords, notes: noteWords } = texts('redactionAudit');

const reportName = 'redaction-check.txt';
const shownAtFirst = 20;

/** The findings with their places, the checks that were made, and the form that removes the findings. */
export default function CheckRedactionResult({ answer, pages }: ResultViewProps<RedactionAudit>) {
  const { t } = useResultPage();
  const { places, removed } = answer;
  return (
    <div className={styles.audit} data-testid="redaction-audit">
      {removed && <Removed answer={answer} left={removed} />}
      <h2 className="t-head" data-testid="audit-verdict">
        {removed && places.total > 0 ? t(messages.placesBefore, { count: places.total }) : verdictWords(answer, t)}
      </h2>
      {places.total > 0 && !removed && <p className="t-lead">{t(messages.lead)}</p>}
      {!removed && <Rest answer={answer} />}
      {!removed && <RemoveForm answer={answer} />}
      {places.total > 0 && <Places places={places.first} total={places.total} pages={pages} />}
      <Checks answer={answer} />
      <p className={classes('t-small', styles.limits)}>{t(messages.limits)}</p>
      <Button size="sm" onClick={() => saveText(auditReport(answer, t), reportName)} data-testid="button-save-report">
        <Download size={16} strokeWidth={1.6} aria-hidden />
        {t(messages.saveReport)}
      </Button>
    </div>
  );
}

/** The new file, and the result of checking it. */
function Removed({ answer: { files }, left }: { answer: RedactionAudit; left: RedactionFindings }) {
  const { t, language, documentAddress } = useResultPage();
  const [file] = files;
  return (
    <div className={classes(noticeStyles.notice, styles.removed)} data-testid="audit-removed">
      <div>
        <h2 className="t-sub">{t(left.places.total > 0 ? messages.removedPartly : messages.removed)}</h2>
        <p>{t(messages.checkedAgain, { verdict: verdictWords(left, t) })}</p>
        {file && (
          <a
            className={buttonClass({ variant: 'seal' })}
            href={documentAddress(file.documentId)}
            download={file.name}
            data-testid="button-download-pdf"
          >
            <Download size={18} strokeWidth={1.6} aria-hidden />
            {t(messages.download, { size: fileSize(file.sizeBytes, language) })}
          </a>
        )}
      </div>
    </div>
  );
}

/** The pages that a check of a long file left out, and the button that checks them. */
function Rest({ answer }: { answer: RedactionAudit }) {
  const { t, run } = useResultPage();
  const [isStarted, setStarted] = useState(false);
  const next = nextPages(answer);
  if (restPages(answer).length === 0) return null;
  return (
    <div className={classes(noticeStyles.notice, styles.removed)} data-testid="audit-rest">
      <div>
        <p>{restWords(answer, t)}</p>
        {next.length > 0 && (
          <>
            <Button
              disabled={isStarted}
              onClick={() => {
                setStarted(true);
                run({ remove: false, clean: false, pages: { kind: 'pages', ranges: next } });
              }}
              data-testid="button-check-rest"
            >
              {t(messages.checkRest, { pages: pageListWords(next) })}
            </Button>
            <p className="t-small">{t(messages.checkRestHint)}</p>
          </>
        )}
      </div>
    </div>
  );
}

const cleanedChecks = new Set<AuditCheck>(['attachments', 'scripts', 'metadata']);
const cleanedNotes = new Set<AuditNoteKind>(['hiddenField', 'defaultValue', 'xfaValue']);

/** Removes the findings. Content that nobody hid is removed only on request. */
function RemoveForm({ answer }: { answer: RedactionAudit }) {
  const { t, run } = useResultPage();
  const { places, notes, checkedPages } = answer;
  // What is removed is what is listed, so that long files are looked at on the same pages.
  const pages = restPages(answer).length > 0 ? { pages: { kind: 'pages', ranges: checkedPages } } : {};
  const cleanable = notes.some(({ check, kind }) => cleanedChecks.has(check) || cleanedNotes.has(kind));
  const [isClean, setClean] = useState(false);
  const [isStarted, setStarted] = useState(false);
  if (places.total === 0 && !cleanable) return null;
  return (
    <div className={styles.remove}>
      {cleanable && (
        <CheckList
          label={t(messages.alsoRemove)}
          items={[{ key: 'clean', label: t(messages.clean), hint: t(messages.cleanHint) }]}
          checked={{ clean: isClean }}
          onChange={(_, isChecked) => setClean(isChecked)}
        />
      )}
      <Button
        variant="seal"
        size="lg"
        disabled={isStarted || (places.total === 0 && !isClean)}
        onClick={() => {
          setStarted(true);
          run({ remove: true, clean: isClean, ...pages });
        }}
        data-testid="button-remove"
      >
        {t(messages.remove)}
      </Button>
      <p className="t-small">{t(messages.removeHint)}</p>
    </div>
  );
}

function Places({ places, total, pages }: { places: readonly AuditPlace[]; total: number; pages: PageSource | undefined }) {
  const { t } = useResultPage();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? places : places.slice(0, shownAtFirst);
  return (
    <>
      <ol className={styles.places}>
        {shown.map((place, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two places may be alike
          <Place key={index} place={place} number={index + 1} pages={pages} />
        ))}
      </ol>
      {shown.length < places.length && (
        <Button onClick={() => setWhole(true)} data-testid="button-show-rest">
          {t(messages.showRest, { count: places.length - shown.length })}
        </Button>
      )}
      {places.length < total && <p className="t-small">{t(messages.listed, { count: places.length, total })}</p>}
    </>
  );
}

function Place({ place, number, pages }: { place: AuditPlace; number: number; pages: PageSource | undefined }) {
  const { t } = useResultPage();
  const [isOpen, setOpen] = useState(false);
  const { kind, page, text } = place;
  return (
    <li className={styles.place} data-testid="audit-place" data-kind={kind}>
      <div>
        <p className={classes('t-small num', styles.where)}>
          {number}. {page === null ? t(messages.inFile) : t(messages.page, { n: page })}
        </p>
        {page !== null && <PlacePicture place={place} pages={pages} />}
      </div>
      <div>
        <h3 className="t-sub">{t(kindWords[kind].title)}</h3>
        {text !== '' && (
          <>
            <p className={classes('t-small', styles.label)}>{t(messages.canBeRead)}</p>
            <p className={styles.text}>
              <span data-testid="audit-text" dir="auto">
                {isOpen ? text : maskedText(text)}
              </span>
              <button type="button" className="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {t(isOpen ? messages.hideAgain : messages.showInFull)}
                <span className="visually-hidden"> {t(messages.ofPlace, { n: number })}</span>
              </button>
            </p>
          </>
        )}
        <p className={styles.why}>
          {t(kindWords[kind].why)}
          {kind === 'unused' && text === '' && ` ${t(messages.unusedWithoutText)}`}
        </p>
      </div>
    </li>
  );
}

/** The list of checks. A dash means that nothing was found, which is not a guarantee. */
function Checks({ answer }: { answer: RedactionAudit }) {
  const { t } = useResultPage();
  return (
    <section>
      <h2 className="t-sub">{t(messages.checked)}</h2>
      <dl className={classes('num', styles.checks)}>
        {checkStates(answer).map((state) => (
          <div key={state.check} className={state.places > 0 ? styles.bad : undefined} data-testid={`check-${state.check}`}>
            <dt>
              {state.places > 0 ? <CircleAlert size={15} aria-hidden /> : <Minus size={15} aria-hidden />}
              {t(checkWords[state.check])}
            </dt>
            <dd>{stateWords(state, t)}</dd>
          </div>
        ))}
      </dl>
      {answer.notes.length > 0 && (
        <details className={styles.notes}>
          <summary>{t(messages.notesTitle)}</summary>
          <ul>
            {answer.notes.map(({ kind, count, examples }) => (
              <li key={kind}>
                {t(noteWords[kind])}: {count}
                {examples.length > 0 && <span className={styles.examples}>{examples.join('; ')}</span>}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
