import { useEffect, useState } from 'react';
import { listEntries, readEntry } from '#contract/endpoints/documents.ts';
import type { JobResult } from '#contract/endpoints/jobs.ts';
import { FileName } from '#ui/files/FileName.tsx';
import { fileSize } from '#ui/files/fileSize.ts';
import { classes } from '#ui/styles/classes.ts';
import { call, endpointAddress } from '#web/api/call.ts';
import { result as messages } from '#web/i18n/result.ts';
import { useSite, useTranslate } from '#web/site.tsx';
import styles from './ZipEntries.module.css';

type Entries = Awaited<ReturnType<typeof call<typeof listEntries>>>;

/** The files of a zip by name and size, each with its own download. */
export function ZipEntries({ result }: { result: JobResult }) {
  const t = useTranslate();
  const { language } = useSite();
  const { documentId: id } = result;
  const [held, setHeld] = useState<Entries>();
  useEffect(() => {
    const stop = new AbortController();
    // Without the list the count is shown with the size.
    call(listEntries, { params: { id }, signal: stop.signal }).then(setHeld, () => undefined);
    return () => stop.abort();
  }, [id]);
  if (!held) return null;
  const more = held.count - held.entries.length;
  return (
    <section className={styles.held} aria-label={t(messages.inZip)} data-testid="zip-entries">
      <h2 className="t-small strong">{t(messages.inZip)}</h2>
      <ul className={styles.entries}>
        {held.entries.map(({ name, sizeBytes }, index) => (
          <li key={name}>
            <a
              href={endpointAddress(readEntry, { params: { id, entry: String(index + 1) }, query: { download: '1' } })}
              download={name}
            >
              <FileName name={name} isWhole />
            </a>
            <span className={classes('num t-small', styles.size)}>{fileSize(sizeBytes, language)}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="t-small">{t(messages.moreInZip, { count: more })}</p>}
    </section>
  );
}
