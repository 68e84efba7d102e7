import { Download } from 'lucide-react';
import { readEntry } from '#contract/endpoints/documents.ts';
import type { JobResult } from '#contract/endpoints/jobs.ts';
import { Button } from '#ui/controls/Button.tsx';
import { endpointAddress } from '#web/api/call.ts';
import { result as messages } from '#web/i18n/result.ts';
import { useTranslate } from '#web/site.tsx';
import styles from './PictureList.module.css';

/** Browsers drop downloads that start at the same time (docs/product.md, "Names"). */
const staggerMs = 100;

/** The pictures of a result, for separate downloads or all of them one after another. */
export function PictureList({ result }: { result: JobResult }) {
  const t = useTranslate();
  const count = result.entries ?? 0;
  const entries = Array.from({ length: count }, (_, index) => index + 1);
  const addressOf = (entry: number, download?: '1') =>
    endpointAddress(readEntry, { params: { id: result.documentId, entry: String(entry) }, query: { download } });

  async function downloadAll(): Promise<void> {
    for (const entry of entries) {
      const link = document.createElement('a');
      link.href = addressOf(entry, '1');
      // The server's answer has the name.
      link.download = '';
      link.click();
      await new Promise((go) => setTimeout(go, staggerMs));
    }
  }

  return (
    <section className={styles.section} aria-label={t(messages.pictures, { count })} data-keep-clear>
      <div className={styles.head}>
        <h2 className="t-sub">{t(messages.pictures, { count })}</h2>
        <Button size="sm" onClick={() => void downloadAll()} data-testid="button-download-all">
          <Download size={16} strokeWidth={1.6} aria-hidden />
          {t(messages.downloadAll)}
        </Button>
      </div>
      <ul className={styles.pictures}>
        {entries.map((entry) => (
          <li key={entry}>
            <a href={addressOf(entry, '1')} download="" data-testid="picture">
              <img src={addressOf(entry)} alt="" loading="lazy" decoding="async" />
              <span className="t-small num">{t(messages.picture, { n: entry })}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
