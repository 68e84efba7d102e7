import { Check, Copy, ImageOff } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import type { MarkdownLayout } from '#contract/results/markdownLayout.ts';
import { texts } from '#locales/texts.ts';
import { Button } from '#ui/controls/Button.tsx';
import { classes } from '#ui/styles/classes.ts';
import { useResultPage } from '../toolForm/resultView.ts';
import { MarkdownView } from './MarkdownView.tsx';
import { type PageBlock, wholeMarkdown } from './pageBlocks.ts';
import styles from './pdfToMarkdownResult.module.css';

const { view: messages } = texts('pdf-to-markdown');
const { result: resultWords } = texts('result');

interface Props {
  readonly answer: MarkdownLayout;
  readonly page: number;
  readonly blocks: readonly PageBlock[];
  readonly chosen: number | undefined;
  readonly onChoose: (index: number) => void;
}

type Form = 'rendered' | 'source';

/** The Markdown of a page, rendered or as it is written. */
export function MarkdownPane({ answer, page, blocks, chosen, onChoose }: Props) {
  const { t } = useResultPage();
  const [form, setForm] = useState<Form>('rendered');
  const written = blocks.filter(({ block }) => block.markdown !== '' || block.type === 'figure');
  function onClick({ target }: MouseEvent): void {
    const block = target instanceof Element ? target.closest<HTMLElement>('[data-block]') : null;
    if (block) onChoose(Number(block.dataset.block));
  }
  return (
    <section className={styles.pane} aria-label={t(messages.markdown)} data-testid="markdown-text">
      <div className={styles.paneHead}>
        <h2 className="visually-hidden">{t(messages.markdown)}</h2>
        <fieldset className={styles.forms}>
          <legend className="visually-hidden">{t(resultWords.shownAs)}</legend>
          {(['rendered', 'source'] as const).map((each) => (
            <button key={each} type="button" aria-pressed={form === each} onClick={() => setForm(each)}>
              {t(resultWords[each])}
            </button>
          ))}
        </fieldset>
        <CopyButton text={() => wholeMarkdown(answer)} />
      </div>
      {/* Keys choose a block on the page beside it. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <div key={page} className={styles.text} tabIndex={0} onClick={onClick} dir="auto">
        {written.length === 0 && <p className="t-small">{t(messages.nothingOnPage)}</p>}
        {written.map(({ index, block }) => (
          <div key={index} data-block={index} data-chosen={index === chosen || undefined} className={styles.block}>
            {block.markdown === '' ? (
              <p className={classes('t-small', styles.missing)}>
                <ImageOff size={18} strokeWidth={1.6} aria-hidden />
                {t(messages.pictureLeftOut)}
              </p>
            ) : form === 'rendered' ? (
              <MarkdownView text={block.markdown.replace(/^\n+/, '')} />
            ) : (
              <pre className={styles.source}>{block.markdown.trim()}</pre>
            )}
          </div>
        ))}
      </div>
    </section>
  );
}

/** Copies the whole file. */
function CopyButton({ text }: { readonly text: () => string }) {
  const { t } = useResultPage();
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  function copy(): void {
    navigator.clipboard.writeText(text()).then(
      () => setState('copied'),
      () => setState('failed'),
    );
  }
  const Icon = state === 'copied' ? Check : Copy;
  return (
    <>
      <Button size="sm" variant="quiet" onClick={copy} data-testid="button-copy-text">
        <Icon size={16} strokeWidth={1.6} aria-hidden />
        {t(state === 'copied' ? resultWords.copied : resultWords.copyAll)}
      </Button>
      <span className={state === 'failed' ? styles.copyFailed : 'visually-hidden'} role="status">
        {state === 'copied' && t(resultWords.copied)}
        {state === 'failed' && t(resultWords.copyFailed)}
      </span>
    </>
  );
}
