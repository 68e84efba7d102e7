import type { DocumentChange } from '#contract/results/comparison.ts';
import { texts } from '#locales/texts.ts';
import { PageSheet, type SheetSize } from '#ui/pages/PageSheet.tsx';
import type { PageSource } from '#ui/pages/pageSource.ts';
import { classes } from '#ui/styles/classes.ts';
import { useResultPage } from '../toolForm/resultView.ts';
import styles from './comparePdfResult.module.css';
import { markTags, type PageMark, tagSign, type VersionSide } from './pageMarks.ts';

const { comparison: messages } = texts('comparison');

interface MarksProps {
  readonly side: VersionSide;
  readonly marks: readonly PageMark[];
  readonly chosen: DocumentChange | undefined;
}

interface Props extends MarksProps {
  readonly source: PageSource | undefined;
  /** Null where this version has no page beside that of the other. */
  readonly page: number | null;
}

/** One page of a version with its changes marked. */
export function VersionPage({ source, page, ...marks }: Props) {
  const { t } = useResultPage();
  const { side } = marks;
  if (page === null)
    return (
      <p className={classes('t-small', styles.noPage)} data-side={side}>
        {t(messages.noCounterpart)}
      </p>
    );
  return (
    <figure data-side={side}>
      <PageSheet source={source} page={page}>
        {(size) => <Marks {...marks} size={size} />}
      </PageSheet>
      <figcaption className="t-small num">
        {t(messages[side])}: {t(messages.page, { n: page })}
      </figcaption>
    </figure>
  );
}

/** Decorative: the list of changes has the same information. */
function Marks({ marks, side, chosen, size }: MarksProps & { readonly size: SheetSize }) {
  const ofSide = side === 'before' ? styles.before : styles.after;
  return (
    <div aria-hidden="true">
      {marks.flatMap(({ change, boxes }, index) =>
        boxes.map((box, part) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the changes of a page never change
            key={`${index} ${part}`}
            className={classes(styles.mark, ofSide, change.kind === 'moved' && styles.moved)}
            data-chosen={change === chosen || undefined}
            data-part={change.part}
            style={{
              left: `${(box.x / size.widthPt) * 100}%`,
              top: `${(box.y / size.heightPt) * 100}%`,
              width: `${(box.width / size.widthPt) * 100}%`,
              height: `${(box.height / size.heightPt) * 100}%`,
            }}
          />
        )),
      )}
      {markTags(marks).map((tag) => (
        <span
          key={tag.topPt}
          className={classes('num', styles.tag, ofSide)}
          data-current={(chosen && tag.changes.includes(chosen)) || undefined}
          style={{ top: `${(tag.topPt / size.heightPt) * 100}%` }}
        >
          {tagSign(tag, side)}
          {tag.first === tag.last ? tag.first : `${tag.first}–${tag.last}`}
        </span>
      ))}
    </div>
  );
}
