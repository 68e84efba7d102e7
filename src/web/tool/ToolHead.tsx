import { ChevronLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { makesPdfOfPdf } from '#contract/api/operation.ts';
import type { JobResult } from '#contract/endpoints/jobs.ts';
import { isCodedText } from '#contract/files/files.ts';
import type { ToolPageMeta as Page } from '#contract/pages/toolPageMeta.ts';
import type { Text, TextValues } from '#contract/text/text.ts';
import pageStyles from '#ui/layout/page.module.css';
import { outcome, tool, working } from '../i18n/tool.ts';
import { Link } from '../router/Link.tsx';
import { useNavigate } from '../router/RouterScope.tsx';
import { useTranslate } from '../site.tsx';
import { headline, isOnlyShown } from './result/resultTexts.ts';
import { isRunDone, isRunOver } from './run/runs.ts';
import styles from './ToolHead.module.css';
import type { useToolPage } from './useToolPage.tsx';

type Phase = ReturnType<typeof useToolPage>['phase'];
type Runs = ReturnType<typeof useToolPage>['runs']['runs'];

interface Fact {
  readonly title: Text;
  readonly lead: Text;
  readonly values: TextValues;
}

/** The headline of a finished run, shown instead of the tool's title. */
function factOf(page: Page, phase: Phase, runs: Runs): Fact | undefined {
  const result = runs[0]?.job?.result;
  if (phase === 'result' && result) {
    const { text, values } = headline(result, page, runs[0]?.inputBytes);
    return { title: text, lead: leadOf(page, result), values };
  }
  if (phase !== 'batch' || !runs.every(isRunOver)) return undefined;
  const values = { done: runs.filter(isRunDone).length, total: runs.length };
  return { title: working.batchDone, lead: working.batchLead, values };
}

function leadOf(page: Page, result: JobResult): Text {
  const { entries, mediaType } = result;
  if (isOnlyShown(page, result)) return page.texts.readyLead ?? page.texts.lead;
  const isCompared = makesPdfOfPdf(page.operation);
  if (entries !== null) return isCompared ? outcome.leadComparedZip : outcome.leadZip;
  if (isCompared) return outcome.leadCompared;
  if (mediaType.includes('openxmlformats')) return outcome.leadOffice;
  return isCodedText(mediaType) || page.operation.output.isFile ? outcome.leadText : outcome.lead;
}

/** To the previous page of this site. For whoever came from elsewhere, or opened the page in a new tab, to All Tools. */
function useBack(): () => void {
  const navigate = useNavigate();
  return () => {
    // The router counts its entries of the history; it begins anew where a page was loaded from the server.
    const isWithin = Number(history.state?.index ?? 0) > 0 || document.referrer.startsWith(`${location.origin}/`);
    if (isWithin) navigate(-1);
    else navigate('/tools');
  };
}

/** Back link, title and lead. After a run the title becomes the headline of its result. */
export function ToolHead({ page, phase, runs }: { page: Page; phase: Phase; runs: Runs }) {
  const t = useTranslate();
  const fact = factOf(page, phase, runs);
  const back = useBack();
  const title = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  // Moves the focus to the heading of what replaced the page.
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else if (phase === 'working' || phase === 'batch' || phase === 'result') title.current?.focus();
    // The button that had the focus was removed.
    else if (document.activeElement === document.body) title.current?.focus();
  }, [phase]);
  return (
    <div className={pageStyles.head}>
      <div className={styles.ways} data-may-be-covered>
        <Link className={pageStyles.back} to="/tools" data-testid="link-all-tools">
          <ChevronLeft size={18} strokeWidth={1.6} aria-hidden />
          {t(tool.allTools)}
        </Link>
        <button type="button" className={pageStyles.back} onClick={back} data-testid="button-back">
          {t(tool.back)}
        </button>
      </div>
      <h1 className="t-title" ref={title} tabIndex={-1}>
        {fact ? t(fact.title, fact.values) : t(page.texts.title)}
      </h1>
      <p className="t-lead">{t(fact ? fact.lead : page.texts.lead)}</p>
    </div>
  );
}
