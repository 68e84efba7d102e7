import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { arrowSteps } from '#ui/interaction/arrowSteps.ts';
import { classes } from '#ui/styles/classes.ts';
import type { Point } from '#web/editor/model/geometry.ts';
import { farNudgePt, nudgePt } from '#web/editor/model/limits.ts';
import {
  type Placement,
  placedMark,
  placementAt,
  type SignatureMark,
  type SignaturePlaces,
} from '#web/editor/model/signature.ts';
import { editor as messages } from '#web/i18n/editor.ts';
import { beforeTurn, type PageBox } from '#web/pdf/pageLayout.ts';
import type { PdfPages } from '#web/pdf/pdfPages.ts';
import { useTranslate } from '#web/site.tsx';
import { useEditing } from '../editing.ts';
import { MarkPicture } from './MarkPicture.tsx';
import styles from './SignaturePlacing.module.css';
import { signaturePlaces } from './signaturePlaces.ts';

const noPlaces: SignaturePlaces = { lines: [], fields: [] };

/** The signature follows the pointer over a page until it is placed: by a press, or by arrow keys and Enter. */
export default function SignaturePlacing({ box, quarterTurns }: { box: PageBox; quarterTurns: number }) {
  const t = useTranslate();
  const { editor, pages, signing } = useEditing();
  const { page, widthPt, heightPt, widthPx } = box;
  const pxPerPt = widthPx / widthPt;
  const [at, point] = useState<Point>();
  const places = useSignaturePlaces(pages, page);
  const surface = useFocusOfCurrentPage(page);
  const mark = signing.marks?.[signing.kind];
  if (!mark) return null;
  const placement = at && placementAt(mark, signing.kind, at, places);
  const put = (where: Point) => {
    const place = { id: editor.tools.newId(), page, style: editor.current().style };
    const placed = placedMark(mark, placementAt(mark, signing.kind, where, places), place);
    editor.enterPage(page).use('select').add(placed);
  };
  const pointAt = (event: PointerEvent): Point => {
    const around = event.currentTarget.getBoundingClientRect();
    const { x, y } = beforeTurn({ x: event.clientX - around.left, y: event.clientY - around.top }, around, quarterTurns);
    return { x: x / pxPerPt, y: y / pxPerPt };
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrowSteps[event.key];
    const from = at ?? { x: widthPt / 2, y: heightPt / 2 };
    if (arrow) {
      const step = event.shiftKey ? nudgePt : farNudgePt;
      point({ x: from.x + arrow[0] * step, y: from.y + arrow[1] * step });
    } else if (event.key === 'Enter' || event.key === ' ') put(from);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <button
        ref={surface}
        type="button"
        className={styles.surface}
        aria-label={t(messages.placeHere, { page })}
        data-testid={`place-signature-${page}`}
        onPointerMove={(event) => point(pointAt(event))}
        onPointerLeave={() => point(undefined)}
        onPointerUp={(event) => event.button === 0 && put(pointAt(event))}
        onKeyDown={onKeyDown}
      />
      {places.lines.map(({ x, y, width }) => (
        <span
          key={`${x} ${y}`}
          className={classes(styles.place, styles.line)}
          style={{ left: x * pxPerPt, top: (y - lineHeightPt) * pxPerPt, width: width * pxPerPt, height: lineHeightPt * pxPerPt }}
        />
      ))}
      {places.fields.map(({ x, y, width, height }) => (
        <span
          key={`${x} ${y}`}
          className={styles.place}
          style={{ left: x * pxPerPt, top: y * pxPerPt, width: width * pxPerPt, height: height * pxPerPt }}
        />
      ))}
      {placement && <Ghost mark={mark} placement={placement} pxPerPt={pxPerPt} />}
    </>
  );
}

/** The height of the highlighted area above a line. */
const lineHeightPt = 24;

function Ghost({ mark, placement, pxPerPt }: { mark: SignatureMark; placement: Placement; pxPerPt: number }) {
  const scale = placement.ptPerPx * pxPerPt;
  const size = { width: mark.widthPx * scale, height: mark.heightPx * scale };
  const style = { left: placement.x * pxPerPt, top: placement.y * pxPerPt - mark.baselinePx * scale, ...size };
  return (
    <span className={styles.ghost} style={style} data-snapped={placement.isSnapped} data-testid="signature-ghost">
      <MarkPicture mark={mark} />
    </span>
  );
}

/** The signature lines and fields of a page; none until they are found. */
function useSignaturePlaces(pages: PdfPages, page: number): SignaturePlaces {
  const [places, setPlaces] = useState(noPlaces);
  useEffect(() => {
    let isCurrent = true;
    signaturePlaces(pages, page).then(
      (found) => isCurrent && setPlaces(found),
      // Without them it is placed at the pointer.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [pages, page]);
  return places;
}

/** Keyboard users continue from here. */
function useFocusOfCurrentPage(page: number) {
  const { editor } = useEditing();
  const surface = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (editor.current().page === page) surface.current?.focus({ preventScroll: true });
  }, [editor, page]);
  return surface;
}
