import { Minus, PenLine, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { PlacedField } from '#contract/signatures/signatureRequest.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { sign as messages } from '../i18n/signing.ts';
import { type PageBox, type PageSize, placeInColumn, type Zoom, zoomSteps } from '../pdf/pageLayout.ts';
import type { PdfPages } from '../pdf/pdfPages.ts';
import { usePageScroll } from '../pdf/usePageScroll.ts';
import { useTranslate } from '../site.tsx';
import { ViewedPage } from '../viewer/ViewedPage.tsx';
import { type Answers, emptyAnswer, isAnswered, isMark } from './fieldAnswers.ts';
import styles from './SigningPages.module.css';

interface Props {
  readonly pages: PdfPages;
  readonly pageCount: number;
  readonly first: PageSize;
  readonly fields: readonly PlacedField[];
  readonly answers: Answers;
  /** The current field. */
  readonly step: number;
  readonly onChoose: (step: number) => void;
}

const noMatches: readonly never[] = [];
const zooms = zoomSteps.filter((step) => step >= 100);

/** The pages with the signer's fields and their values. */
export function SigningPages({ pages, pageCount, first, fields, answers, step, onChoose }: Props) {
  const t = useTranslate();
  const scroller = useRef<HTMLDivElement>(null);
  const [zoomPercent, setZoom] = useState<Zoom>(100);
  const { layout, inSight } = usePageScroll({ scroller, pages, pageCount, first, zoomPercent });
  useFieldInSight(scroller, layout.boxes, fields[step]);
  const zoomBy = (by: 1 | -1) => setZoom((now) => zooms[zooms.indexOf(now) + by] ?? now);
  return (
    <div className={styles.frame}>
      <div
        className={styles.pages}
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        tabIndex={0}
        role="document"
        aria-label={t(messages.pages)}
        data-testid="signing-pages"
      >
        <div className={styles.column} style={{ height: layout.heightPx, minWidth: layout.widthPx }}>
          {inSight.map((box) => (
            <ViewedPage
              key={box.page}
              pages={pages}
              box={box}
              label={t(messages.page, { n: box.page })}
              matches={noMatches}
              current={undefined}
              onShown={nothing}
            />
          ))}
          {inSight.map((box) => (
            <div key={box.page} className={styles.fields} style={placeInColumn(box)}>
              {fields.map(
                (field, index) =>
                  field.box.page === box.page && (
                    <FieldButton
                      key={field.id}
                      {...{ field, box, answers, index }}
                      count={fields.length}
                      isCurrent={index === step}
                      onChoose={() => onChoose(index)}
                    />
                  ),
              )}
            </div>
          ))}
        </div>
      </div>
      <div className={styles.zoom}>
        <IconButton label={t(messages.zoomOut)} disabled={zoomPercent === zooms[0]} onClick={() => zoomBy(-1)}>
          <Minus size={18} strokeWidth={1.6} aria-hidden />
        </IconButton>
        <IconButton label={t(messages.zoomIn)} disabled={zoomPercent === zooms.at(-1)} onClick={() => zoomBy(1)}>
          <Plus size={18} strokeWidth={1.6} aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}

const nothing = () => undefined;

/** Scrolls to the current field, and again when pages above it get another size. */
function useFieldInSight(
  scroller: { readonly current: HTMLElement | null },
  boxes: readonly PageBox[],
  field: PlacedField | undefined,
) {
  const box = field && boxes[field.box.page - 1];
  const scale = box ? box.widthPx / box.widthPt : 0;
  const top = box && field ? box.top + field.box.y * scale : -1;
  const left = field ? field.box.x * scale : 0;
  useEffect(() => {
    const element = scroller.current;
    if (!element || top < 0) return;
    const to = top - element.clientHeight / 3;
    // A long distance is a jump, because loading page sizes on the way would stop the animation.
    const isFar = Math.abs(to - element.scrollTop) > element.clientHeight * 1.5;
    const isCalm = isFar || matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollTo({ top: to, left: left - element.clientWidth / 4, behavior: isCalm ? 'auto' : 'smooth' });
  }, [scroller, top, left]);
}

interface FieldProps {
  readonly field: PlacedField;
  readonly box: PageBox;
  readonly answers: Answers;
  readonly index: number;
  readonly count: number;
  readonly isCurrent: boolean;
  readonly onChoose: () => void;
}

function FieldButton({ field, box, answers, index, count, isCurrent, onChoose }: FieldProps) {
  const t = useTranslate();
  const { x, y, width, height } = field.box;
  const scale = box.widthPx / box.widthPt;
  const isFilled = isAnswered(field, answers);
  const { text, image } = answers[field.id] ?? emptyAnswer;
  const label = t(isFilled ? messages.fieldFilled : messages.fieldEmpty, {
    kind: field.label || t(messages.kinds[field.kind]),
    n: index + 1,
    count,
  });
  // A long text is shown small, as in the file.
  const letters = Math.max(1, isMark(field) ? 1 : text.length);
  const fontSize = Math.max(6, Math.min(12, height * 0.6, (width - 4) / (letters * 0.55)) * scale);
  return (
    <button
      type="button"
      className={styles.field}
      style={{ left: x * scale, top: y * scale, width: width * scale, height: height * scale, fontSize }}
      aria-label={label}
      aria-current={isCurrent ? 'step' : undefined}
      data-filled={isFilled}
      data-testid="signing-field"
      onClick={onChoose}
    >
      {isMark(field) && image ? (
        <img src={`data:image/png;base64,${image}`} alt="" />
      ) : field.kind === 'checkbox' ? (
        isFilled && <span>✓</span>
      ) : isFilled ? (
        <span>{text}</span>
      ) : (
        <span className={styles.empty}>
          <PenLine size="1em" strokeWidth={1.8} aria-hidden />
          {field.label || t(messages.here[field.kind])}
        </span>
      )}
    </button>
  );
}
