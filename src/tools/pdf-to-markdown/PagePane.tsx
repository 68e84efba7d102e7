import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import type { DocumentPage } from '#contract/results/documentJson.ts';
import type { LayoutBlock } from '#contract/results/markdownLayout.ts';
import { texts } from '#locales/texts.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { PageSheet } from '#ui/pages/PageSheet.tsx';
import type { PageSource } from '#ui/pages/pageSource.ts';
import { type ResultPage, useResultPage } from '../toolForm/resultView.ts';
import { tagPlace, tagSizePt } from './blockTags.ts';
import type { PageBlock } from './pageBlocks.ts';
import styles from './pdfToMarkdownResult.module.css';

const { view: messages } = texts('pdf-to-markdown');
const { result: resultWords } = texts('result');

interface Props {
  readonly pages: readonly DocumentPage[];
  readonly page: number;
  readonly source: PageSource | undefined;
  readonly blocks: readonly PageBlock[];
  /** The index of a block. */
  readonly chosen: number | undefined;
  readonly onTurn: (page: number) => void;
  readonly onChoose: (index: number) => void;
}

/** A page of the PDF with its blocks outlined and named. */
export function PagePane(props: Props) {
  const { pages, page, source, blocks } = props;
  const { t } = useResultPage();
  return (
    <section className={styles.pane} aria-label={t(messages.yourPdf)} data-testid="markdown-page">
      <div className={styles.paneHead}>
        <h2>{t(messages.yourPdf)}</h2>
        <span className={styles.blockCount}>{t(messages.blocks, { count: blocks.length })}</span>
        <Pager {...props} />
      </div>
      <div className={styles.pageArea}>
        <PageSheet source={source} page={page} className={styles.sheet}>
          {() => <Outlines {...props} size={pages.find((each) => each.page === page)} />}
        </PageSheet>
      </div>
    </section>
  );
}

function Pager({ pages, page, onTurn }: Props) {
  const { t } = useResultPage();
  const at = pages.findIndex((each) => each.page === page);
  const [previous, next] = [pages[at - 1], pages[at + 1]];
  return (
    <div className={styles.pager}>
      <IconButton
        label={t(resultWords.previousPage)}
        disabled={!previous}
        onClick={() => previous && onTurn(previous.page)}
        data-testid="button-previous-page"
      >
        <ChevronLeft size={18} strokeWidth={1.6} aria-hidden />
      </IconButton>
      <span className="num" aria-live="polite" data-testid="markdown-page-number">
        {t(resultWords.comparePage, { page, count: pages.at(-1)?.page ?? page })}
      </span>
      <IconButton
        label={t(resultWords.nextPage)}
        disabled={!next}
        onClick={() => next && onTurn(next.page)}
        data-testid="button-next-page"
      >
        <ChevronRight size={18} strokeWidth={1.6} aria-hidden />
      </IconButton>
    </div>
  );
}

/** One tab stop; the arrow keys choose the block before or after. */
function Outlines({ blocks, chosen, onChoose, size }: Props & { readonly size: DocumentPage | undefined }) {
  const { t } = useResultPage();
  const group = useRef<HTMLFieldSetElement>(null);
  if (!size) return null;
  const { widthPt, heightPt } = size;
  const current = Math.max(
    0,
    blocks.findIndex(({ index }) => index === chosen),
  );
  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    const next = step === undefined ? undefined : blocks[current + step];
    if (!next) return;
    event.preventDefault();
    onChoose(next.index);
    group.current?.querySelector<HTMLElement>(`[data-block="${next.index}"]`)?.focus({ preventScroll: true });
  }
  return (
    <fieldset
      className={styles.outlines}
      ref={group}
      onKeyDown={onKeyDown}
      style={{ fontSize: `min(${(tagSizePt / widthPt) * 100}cqw, 0.8125rem)` }}
    >
      <legend className="visually-hidden">{t(messages.blocksOfPage)}</legend>
      {blocks.map(({ index, block, box }, at) => {
        const name = blockName(block, t);
        const others = blocks.filter((other) => other.index !== index).map((other) => other.box);
        return (
          <button
            key={index}
            type="button"
            className={styles.outline}
            data-kind={outlineKind(block)}
            data-tag={tagPlace(name, box, others)}
            data-block={index}
            aria-label={`${name}: ${beginning(block.markdown)}`}
            aria-pressed={index === chosen}
            tabIndex={at === current ? 0 : -1}
            onClick={() => onChoose(index)}
            style={{
              left: `${(box.x / widthPt) * 100}%`,
              top: `${(box.y / heightPt) * 100}%`,
              width: `${(box.width / widthPt) * 100}%`,
              height: `${(box.height / heightPt) * 100}%`,
            }}
          >
            <span className={styles.tag}>{name}</span>
          </button>
        );
      })}
    </fieldset>
  );
}

/** Tells blocks of one kind apart. */
function beginning(markdown: string): string {
  return markdown
    .replace(/[#*_|`<>\\]+/g, ' ')
    .trim()
    .slice(0, 60);
}

const isLeftOut = ({ type, markdown }: LayoutBlock) => markdown === '' && type !== 'figure';

function outlineKind(block: LayoutBlock): string {
  return isLeftOut(block) ? 'left-out' : block.type;
}

export function blockName(block: LayoutBlock, t: ResultPage['t']): string {
  if (isLeftOut(block)) return t(messages.leftOut);
  if (block.type === 'heading') return t(messages.heading, { level: block.level ?? 1 });
  return t(messages.kinds[block.type]);
}
