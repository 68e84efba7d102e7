import { useEffect, useMemo, useRef } from 'react';
import type { Comparison, DocumentChange } from '#contract/results/comparison.ts';
import { texts } from '#locales/texts.ts';
import { phoneScreen } from '#ui/layout/phoneScreen.ts';
import { useMediaQuery } from '#ui/layout/useMediaQuery.ts';
import type { PageSource } from '#ui/pages/pageSource.ts';
import { useResultPage } from '../toolForm/resultView.ts';
import styles from './comparePdfResult.module.css';
import { marksByPage, type PageMark, type VersionSide } from './pageMarks.ts';
import { pageRows, rowOf } from './pageRows.ts';
import { type ShownVersion, type ShownVersions, StackedVersions } from './StackedVersions.tsx';
import { topIn } from './useSharedScroll.tsx';
import { VersionPage } from './VersionPage.tsx';

const { comparison: messages } = texts('comparison');

interface Props {
  readonly answer: Comparison;
  readonly chosen: DocumentChange | undefined;
  readonly before: PageSource | undefined;
  readonly after: PageSource | undefined;
}

const noMarks: readonly PageMark[] = [];

/** Both versions, scrolled together: side by side, and on a phone one over the other. */
export function VersionPages({ answer, chosen, before, after }: Props) {
  const { t } = useResultPage();
  const isPhone = useMediaQuery(phoneScreen);
  const rows = useMemo(() => pageRows(answer), [answer]);
  const marks = useMemo(() => marksByPage(answer.changes.first), [answer]);
  const shown = (side: VersionSide, source: PageSource | undefined, index: number): ShownVersion => ({
    side,
    source,
    title: t(messages[side]),
    name: answer.versions[index]?.name ?? '',
    marksOf: (page) => marks[side].get(page ?? 0) ?? noMarks,
  });
  const versions: ShownVersions = { rows, chosen, sides: [shown('before', before, 0), shown('after', after, 1)] };
  return isPhone ? <StackedVersions {...versions} /> : <VersionsSideBySide {...versions} />;
}

/** Pages with the same words are beside each other, in one region that scrolls. */
function VersionsSideBySide({ rows, sides, chosen }: ShownVersions) {
  const { t } = useResultPage();
  const pane = useRef<HTMLElement>(null);
  const ofChosen = rowOf(rows, chosen);
  useEffect(() => {
    const row = pane.current?.querySelectorAll<HTMLElement>('[data-row]')[ofChosen];
    if (!pane.current || !row || !chosen) return;
    pane.current.scrollTop += topIn(pane.current, row.querySelector<HTMLElement>('[data-chosen]') ?? row);
  }, [ofChosen, chosen]);
  return (
    <section
      ref={pane}
      className={styles.scroller}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
      tabIndex={0}
      aria-label={t(messages.pages)}
      data-testid="comparison-pages"
    >
      <div className={styles.versions}>
        {sides.map(({ side, title, name }) => (
          <p key={side} className="t-small">
            <b>{title}</b> <bdi>{name}</bdi>
          </p>
        ))}
      </div>
      {rows.map((row, index) => (
        <div key={`${row.before} ${row.after}`} className={styles.panes} data-row>
          {sides.map(({ side, source, marksOf }) => (
            <VersionPage
              key={side}
              source={source}
              page={row[side]}
              side={side}
              marks={marksOf(row[side])}
              chosen={index === ofChosen ? chosen : undefined}
            />
          ))}
        </div>
      ))}
    </section>
  );
}
