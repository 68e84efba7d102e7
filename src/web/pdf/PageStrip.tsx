import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { PageThumbnail } from '#ui/pages/PageThumbnail.tsx';
import type { PageSource } from '#ui/pages/pageSource.ts';
import styles from './PageStrip.module.css';

/** Pages are rendered in groups, and only near the visible area: ten thousand pages are a scroll bar, not ten thousand buttons. */
const groupSize = 24;

interface Props {
  readonly label: string;
  readonly page: number;
  readonly pageCount: number;
  readonly widthPx: number;
  /** Undefined while something else is drawn first. */
  readonly source: PageSource | undefined;
  readonly nameOf: (page: number) => string;
  readonly onGo: (page: number) => void;
  /** Content over a page's picture. */
  readonly over?: ((page: number) => ReactNode) | undefined;
  /** Set where pages are in another order than in the file, or rotated. */
  readonly order?: readonly { readonly page: number; readonly quarterTurns: number }[] | undefined;
  /** The actions on a page. */
  readonly arranging?: Arranging | undefined;
}

export interface Arranging {
  /** The position of the dragged page, from 1. */
  readonly lifted: number | undefined;
  /** The handlers for dragging a page. */
  grip(position: number): { onPointerDown(event: PointerEvent): void };
  /** Handles keys on a page. */
  onKey(event: KeyboardEvent, position: number): void;
  actions(page: number, position: number): ReactNode;
}

/** The pages as thumbnails, for navigating. */
export function PageStrip({
  label,
  page,
  pageCount,
  strip,
  ...rest
}: Props & { readonly strip?: RefObject<HTMLElement | null> }) {
  const own = useRef<HTMLElement>(null);
  const list = strip ?? own;
  const position = rest.order ? rest.order.findIndex((each) => each.page === page) + 1 : page;
  const current = Math.ceil(position / groupSize);
  return (
    <nav className={styles.strip} aria-label={label} ref={list}>
      {Array.from({ length: Math.ceil(pageCount / groupSize) }, (_, index) => index + 1).map((group) => (
        <Group
          key={group}
          first={(group - 1) * groupSize + 1}
          last={Math.min(pageCount, group * groupSize)}
          // Only the group with the current page gets it.
          current={group === current ? position : undefined}
          list={list}
          {...rest}
        />
      ))}
    </nav>
  );
}

interface GroupProps extends Omit<Props, 'label' | 'page' | 'pageCount'> {
  readonly first: number;
  readonly last: number;
  readonly current: number | undefined;
  readonly list: RefObject<HTMLElement | null>;
}

const Group = memo(function Group({ first, last, current, list, order, arranging, nameOf, onGo, ...rest }: GroupProps) {
  const { over, ...picture } = rest;
  const place = useRef<HTMLDivElement>(null);
  const marked = useRef<HTMLButtonElement>(null);
  const [isNear, setNear] = useState(first === 1);
  useEffect(() => {
    const target = place.current;
    if (!target) return;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      root: list.current,
      rootMargin: '600px',
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [list]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is what moves the mark
  useEffect(() => {
    const [button, scroller] = [marked.current, list.current];
    if (!button || !scroller) return;
    const [at, within] = [button.getBoundingClientRect(), scroller.getBoundingClientRect()];
    // Only the list is scrolled: `scrollIntoView` would also scroll the page.
    scroller.scrollBy({
      top: at.top - within.top - (within.height - at.height) / 2,
      left: at.left - within.left - (within.width - at.width) / 2,
    });
  }, [current, list]);
  const isBuilt = isNear || current !== undefined;
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return (
    <div className={styles.group} ref={place} style={isBuilt ? undefined : ({ '--pages': numbers.length } as CSSProperties)}>
      {isBuilt &&
        numbers.map((position) => {
          const { page, quarterTurns } = order?.[position - 1] ?? { page: position, quarterTurns: 0 };
          return (
            <div
              key={page}
              className={styles.place}
              data-position={position}
              data-lifted={arranging !== undefined && position === arranging.lifted}
            >
              <button
                type="button"
                className={styles.thumbnail}
                ref={position === current ? marked : undefined}
                aria-current={position === current ? 'page' : undefined}
                onClick={() => onGo(page)}
                onKeyDown={arranging && ((event) => arranging.onKey(event, position))}
                data-testid={`thumbnail-${page}`}
                {...arranging?.grip(position)}
              >
                <PageThumbnail {...picture} page={page} quarterTurns={quarterTurns}>
                  {over?.(page)}
                </PageThumbnail>
                <span className="num">{nameOf(position)}</span>
              </button>
              {arranging?.actions(page, position)}
            </div>
          );
        })}
    </div>
  );
});
