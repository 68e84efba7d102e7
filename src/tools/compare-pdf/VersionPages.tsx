import { useEffect, useMemo, useRef } from 'react';
import type { Comparison, DocumentChange } from '#contract/comparison.ts';
import { texts } from '#locales/texts.ts';
import type { PageSource } from '#ui/pageSource.ts';
import { useResultPage } from '../toolForm/resultView.ts';
import styles from './comparePdfResult.module.css';
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

/** Both versions, scrolled together: pages with the same words are side by side. */
export function VersionPages({ answer, chosen, before, after }: Props) {
  const { say } = useResultPage();
  const pane = useRef<HTMLElement>(null);
  const rows = useMemo(() => pageRows(answer), [answer]);
  const ofChosen = rowOf(rows, chosen);
  useEffect(() => {
    const row = pane.current?.querySelectorAll<HTMLElement>('[data-row]')[ofChosen];
    if (!pane.current || !row || !chosen) return;
    pane.current.scrollTop += topIn(pane.current, markIn(row) ?? row);
  }, [ofChosen, chosen]);
  const sides = [
    { side: 'before', source: before, title: words.before },
    { side: 'after', source: after, title: words.after },
  ] as const;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section ref={pane} className={styles.scroller} tabIndex={0} aria-label={say(words.pages)} data-testid="comparison-pages">
      <div className={styles.versions}>
        {sides.map(({ side, title }, index) => (
          <p key={side} className="t-small">
            <b>{say(title)}</b> <bdi>{answer.versions[index]?.name}</bdi>
          </p>
        ))}
      </div>
      {rows.map((row, index) => (
        <div key={`${row.before} ${row.after}`} className={styles.panes} data-row>
          {sides.map(({ side, source }) => (
            <VersionPage
              key={side}
              source={source}
              page={row[side]}
              side={side}
              changes={answer.changes.first}
              chosen={index === ofChosen ? chosen : undefined}
            />
          ))}
        </div>
      ))}
    </section>
  );
}

function markIn(row: HTMLElement): HTMLElement | null {
  return row.querySelector<HTMLElement>('[data-chosen]');
}

/** The distance of an element from its best reading position; 0 where a whole row is at the top. */
function topIn(pane: HTMLElement, target: HTMLElement): number {
  const top = target.getBoundingClientRect().top - pane.getBoundingClientRect().top;
  return target.hasAttribute('data-chosen') ? top - pane.clientHeight * above : top;
}
