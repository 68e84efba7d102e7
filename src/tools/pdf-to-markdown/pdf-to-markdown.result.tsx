import { Download, FolderDown } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { MarkdownLayout } from '#contract/results/markdownLayout.ts';
import { texts } from '#locales/texts.ts';
import { Button, buttonClass } from '#ui/controls/Button.tsx';
import { type ResultViewProps, useResultPage } from '../toolForm/resultView.ts';
import { MarkdownPane } from './MarkdownPane.tsx';
import { PagePane } from './PagePane.tsx';
import { layoutFacts, pageBlocks } from './pageBlocks.ts';
import styles from './pdfToMarkdownResult.module.css';

const { view: messages } = texts('pdf-to-markdown');

/** A page with its blocks outlined, and beside it the Markdown of that page. */
export default function PdfToMarkdownResult({ answer, pages }: ResultViewProps<MarkdownLayout>) {
  const [page, setPage] = useState(answer.pages[0]?.page ?? 1);
  const [chosen, setChosen] = useState<number>();
  const byPage = useMemo(() => pageBlocks(answer), [answer]);
  const work = useRef<HTMLDivElement>(null);
  const shown = byPage.get(page) ?? [];
  // Each pane shows the chosen block, whichever it was chosen in.
  useEffect(() => {
    if (chosen === undefined) return;
    for (const element of work.current?.querySelectorAll(`[data-block="${chosen}"]`) ?? []) {
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }
  }, [chosen]);
  const turnTo = (next: number) => {
    setPage(next);
    setChosen(undefined);
  };
  return (
    <div className={styles.view} data-testid="markdown-layout">
      <div className={styles.head}>
        <Facts answer={answer} />
        <Downloads answer={answer} />
      </div>
      <div className={styles.panes} ref={work}>
        <PagePane
          pages={answer.pages}
          page={page}
          source={pages}
          blocks={shown}
          chosen={chosen}
          onTurn={turnTo}
          onChoose={setChosen}
        />
        <MarkdownPane answer={answer} page={page} blocks={shown} chosen={chosen} onChoose={setChosen} />
      </div>
    </div>
  );
}

function Facts({ answer }: { readonly answer: MarkdownLayout }) {
  const { t, language } = useResultPage();
  const { pages, headings, tables, figures, scannedPages } = useMemo(() => layoutFacts(answer), [answer]);
  const list = new Intl.ListFormat(language, { type: 'unit' }).format(scannedPages.map(String));
  return (
    <ul className={styles.facts} data-testid="markdown-facts">
      <li>{t(messages.pages, { count: pages })}</li>
      {headings > 0 && <li>{t(messages.headings, { count: headings })}</li>}
      {tables > 0 && <li>{t(messages.tables, { count: tables })}</li>}
      {figures > 0 && <li>{t(messages.figures, { count: figures })}</li>}
      {scannedPages.length > 0 && <li>{t(messages.scanned, { count: scannedPages.length, pages: list })}</li>}
    </ul>
  );
}

/** The file, and a run that adds the pictures. It costs nothing: the file and the tool are the same. */
function Downloads({ answer }: { readonly answer: MarkdownLayout }) {
  const { t, file, run } = useResultPage();
  const [isStarted, setStarted] = useState(false);
  const hasFigures = answer.blocks.some(({ type }) => type === 'figure');
  if (!file) return null;
  return (
    <div className={styles.downloads}>
      {hasFigures && answer.settings.pictures === 'left-out' && (
        <Button
          disabled={isStarted}
          onClick={() => {
            setStarted(true);
            run({ ...answer.settings, pictures: 'beside' });
          }}
          data-testid="button-with-pictures"
        >
          <FolderDown size={17} strokeWidth={1.6} aria-hidden />
          {t(messages.withPictures)}
        </Button>
      )}
      <a
        className={buttonClass({ variant: 'seal' })}
        href={file.address}
        download={file.name}
        data-testid="button-download-markdown"
      >
        <Download size={17} strokeWidth={1.6} aria-hidden />
        {t(answer.settings.pictures === 'left-out' ? messages.downloadText : messages.downloadZip)}
      </a>
    </div>
  );
}
