import { memo, useEffect, useRef, useState } from 'react';
import { PagePicture } from '../pdf/PagePicture.tsx';
import { type PageBox, placeInColumn } from '../pdf/pageLayout.ts';
import type { PdfPages } from '../pdf/pdfPages.ts';
import { type LaidText, layText } from '../pdf/reading.ts';
import { type Match, partsOf } from '../pdf/search.ts';
import styles from './ViewedPage.module.css';

interface Props {
  readonly pages: PdfPages;
  readonly box: PageBox;
  readonly label: string;
  /** The search matches on this page. */
  readonly matches: readonly Match[];
  readonly current: Match | undefined;
  /** Called when the picture is drawn. */
  readonly onShown: (page: number) => void;
}

/** One page: its picture, with selectable text over it. */
export const ViewedPage = memo(function ViewedPage({ pages, box, label, matches, current, onShown }: Props) {
  const { page, widthPx, heightPx } = box;
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [laid, setLaid] = useState<LaidText>();
  // The text is loaded after the picture, because it would delay it.
  const [isSettled, setSettled] = useState(false);
  const settle = () => {
    setSettled(true);
    onShown(page);
  };
  useEffect(() => {
    const container = text.current;
    if (!container || !isSettled) return;
    const stop = new AbortController();
    layText(pages, page, widthPx, container, stop.signal).then(
      (fresh) => !stop.signal.aborted && setLaid(fresh),
      // A page whose text cannot be read stays a picture.
      () => undefined,
    );
    return () => {
      stop.abort();
      container.replaceChildren();
    };
  }, [pages, page, widthPx, isSettled]);
  useMarks(laid, matches, current);
  return (
    <section className={styles.page} style={placeInColumn(box)} aria-label={label} data-page={page}>
      <PagePicture canvas={canvas} pages={pages} page={page} size={{ widthPx, heightPx }} onShown={settle} onFailed={settle} />
      <div className={styles.text} ref={text} />
    </section>
  );
});

/** Marks matches in the text layer without changing it (CSS Custom Highlight API). A browser without it still scrolls to the page. */
function useMarks(laid: LaidText | undefined, matches: readonly Match[], current: Match | undefined): void {
  useEffect(() => {
    if (!laid || matches.length === 0 || !('highlights' in CSS)) return;
    const added = matches.flatMap((match) => {
      const highlight = named(match === current ? 'found-current' : 'found');
      return rangesOf(laid, match).map((range) => ({ range, highlight }));
    });
    for (const { range, highlight } of added) highlight.add(range);
    return () => {
      for (const { range, highlight } of added) highlight.delete(range);
    };
  }, [laid, matches, current]);
}

function named(name: string): Highlight {
  const known = CSS.highlights.get(name);
  if (known) return known;
  const fresh = new Highlight();
  CSS.highlights.set(name, fresh);
  return fresh;
}

/** A line end counts as a letter of its piece, and is in none of its elements. */
function rangesOf({ pieces, elements }: LaidText, match: Match): Range[] {
  return partsOf(pieces, match).flatMap(({ piece, from, to }) => {
    const node = elements[piece]?.firstChild;
    const length = node?.textContent?.length ?? 0;
    if (!node || from >= length) return [];
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(node, Math.min(to, length));
    return [range];
  });
}
