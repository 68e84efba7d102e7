import { useEffect, useMemo, useRef, useState } from 'react';
import type { Comparison, DocumentChange } from '#contract/results/comparison.ts';
import { texts } from '#locales/texts.ts';
import type { PageSource } from '#ui/pages/pageSource.ts';
import { useResultPage } from '../toolForm/resultView.ts';
import styles from './comparePdfResult.module.css';
import { marksByPage, type PageMark, type VersionSide } from './pageMarks.ts';
import { pageRows, rowOf } from './pageRows.ts';
import { VersionPage } from './VersionPage.tsx';

const { comparison: words } = texts('comparison');

interface Props {
  readonly answer: Comparison;
  readonly chosen: DocumentChange | undefined;
  readonly before: PageSource | undefined;
  readonly after: PageSource | undefined;
}

/** The part of the pane above a mark, so that its context is visible. */
const above = 0.3;

const noMarks: readonly PageMark[] = [];

/** Both versions, scrolled together: pages with the same words are side by side. On a phone one of them is shown at a time. */
export function VersionPages({ answer, chosen, before, after }: Props) {
  const { say } = useResultPage();
  const pane = useRef<HTMLElement>(null);
  const rows = useMemo(() => pageRows(answer), [answer]);
  const marks = useMemo(() => marksByPage(answer.changes.first), [answer]);
  const ofChosen = rowOf(rows, chosen);
  const [shown, setShown] = useState<VersionSide>('after');
  // What is in one version only is shown there.
  const only = chosen && !chosen.after ? 'before' : chosen && !chosen.before ? 'after' : undefined;
  useEffect(() => {
    if (only) setShown(only);
  }, [only]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the mark of the other version is elsewhere
  useEffect(() => {
    const row = pane.current?.querySelectorAll<HTMLElement>('[data-row]')[ofChosen];
    if (!pane.current || !row || !chosen) return;
    pane.current.scrollTop += topIn(pane.current, markIn(row) ?? row);
  }, [ofChosen, chosen, shown]);
  const sides = [
    { side: 'before', source: before, title: words.before },
    { side: 'after', source: after, title: words.after },
  ] as const;
  return (
    <section
      ref={pane}
      className={styles.scroller}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
      tabIndex={0}
      aria-label={say(words.pages)}
      data-shown={shown}
      data-testid="comparison-pages"
    >
      <div className={styles.versions}>
        {sides.map(({ side, title }, index) => (
          <p key={side} className="t-small">
            <b>{say(title)}</b> <bdi>{answer.versions[index]?.name}</bdi>
          </p>
        ))}
      </div>
      <fieldset className={styles.choice}>
        <legend className="visually-hidden">{say(words.versionShown)}</legend>
        {sides.map(({ side, title }) => (
          <button
            key={side}
            type="button"
            className={styles.filter}
            aria-pressed={shown === side}
            onClick={() => setShown(side)}
            data-testid={`button-show-${side}`}
          >
            {say(title)}
          </button>
        ))}
      </fieldset>
      {rows.map((row, index) => (
        <div key={`${row.before} ${row.after}`} className={styles.panes} data-row>
          {sides.map(({ side, source }) => (
            <VersionPage
              key={side}
              source={source}
              page={row[side]}
              side={side}
              marks={marks[side].get(row[side] ?? 0) ?? noMarks}
              chosen={index === ofChosen ? chosen : undefined}
            />
          ))}
        </div>
      ))}
    </section>
  );
}

function markIn(row: HTMLElement): HTMLElement | null {
  // On a phone the other version is not shown.
  return [...row.querySelectorAll<HTMLElement>('[data-chosen]')].find((mark) => mark.offsetParent !== null) ?? null;
}

/** The distance of an element from its best reading position; 0 where a whole row is at the top. */
function topIn(pane: HTMLElement, target: HTMLElement): number {
  const top = target.getBoundingClientRect().top - pane.getBoundingClientRect().top;
  return target.hasAttribute('data-chosen') ? top - pane.clientHeight * above : top;
}
