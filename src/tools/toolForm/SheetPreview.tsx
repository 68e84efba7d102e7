import type { ReactNode } from 'react';
import type { Area } from '#contract/imposition/paper.ts';
import type { Size } from '#contract/pages/stampPlacement.ts';
import { PageThumbnail } from '#ui/pages/PageThumbnail.tsx';
import type { PageSource } from '#ui/pages/pageSource.ts';
import { classes } from '#ui/styles/classes.ts';
import styles from './SheetPreview.module.css';

export interface PreviewPage {
  /** From 1; undefined for an empty place. */
  readonly page: number | undefined;
  /** From the lower left corner of the sheet. */
  readonly at: Area;
}

interface Props {
  readonly sheet: Size;
  readonly pages: readonly PreviewPage[];
  readonly source: PageSource | undefined;
  readonly isLocked: boolean;
  readonly hasBorders?: boolean;
  readonly isNumbered?: boolean;
  readonly caption: string;
  /** Lines over the sheet, in points from its upper left corner. */
  readonly children?: ReactNode;
}

const widestPx = 320;

/** A sheet of paper with pages at the places that the engine uses. */
export function SheetPreview({ sheet, pages, source, isLocked, hasBorders, isNumbered, caption, children }: Props) {
  return (
    <figure>
      <div
        className={styles.sheet}
        style={{ aspectRatio: sheet.widthPt / sheet.heightPt }}
        data-testid="sheet-preview"
        aria-hidden="true"
      >
        {pages.map(({ page, at }) =>
          page === undefined ? null : (
            <span key={page} className={classes(styles.page, hasBorders && styles.bordered)} style={placeOn(sheet, at)}>
              <PageThumbnail
                source={source}
                page={page}
                widthPx={Math.max(48, Math.round((at.widthPt / sheet.widthPt) * widestPx))}
                isLocked={isLocked}
                className={styles.picture}
              />
              {isNumbered && <span className={classes('num', styles.number)}>{page}</span>}
            </span>
          ),
        )}
        {children && (
          <svg className={styles.lines} viewBox={`0 0 ${sheet.widthPt} ${sheet.heightPt}`} aria-hidden="true">
            {children}
          </svg>
        )}
      </div>
      <figcaption className={classes('t-small', styles.caption)}>{caption}</figcaption>
    </figure>
  );
}

function placeOn(sheet: Size, { x, y, widthPt, heightPt }: Area) {
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;
  return {
    left: percent(x, sheet.widthPt),
    bottom: percent(y, sheet.heightPt),
    width: percent(widthPt, sheet.widthPt),
    height: percent(heightPt, sheet.heightPt),
  };
}
