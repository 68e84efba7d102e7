import { ChevronLeft, ChevronRight, Download } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { CompanionFile } from '#contract/results/companions.ts';
import { type Comparison, type DocumentChange, unrelatedBelow } from '#contract/results/comparison.ts';
import { texts } from '#locales/texts.ts';
import { Button, buttonClass } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { phoneScreen } from '#ui/layout/phoneScreen.ts';
import { useMediaQuery } from '#ui/layout/useMediaQuery.ts';
import { BeforeAfter } from '#ui/pages/BeforeAfter.tsx';
import type { PageSource } from '#ui/pages/pageSource.ts';
import { classes } from '#ui/styles/classes.ts';
import { type ResultViewProps, useResultPage } from '../toolForm/resultView.ts';
import { saveText } from '../toolForm/saveText.ts';
import { type ChangeFilter, changeFilters, filterCounts, filterOf } from './changeFilters.ts';
import { changeCell, changePage, changesMarkdown, changeTitle, sideText } from './changeText.ts';
import styles from './comparePdfResult.module.css';
import { VersionPages } from './VersionPages.tsx';

const { comparison: messages, parts } = texts('comparison');

type Answer = Comparison & { readonly files: readonly CompanionFile[] };

const filterNames = { ...parts, table: messages.tables };

/** The changes as a list, and beside it the pages of both versions. */
export default function ComparePdfResult({ answer, pages, otherPages }: ResultViewProps<Answer>) {
  const { t } = useResultPage();
  const [filter, setFilter] = useState<ChangeFilter>();
  const { changes } = answer;
  const counts = useMemo(() => filterCounts(answer), [answer]);
  const shown = useMemo(() => changes.first.filter((change) => !filter || filterOf(change) === filter), [changes, filter]);
  const [chosen, setChosen] = useState<DocumentChange | undefined>(changes.first[0]);
  const work = useRef<HTMLDivElement>(null);
  const isPhone = useMediaQuery(phoneScreen);
  // On a phone the list stands below the pages, and the steps are at the edge of the screen.
  const chooseAndShow = (change: DocumentChange | undefined) => {
    setChosen(change);
    work.current?.querySelector('[data-pages]')?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div className={styles.comparison} data-testid="comparison">
      <h2 className="t-head" data-testid="comparison-count">
        {changes.total === 0 ? t(messages.none) : t(messages.count, { count: changes.total })}
      </h2>
      {answer.isSameFile && <p data-testid="comparison-same-file">{t(messages.sameFile)}</p>}
      {answer.commonWords !== null && answer.commonWords < unrelatedBelow && (
        <p data-testid="comparison-unrelated">{t(messages.unrelated)}</p>
      )}
      {answer.scannedPages > 0 && <p className="t-small">{t(messages.scanned, { count: answer.scannedPages })}</p>}
      <Exports answer={answer} />
      {changes.total > 0 && (
        <div className={styles.work} ref={work}>
          <fieldset className={styles.filters}>
            <legend className="visually-hidden">{t(messages.show)}</legend>
            <Filter label={t(messages.all)} count={changes.total} isOn={!filter} onPress={() => setFilter(undefined)} />
            {changeFilters.map((each) => (
              <Filter
                key={each}
                label={t(filterNames[each])}
                count={counts[each]}
                isOn={filter === each}
                onPress={() => setFilter(each)}
              />
            ))}
          </fieldset>
          <Steps shown={shown} chosen={chosen} onChoose={isPhone ? chooseAndShow : setChosen} />
          <Changes shown={shown} all={changes.first} chosen={chosen} onChoose={chooseAndShow} />
          <Pages answer={answer} chosen={chosen} before={pages} after={otherPages} />
          {changes.first.length < changes.total && (
            <p className={classes('t-small', styles.listed)}>
              {t(messages.listed, { count: changes.first.length, total: changes.total })}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

function Filter({ label, count, isOn, onPress }: { label: string; count: number; isOn: boolean; onPress: () => void }) {
  return (
    <button type="button" className={styles.filter} aria-pressed={isOn} onClick={onPress}>
      {label} <b className="num">{count}</b>
    </button>
  );
}

function Exports({ answer }: { answer: Answer }) {
  const { t, documentAddress } = useResultPage();
  const { files, ...facts } = answer;
  return (
    <Cluster gap={2}>
      {files.map(({ documentId, name }) => (
        <a
          key={documentId}
          className={buttonClass({ size: 'sm', variant: 'seal' })}
          href={documentAddress(documentId)}
          download={name}
          data-testid="button-download-pdf"
        >
          <Download size={16} strokeWidth={1.6} aria-hidden />
          {t(messages.savePdf)}
        </a>
      ))}
      <Button size="sm" onClick={() => saveText(changesMarkdown(answer, t), 'comparison.md')} data-testid="button-save-markdown">
        {t(messages.saveMarkdown)}
      </Button>
      <Button
        size="sm"
        onClick={() => saveText(JSON.stringify(facts, null, 2), 'comparison.json')}
        data-testid="button-save-json"
      >
        {t(messages.saveJson)}
      </Button>
    </Cluster>
  );
}

interface Choice {
  readonly shown: readonly DocumentChange[];
  readonly chosen: DocumentChange | undefined;
  readonly onChoose: (change: DocumentChange | undefined) => void;
}

function Steps({ shown, chosen, onChoose }: Choice) {
  const { t } = useResultPage();
  const index = chosen ? shown.indexOf(chosen) : -1;
  return (
    <div className={styles.steps}>
      <IconButton label={t(messages.previous)} disabled={index <= 0} onClick={() => onChoose(shown[index - 1])}>
        <ChevronLeft size={18} strokeWidth={1.6} aria-hidden />
      </IconButton>
      <span className="num" aria-live="polite" data-testid="comparison-step">
        {t(messages.step, { n: index + 1, count: shown.length })}
      </span>
      <IconButton
        label={t(messages.next)}
        disabled={index === shown.length - 1}
        onClick={() => onChoose(shown[index + 1])}
        data-testid="button-next-change"
      >
        <ChevronRight size={18} strokeWidth={1.6} aria-hidden />
      </IconButton>
    </div>
  );
}

interface PagesProps {
  readonly answer: Answer;
  readonly chosen: DocumentChange | undefined;
  readonly before: PageSource | undefined;
  readonly after: PageSource | undefined;
}

/** Both versions side by side, or the pages of a change over each other. Where one side has no page, the corresponding page is shown. */
function Pages({ answer, chosen, before, after }: PagesProps) {
  const { t } = useResultPage();
  const [isOverlay, setOverlay] = useState(false);
  const isPhone = useMediaQuery(phoneScreen);
  const { pairs } = answer;
  const paired = (page: number | null | undefined) => pairs.find((pair) => pair.before === page)?.after;
  const pairedBack = (page: number | null | undefined) => pairs.find((pair) => pair.after === page)?.before;
  const one = chosen?.before?.page ?? pairedBack(chosen?.after?.page) ?? 1;
  const other = chosen?.after?.page ?? paired(chosen?.before?.page) ?? 1;
  return (
    <div className={styles.pages} data-pages>
      <Button size="sm" aria-pressed={isOverlay} onClick={() => setOverlay(!isOverlay)} data-testid="button-overlay">
        {t(isOverlay ? (isPhone ? messages.stacked : messages.sideBySide) : messages.overlay)}
      </Button>
      {isOverlay && before && after ? (
        <div className={styles.overlay}>
          <BeforeAfter
            before={before}
            after={after}
            page={one}
            afterPage={other}
            messages={{
              before: t(messages.before),
              after: t(messages.after),
              line: t(messages.overlayLine),
              value: (percent) => `${percent} %`,
            }}
          />
        </div>
      ) : (
        <VersionPages answer={answer} chosen={chosen} before={before} after={after} />
      )}
    </div>
  );
}

function Changes({ shown, all, chosen, onChoose }: Choice & { readonly all: readonly DocumentChange[] }) {
  const { t } = useResultPage();
  const groups = [...Map.groupBy(shown, changePage)];
  const list = useRef<HTMLElement>(null);
  useEffect(() => scrollTo(list.current, chosen), [chosen]);
  return (
    <section ref={list} className={styles.changes} aria-label={t(messages.list)}>
      {groups.map(([page, changes]) => (
        <div key={page ?? 'none'}>
          <h3 className={classes('t-small', styles.group)}>
            {page === null ? t(messages.noPage) : t(messages.page, { n: page })}
          </h3>
          <ul className={styles.list}>
            {changes.map((change) => (
              <li key={all.indexOf(change)}>
                <button
                  type="button"
                  aria-current={change === chosen || undefined}
                  onClick={() => onChoose(change)}
                  data-testid="comparison-change"
                >
                  <span className="num">{all.indexOf(change) + 1}</span>
                  <span>
                    <b>{changeTitle(change, t)}</b>
                    <Words change={change} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** Beside the pages the list scrolls by itself. Below them it scrolls with the page, which stays where it is. */
function scrollTo(list: HTMLElement | null, chosen: DocumentChange | undefined): void {
  const current = chosen && list?.querySelector<HTMLElement>('[aria-current]');
  if (!list || !current) return;
  const [pane, row] = [list.getBoundingClientRect(), current.getBoundingClientRect()];
  if (row.top < pane.top) list.scrollTop -= pane.top - row.top;
  else if (row.bottom > pane.bottom) list.scrollTop += row.bottom - pane.bottom;
}

function Words({ change }: { readonly change: DocumentChange }) {
  const { t } = useResultPage();
  const cell = changeCell(change, t);
  const [before, after] = [sideText(change, change.before, t), sideText(change, change.after, t)];
  return (
    <>
      {cell && <small>{cell}</small>}
      {before && <del dir="auto">{before}</del>}
      {after && change.kind !== 'moved' && <ins dir="auto">{after}</ins>}
    </>
  );
}
