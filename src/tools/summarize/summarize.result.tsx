import { Download } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { boldFigures, type SummaryResult, type SummarySentence, summaryParts } from '#contract/results/summary.ts';
import { texts } from '#locales/texts.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import type { PageSource } from '#ui/pages/pageSource.ts';
import { usePageSize } from '#ui/pages/usePageSize.ts';
import { classes } from '#ui/styles/classes.ts';
import { CompanionLinks } from '../toolForm/CompanionLinks.tsx';
import { type ResultViewProps, useResultPage } from '../toolForm/resultView.ts';
import { saveText } from '../toolForm/saveText.ts';
import styles from './summarizeResult.module.css';

const { summary: messages } = texts('result');

const savedName = 'pdf-summary.txt';
const receiptId = 'receipt';

/** A summary whose sentences link to their place in the document. */
export default function SummarizeResult({ answer: made, pages }: ResultViewProps<SummaryResult>) {
  const { t } = useResultPage();
  const [pressed, choose] = useState<SummarySentence>();
  const chosen = pressed ?? made.sentences[0];
  const { engine, inLanguage, dropped, pagesWithoutText, files } = made;
  return (
    <section aria-label={t(messages.title)} data-testid="summary">
      <div className={styles.head}>
        <p className="t-small">
          <span className={styles.badge} data-testid="summary-language">
            {t(inLanguage === 'en' ? messages.english : messages.tagalog)}
          </span>
          {t(engine === 'embedded' ? messages.embedded : messages.model, { model: engine })}
        </p>
        <Cluster gap={2}>
          <Button
            variant="seal"
            size="sm"
            onClick={() => saveText(`${made.summary}\n`, savedName)}
            data-testid="button-download-summary"
          >
            <Download size={16} strokeWidth={1.6} aria-hidden />
            {t(messages.download)}
          </Button>
          <CompanionLinks files={files} />
        </Cluster>
      </div>
      <div className={styles.columns}>
        <div>
          <Sentences made={made} chosen={chosen} choose={choose} />
          {dropped > 0 && <p className={classes('t-small', styles.note)}>{t(messages.dropped, { count: dropped })}</p>}
          {pagesWithoutText > 0 && (
            <p className={classes('t-small', styles.note)}>{t(messages.withoutText, { count: pagesWithoutText })}</p>
          )}
        </div>
        {chosen && pages && <Receipt of={chosen} pages={pages} />}
      </div>
    </section>
  );
}

interface SentencesProps {
  readonly made: SummaryResult;
  readonly chosen: SummarySentence | undefined;
  choose(sentence: SummarySentence): void;
}

function Sentences({ made: { sentences, form }, chosen, choose }: SentencesProps) {
  const { t } = useResultPage();
  const sentence = (each: SummarySentence) => (
    <a
      className={styles.sentence}
      href={`#${receiptId}`}
      aria-current={each === chosen}
      title={t(messages.shows, { n: each.page })}
      onClick={(event) => {
        event.preventDefault();
        choose(each);
      }}
      data-testid="summary-sentence"
    >
      {form === 'key-points' ? withBold(boldFigures(each.text)) : each.text} <small className="num">{each.page}</small>
    </a>
  );
  if (form !== 'paragraphs') {
    return (
      <ul className={styles.points}>
        {sentences.map((each) => (
          <li key={each.text}>{sentence(each)}</li>
        ))}
      </ul>
    );
  }
  const parts = summaryParts(sentences);
  return parts.map(({ heading, all }) => (
    <div key={all[0]?.text} className={styles.part}>
      {heading && <h3 className="t-sub">{heading}</h3>}
      <p>
        {all.map((each) => (
          <span key={each.text}>{sentence(each)} </span>
        ))}
      </p>
    </div>
  ));
}

/** A document's text is shown as plain text. Only our own two stars are markup. */
function withBold(text: string): ReactNode[] {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence have no other name and never change
  return text.split('**').map((part, index) => (index % 2 === 1 ? <b key={index}>{part}</b> : part));
}

const receiptPx = 520;

/** The page of a sentence, with its place marked. */
function Receipt({ of, pages }: { of: SummarySentence; pages: PageSource }) {
  const { t } = useResultPage();
  const canvas = useRef<HTMLCanvasElement>(null);
  const mark = useRef<HTMLSpanElement>(null);
  const size = usePageSize(pages, of.page);
  const { page } = of;
  useEffect(() => {
    const target = canvas.current;
    if (!target) return;
    const stop = new AbortController();
    pages.draw(page, Math.round(receiptPx * Math.min(2, devicePixelRatio)), target, stop.signal).catch(() => undefined);
    return () => stop.abort();
  }, [pages, page]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another sentence is another place
  useEffect(() => {
    mark.current?.scrollIntoView({ block: 'nearest' });
  }, [of, size]);
  const part = (points: number, whole: number | undefined) => `${whole ? (points / whole) * 100 : 0}%`;
  return (
    <figure
      id={receiptId}
      className={styles.receipt}
      aria-label={t(messages.receipt, { n: page })}
      data-testid="summary-receipt"
      data-page={page}
    >
      <figcaption className="t-small num">{t(messages.page, { n: page })}</figcaption>
      <div className={styles.page}>
        <canvas ref={canvas} />
        {size &&
          of.boxes
            .filter((box) => box.page === page)
            .map((box, index) => (
              <span
                key={`${box.x} ${box.y}`}
                ref={index === 0 ? mark : undefined}
                className={styles.mark}
                style={{
                  left: part(box.x, size.widthPt),
                  top: part(box.y, size.heightPt),
                  width: part(box.width, size.widthPt),
                  height: part(box.height, size.heightPt),
                }}
              />
            ))}
      </div>
    </figure>
  );
}
