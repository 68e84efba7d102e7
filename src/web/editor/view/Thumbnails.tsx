import { useEffect, useRef } from 'react';
import { PageThumbnail } from '#ui/PageThumbnail.tsx';
import { editor as words } from '../../i18n/editor.ts';
import { useSay } from '../../site.tsx';
import { useEditing } from './editing.ts';

const thumbnailPx = 80;

/** The pages, to jump to. Only those in sight are drawn, and the style sheet skips the rest (`content-visibility`). */
export function Thumbnails() {
  const say = useSay();
  const { editor, pages, state } = useEditing();
  const current = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is what moves the mark
  useEffect(() => {
    const [button, list] = [current.current, current.current?.parentElement];
    if (!button || !list) return;
    // Only the list is scrolled: `scrollIntoView` would move the whole page too.
    list.scrollTo({
      top: button.offsetTop - list.offsetTop - list.clientHeight / 2 + button.clientHeight / 2,
      left: button.offsetLeft - list.offsetLeft - list.clientWidth / 2 + button.clientWidth / 2,
    });
  }, [state.page]);
  return (
    <nav className="ed-thumbs" aria-label={say(words.thumbnails)}>
      {Array.from({ length: state.pageCount }, (_, index) => index + 1).map((page) => (
        <button
          key={page}
          type="button"
          ref={page === state.page ? current : undefined}
          aria-current={page === state.page ? 'page' : undefined}
          onClick={() => editor.goTo(page)}
          data-testid={`thumbnail-${page}`}
        >
          <PageThumbnail source={pages} page={page} widthPx={thumbnailPx} />
          <span className="num">{say(words.page, { n: page })}</span>
        </button>
      ))}
    </nav>
  );
}
