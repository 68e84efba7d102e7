import type { ToolPageMeta } from '#contract/pages/toolPageMeta.ts';
import type { ToastText } from '#ui/feedback/toastText.ts';
import type { useTranslate } from '#web/site.tsx';
import { headline } from '../result/resultTexts.ts';
import type { Run } from './runs.ts';

interface Done {
  readonly page: ToolPageMeta;
  readonly run: Run;
  readonly t: ReturnType<typeof useTranslate>;
  readonly messages: { readonly title: string; readonly body: string };
  /** Before the run; undefined for a visitor. */
  readonly credits: number | undefined;
}

/** The toast of a finished run. It does not repeat the heading of the result (docs/product.md, "Shell"). */
export function doneToast({ page, run, t, messages, credits }: Done): ToastText {
  const body = withCredits(messages.body, { page, run, t, credits });
  const { job, inputBytes } = run;
  const heading = job?.result ? headline(job.result, page, inputBytes) : undefined;
  const isSaid = heading !== undefined && sentence(t(heading.text, heading.values)) === sentence(body);
  return { title: messages.title, description: isSaid ? undefined : body };
}

const sentence = (text: string): string => text.replace(/\.$/, '');

/** Adds the remaining balance, where the page shows it and credits paid for the run. */
function withCredits(body: string, { page, run, t, credits }: Omit<Done, 'messages'>): string {
  const charged = run.job?.creditsCharged ?? 0;
  if (!page.texts.creditsLeft || charged === 0 || credits === undefined) return body;
  return t(page.texts.creditsLeft, { credits: credits - charged });
}
