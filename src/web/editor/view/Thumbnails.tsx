import { type CSSProperties, memo, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { PageThumbnail } from '#ui/PageThumbnail.tsx';
import { editor as words } from '../../i18n/editor.ts';
import type { PdfPages } from '../../pdf/pdfPages.ts';
import { useSay } from '../../site.tsx';
import type { Editor } from '../model/editor.ts';
import { type Editing, useEditingParts } from './editing.ts';
import { ThumbnailEdits } from './ThumbnailEdits.tsx';

const thumbnailPx = 80;
/** Pages are built in groups, and only the groups near to what is seen: ten thousand pages are a scroll bar, not ten thousand buttons. */
const groupSize = 24;

/** The pages, to jump to. Nothing here is drawn anew by what happens on a page, only by going to another one. */
export function Thumbnails() {
  const say = useSay();
  const { editor, pages, isUnderWay } = useEditingParts();
  const page = usePart(editor, (state) => state.page);
  const pageCount = usePart(editor, (state) => state.pageCount);
  const list = useRef<HTMLElement>(null);
  const current = Math.ceil(page / groupSize);
  return (
    <nav className="ed-thumbs" aria-label={say(words.thumbnails)} ref={list}>
      {Array.from({ length: Math.ceil(pageCount / groupSize) }, (_, index) => index + 1).map((group) => (
        <Group
          key={group}
          first={(group - 1) * groupSize + 1}
          last={Math.min(pageCount, group * groupSize)}
          // Only the group that holds it is told the page.
          current={group === current ? page : undefined}
          editor={editor}
          // The page itself is drawn first.
          pages={isUnderWay ? pages : undefined}
          list={list}
        />
      ))}
    </nav>
  );
}

function usePart<T>(editor: Editor, part: (state: ReturnType<Editor['current']>) => T): T {
  const read = () => part(editor.current());
  return useSyncExternalStore(editor.subscribe, read, read);
}

interface GroupProps extends Pick<Editing, 'editor'> {
  readonly first: number;
  readonly last: number;
  readonly current: number | undefined;
  readonly pages: PdfPages | undefined;
  readonly list: { readonly current: HTMLElement | null };
}

const Group = memo(function Group({ first, last, current, editor, pages, list }: GroupProps) {
  const say = useSay();
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
    // Only the list is scrolled: `scrollIntoView` would move the whole page too.
    scroller.scrollBy({
      top: at.top - within.top - (within.height - at.height) / 2,
      left: at.left - within.left - (within.width - at.width) / 2,
    });
  }, [current, list]);
  const isBuilt = isNear || current !== undefined;
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return (
    <div className="ed-thumb-group" ref={place} style={isBuilt ? undefined : ({ '--pages': numbers.length } as CSSProperties)}>
      {isBuilt &&
        numbers.map((page) => (
          <button
            key={page}
            type="button"
            ref={page === current ? marked : undefined}
            aria-current={page === current ? 'page' : undefined}
            onClick={() => editor.goTo(page)}
            data-testid={`thumbnail-${page}`}
          >
            <PageThumbnail source={pages} page={page} widthPx={thumbnailPx}>
              <ThumbnailEdits editor={editor} pages={pages} page={page} widthPx={thumbnailPx} />
            </PageThumbnail>
            <span className="num">{say(words.page, { n: page })}</span>
          </button>
        ))}
    </div>
  );
});
