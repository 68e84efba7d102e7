import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { NewFieldType } from '#contract/newFields.ts';
import { classes } from '#ui/classes.ts';
import type { PageSource } from '#ui/pageSource.ts';
import { usePageSize } from '#ui/usePageSize.ts';
import styles from './createForm.module.css';
import { type FieldDraft, newDraft, onPage } from './fieldDrafts.ts';

interface Props {
  readonly source: PageSource;
  readonly page: number;
  readonly drafts: readonly FieldDraft[];
  readonly chosen: ReadonlySet<string>;
  /** The kind of field that the next press places. */
  readonly armed: NewFieldType | undefined;
  readonly showsOrder: boolean;
  readonly label: string;
  readonly nameOf: (draft: FieldDraft) => string;
  readonly onAdd: (draft: FieldDraft) => void;
  readonly onChoose: (key: string | undefined, isAdded: boolean) => void;
  readonly onChange: (changed: readonly FieldDraft[]) => void;
  readonly onRemove: () => void;
}

interface Drag {
  readonly how: 'place' | 'move' | 'resize';
  readonly fromX: number;
  readonly fromY: number;
  readonly dx: number;
  readonly dy: number;
}

/** A window may grow after the page was drawn. */
const [leastPixels, mostPixels] = [1_000, 2_000];
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** One page with its fields: they are placed, chosen, moved and resized here, by pointer and by keys. */
export function FieldBoard(props: Props) {
  const { source, page, drafts, chosen, armed, showsOrder, label, nameOf, onAdd, onChoose, onChange, onRemove } = props;
  const size = usePageSize(source, page);
  const sheet = useRef<HTMLFieldSetElement>(null);
  const [drag, setDrag] = useState<Drag>();
  const here = drafts.filter((one) => one.page === page);

  function pointOf(event: PointerEvent): readonly [number, number] {
    const box = sheet.current?.getBoundingClientRect();
    if (!box || !size) return [0, 0];
    return [((event.clientX - box.left) / box.width) * size.widthPt, ((event.clientY - box.top) / box.height) * size.heightPt];
  }

  function begin(event: PointerEvent, how: Drag['how']): void {
    if (event.button !== 0) return;
    const [fromX, fromY] = pointOf(event);
    sheet.current?.setPointerCapture(event.pointerId);
    setDrag({ how, fromX, fromY, dx: 0, dy: 0 });
  }

  function follow(event: PointerEvent): void {
    if (!drag) return;
    const [x, y] = pointOf(event);
    setDrag({ ...drag, dx: x - drag.fromX, dy: y - drag.fromY });
  }

  function end(): void {
    if (!drag || !size) return;
    setDrag(undefined);
    if (drag.how === 'place' && armed) onAdd(newDraft(armed, placeOf(drag, page), size, drafts));
    else if (drag.how !== 'place' && Math.abs(drag.dx) + Math.abs(drag.dy) > 1) {
      onChange(here.filter(({ key }) => chosen.has(key)).map((one) => onPage(dragged(one, drag), size)));
    }
  }

  function press(event: KeyboardEvent): void {
    const step = steps[event.key];
    if (event.key === 'Delete' || event.key === 'Backspace') onRemove();
    else if (event.key === 'Escape') onChoose(undefined, false);
    else if (step && size) {
      const by = event.shiftKey ? 10 : 1;
      const moved = here
        .filter(({ key }) => chosen.has(key))
        .map((one) => ({ ...one, x: one.x + step[0] * by, y: one.y + step[1] * by }));
      onChange(moved.map((one) => onPage(one, size)));
    } else return;
    event.preventDefault();
  }

  const shown = (one: FieldDraft) => (drag && drag.how !== 'place' && chosen.has(one.key) ? dragged(one, drag) : one);
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;
  const at = (box: { x: number; y: number; width: number; height: number }) =>
    size && {
      left: percent(box.x, size.widthPt),
      top: percent(box.y, size.heightPt),
      width: percent(box.width, size.widthPt),
      height: percent(box.height, size.heightPt),
    };
  return (
    <fieldset
      className={classes(styles.sheet, armed !== undefined && styles.armed)}
      ref={sheet}
      aria-label={label}
      aria-busy={size === undefined}
      data-testid="form-page"
      onPointerDown={(event) => {
        if (armed) begin(event, 'place');
        else onChoose(undefined, false);
      }}
      onPointerMove={follow}
      onPointerUp={end}
      onPointerCancel={() => setDrag(undefined)}
      onKeyDown={press}
    >
      <PageCanvas source={source} page={page} />
      {size &&
        here.map((one) => (
          <button
            key={one.key}
            type="button"
            className={classes(styles.box, one.isProposed && styles.proposed, chosen.has(one.key) && styles.chosen)}
            style={at(shown(one))}
            aria-label={nameOf(one)}
            aria-pressed={chosen.has(one.key)}
            data-testid="form-field"
            onFocus={(event) => event.currentTarget.matches(':focus-visible') && !chosen.has(one.key) && onChoose(one.key, false)}
            onPointerDown={(event) => {
              if (armed) return;
              event.stopPropagation();
              event.currentTarget.focus({ preventScroll: true });
              if (!chosen.has(one.key) || event.shiftKey) onChoose(one.key, event.shiftKey);
              begin(event, 'move');
            }}
          >
            {one.height > 10 && one.width > 30 && <em>{one.name}</em>}
            {showsOrder && <i className="num">{drafts.indexOf(one) + 1}</i>}
            {chosen.has(one.key) && chosen.size === 1 && (
              <span
                className={styles.handle}
                onPointerDown={(event) => {
                  event.stopPropagation();
                  begin(event, 'resize');
                }}
              />
            )}
          </button>
        ))}
      {size && drag?.how === 'place' && <span className={classes(styles.box, styles.chosen)} style={at(placeOf(drag, page))} />}
    </fieldset>
  );
}

function placeOf({ fromX, fromY, dx, dy }: Drag, page: number) {
  return { page, x: Math.min(fromX, fromX + dx), y: Math.min(fromY, fromY + dy), width: Math.abs(dx), height: Math.abs(dy) };
}

function dragged(one: FieldDraft, { how, dx, dy }: Drag): FieldDraft {
  if (how === 'move') return { ...one, x: one.x + dx, y: one.y + dy };
  return { ...one, width: Math.max(6, one.width + dx), height: Math.max(6, one.height + dy) };
}

function PageCanvas({ source, page }: { readonly source: PageSource; readonly page: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const target = canvas.current;
    if (!target) return;
    const stop = new AbortController();
    const widthPx = Math.min(
      mostPixels,
      Math.max(leastPixels, Math.round((target.clientWidth || 600) * Math.min(devicePixelRatio, 2))),
    );
    // A page that this browser cannot draw leaves its sheet blank; fields are placed all the same.
    source.draw(page, Math.max(1, widthPx), target, stop.signal).catch(() => undefined);
    return () => stop.abort();
  }, [source, page]);
  return (
    <span aria-hidden="true">
      <canvas ref={canvas} />
    </span>
  );
}
