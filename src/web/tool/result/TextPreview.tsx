import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { readDocument } from '#contract/endpoints/documents.ts';
import type { JobResult } from '#contract/endpoints/jobs.ts';
import { outputTypes } from '#contract/files/files.ts';
import { Button } from '#ui/controls/Button.tsx';
import { fileSize } from '#ui/files/fileSize.ts';
import { classes } from '#ui/styles/classes.ts';
import { readText } from '#web/api/call.ts';
import { result as messages } from '#web/i18n/result.ts';
import { useSite, useTranslate } from '#web/site.tsx';
import styles from './TextPreview.module.css';

const shownBytes = 16 * 1024;

/** The beginning of a text result, and a button that copies all of it. */
export function TextPreview({ result }: { result: JobResult }) {
  const t = useTranslate();
  const { language } = useSite();
  const { documentId, sizeBytes } = result;
  const [text, setText] = useState<string>();
  const [copying, setCopying] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    const stop = new AbortController();
    readText(readDocument, { params: { id: documentId }, signal: stop.signal }, shownBytes)
      .then(setText)
      // Without the preview the result is still valid; the download button reports any problem.
      .catch(() => undefined);
    return () => stop.abort();
  }, [documentId]);

  async function copy(): Promise<void> {
    const whole = readText(readDocument, { params: { id: documentId } });
    try {
      await writeToClipboard(whole);
      setCopying('copied');
    } catch {
      setCopying('failed');
    }
  }

  if (text === undefined) return null;
  const isCut = sizeBytes > shownBytes;
  return (
    <section className={styles.section} aria-label={t(messages.text)} data-testid="text-preview" data-keep-clear>
      <div className={styles.head}>
        <h2 className="t-sub">{t(isCut ? messages.textBeginning : messages.text)}</h2>
        <Button size="sm" onClick={() => void copy()} data-testid="button-copy-text">
          {copying === 'copied' ? (
            <Check size={16} strokeWidth={2} aria-hidden />
          ) : (
            <Copy size={16} strokeWidth={1.6} aria-hidden />
          )}
          {t(copying === 'copied' ? messages.copied : messages.copyAll)}
        </Button>
      </div>
      <p className={copying === 'failed' ? classes('t-small', styles.copied) : 'visually-hidden'} role="status">
        {copying === 'copied' && t(messages.copied)}
        {copying === 'failed' && t(messages.copyFailed)}
      </p>
      <Source text={text} isCut={isCut} isPlain={result.mediaType === outputTypes.txt} />
      {isCut && <p className={classes('t-small', styles.cut)}>{t(messages.textCut, { size: fileSize(sizeBytes, language) })}</p>}
    </section>
  );
}

interface SourceProps {
  readonly text: string;
  readonly isCut: boolean;
  /** Text for people; else the source of a format. */
  readonly isPlain: boolean;
}

function Source({ text, isCut, isPlain }: SourceProps) {
  const set = isSetInColumns(text) ? 'columns' : 'lines';
  return (
    // It scrolls, so a keyboard must reach it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to take the focus.
    <pre className={styles.text} data-set={isPlain ? set : 'source'} dir="auto" tabIndex={0}>
      {text}
      {isCut && '…'}
    </pre>
  );
}

/** Spaces keep words at their places, so such lines must not wrap. */
function isSetInColumns(text: string): boolean {
  return /\S {3,}\S/.test(text);
}

/** Safari needs a promise at once; other browsers need the text. */
async function writeToClipboard(coming: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await coming);
  const blob = coming.then((text) => new Blob([text], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}
