import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type Box, clampedToPage } from '#contract/pages/box.ts';
import { arrowSteps } from '#ui/interaction/arrowSteps.ts';
import type { PageSource } from '#ui/pages/pageSource.ts';
import { usePageSize } from '#ui/pages/usePageSize.ts';
import { classes } from '#ui/styles/classes.ts';
import styles from './PageBoard.module.css';

export interface BoardBox extends Box {
  readonly key: string;
  readonly page: number;
}

export interface BoardPage {
  readonly widthPt: number;
  readonly heightPt: number;
}

interface Props<B extends BoardBox> {
  readonly source: PageSource;
  readonly page: number;
  readonly boxes: readonly B[];
  readonly chosen: ReadonlySet<string>;
  /** The next click places a box. */
  readonly isArmed: boolean;
  readonly leastSidePt: number;
  readonly label: string;
  readonly testIds: { readonly page: string; readonly box: string };
  readonly nameOf: (box: B) => string;
  readonly classOf?: (box: B) => string | undefined;
  /** The content of a box; `isLow` where it has no room for text. */
  readonly contentOf: (box: B, isLow: boolean) => ReactNode;
  /** `place` has no size after a click without a drag. */
  readonly onPlace: (place: Box & { readonly page: number }, size: BoardPage) => void;
  readonly onChoose: (key: string | undefined, isAdded: boolean) => void;
  readonly onChange: (changed: readonly B[]) => void;
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

/** One page with boxes, which are placed, selected, moved and resized by pointer and keyboard. */
export function PageBoard<B extends BoardBox>(props: Props<B>) {
  const { source, page, boxes, chosen, isArmed, leastSidePt, label, testIds, onChoose } = props;
  const size = usePageSize(source, page);
  const { sheet, drag, begin, ...follow } = useDrag(props, size);
  const here = boxes.filter((one) => one.page === page);
  const shown = (one: B) => (drag && drag.how !== 'place' && chosen.has(one.key) ? dragged(one, drag, leastSidePt) : one);
  return (
    <fieldset
      className={classes(styles.sheet, isArmed && styles.armed)}
      ref={sheet}
      aria-label={label}
      aria-busy={size === undefined}
      data-testid={testIds.page}
      onPointerDown={(event) => {
        if (isArmed) begin(event, 'place');
        else onChoose(undefined, false);
      }}
      {...follow}
      onKeyDown={(event) => size && press(event, props, size)}
    >
      <PageCanvas source={source} page={page} />
      {size &&
        here.map((one) => (
          <BoxButton key={one.key} {...props} box={one} isChosen={chosen.has(one.key)} at={at(shown(one), size)} begin={begin} />
        ))}
      {size && drag?.how === 'place' && (
        <span className={classes(styles.box, styles.chosen)} style={at(placeOf(drag, page), size)} />
      )}
    </fieldset>
  );
}

interface BoxProps<B extends BoardBox> extends Props<B> {
  readonly box: B;
  readonly isChosen: boolean;
  readonly at: ReturnType<typeof at>;
  readonly begin: (event: PointerEvent, how: Drag['how']) => void;
}

function BoxButton<B extends BoardBox>(props: BoxProps<B>) {
  const { box, isChosen, at: place, begin, chosen, isArmed, testIds, nameOf, classOf, contentOf, onChoose } = props;
  return (
    <button
      type="button"
      className={classes(styles.box, classOf?.(box), isChosen && styles.chosen)}
      style={place}
      aria-label={nameOf(box)}
      aria-pressed={isChosen}
      data-testid={testIds.box}
      onFocus={(event) => event.currentTarget.matches(':focus-visible') && !isChosen && onChoose(box.key, false)}
      onPointerDown={(event) => {
        if (isArmed) return;
        event.stopPropagation();
        event.currentTarget.focus({ preventScroll: true });
        if (!isChosen || event.shiftKey) onChoose(box.key, event.shiftKey);
        begin(event, 'move');
      }}
    >
      {contentOf(box, box.height <= 10 || box.width <= 30)}
      {isChosen && chosen.size === 1 && (
        <span
          className={styles.handle}
          data-testid={`${testIds.box}-size`}
          onPointerDown={(event) => {
            event.stopPropagation();
            begin(event, 'resize');
          }}
        />
      )}
    </button>
  );
}

function useDrag<B extends BoardBox>(props: Props<B>, size: BoardPage | undefined) {
  const { page, boxes, chosen, isArmed, leastSidePt, onPlace, onChange } = props;
  const sheet = useRef<HTMLFieldSetElement>(null);
  const [drag, setDrag] = useState<Drag>();
  const pointOf = (event: PointerEvent): readonly [number, number] => {
    const box = sheet.current?.getBoundingClientRect();
    if (!box || !size) return [0, 0];
    return [((event.clientX - box.left) / box.width) * size.widthPt, ((event.clientY - box.top) / box.height) * size.heightPt];
  };
  return {
    sheet,
    drag,
    begin(event: PointerEvent, how: Drag['how']): void {
      if (event.button !== 0) return;
      const [fromX, fromY] = pointOf(event);
      sheet.current?.setPointerCapture(event.pointerId);
      setDrag({ how, fromX, fromY, dx: 0, dy: 0 });
    },
    onPointerMove(event: PointerEvent): void {
      if (!drag) return;
      const [x, y] = pointOf(event);
      setDrag({ ...drag, dx: x - drag.fromX, dy: y - drag.fromY });
    },
    onPointerUp(): void {
      if (!drag || !size) return;
      setDrag(undefined);
      if (drag.how === 'place' && isArmed) onPlace(placeOf(drag, page), size);
      else if (drag.how !== 'place' && Math.abs(drag.dx) + Math.abs(drag.dy) > 1) {
        const moved = boxes.filter((one) => one.page === page && chosen.has(one.key));
        onChange(moved.map((one) => clampedToPage(dragged(one, drag, leastSidePt), size, leastSidePt)));
      }
    },
    onPointerCancel: () => setDrag(undefined),
  };
}

/** Arrows move the selected box, with Shift by ten points. With Ctrl they resize it. */
function press<B extends BoardBox>(event: KeyboardEvent, props: Props<B>, size: BoardPage): void {
  const { page, boxes, chosen, leastSidePt, onChoose, onChange, onRemove } = props;
  const step = arrowSteps[event.key];
  if (event.key === 'Delete' || event.key === 'Backspace') onRemove();
  else if (event.key === 'Escape') onChoose(undefined, false);
  else if (step) {
    const by = event.shiftKey ? 10 : 1;
    const [right, down] = [step[0] * by, step[1] * by];
    const changed = boxes
      .filter((one) => one.page === page && chosen.has(one.key))
      .map((one) =>
        event.ctrlKey || event.metaKey
          ? { ...one, width: one.width + right, height: one.height + down }
          : { ...one, x: one.x + right, y: one.y + down },
      );
    onChange(changed.map((one) => clampedToPage(one, size, leastSidePt)));
  } else return;
  event.preventDefault();
}

function at(box: Box, { widthPt, heightPt }: BoardPage) {
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;
  return {
    left: percent(box.x, widthPt),
    top: percent(box.y, heightPt),
    width: percent(box.width, widthPt),
    height: percent(box.height, heightPt),
  };
}

function placeOf({ fromX, fromY, dx, dy }: Drag, page: number) {
  return { page, x: Math.min(fromX, fromX + dx), y: Math.min(fromY, fromY + dy), width: Math.abs(dx), height: Math.abs(dy) };
}

function dragged<B extends BoardBox>(one: B, { how, dx, dy }: Drag, leastSidePt: number): B {
  if (how === 'move') return { ...one, x: one.x + dx, y: one.y + dy };
  return { ...one, width: Math.max(leastSidePt, one.width + dx), height: Math.max(leastSidePt, one.height + dy) };
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
    // A page that this browser cannot draw stays blank. Boxes can be placed in spite of that.
    source.draw(page, Math.max(1, widthPx), target, stop.signal).catch(() => undefined);
    return () => stop.abort();
  }, [source, page]);
  return (
    <span aria-hidden="true">
      <canvas ref={canvas} />
    </span>
  );
}
