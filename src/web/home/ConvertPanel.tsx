import { useEffect, useRef, useState } from 'react';
import type { DocumentView } from '#contract/endpoints/documents.ts';
import { readJobResult } from '#contract/endpoints/jobs.ts';
import { pdfToImages } from '#tools/pdf-to-images/pdf-to-images.ts';
import { Button } from '#ui/controls/Button.tsx';
import { RadioGroup } from '#ui/controls/RadioGroup.tsx';
import { useToast } from '#ui/feedback/Toast.tsx';
import { classes } from '#ui/styles/classes.ts';
import { useUser } from '../account/session/UserScope.tsx';
import { endpointAddress } from '../api/call.ts';
import { downloadFile } from '../api/downloadFile.ts';
import { openDocument as messages } from '../i18n/viewer.ts';
import { useNavigate } from '../router/RouterScope.tsx';
import { lazyDialog } from '../shell/lazyPart.tsx';
import { useTranslate } from '../site.tsx';
import { accountAddress } from '../tool/address.ts';
import { ProgressPanel } from '../tool/panels.ts';
import type { Problem } from '../tool/run/problem.ts';
import { isRunDone, type Run } from '../tool/run/runs.ts';
import { useRuns } from '../tool/run/useRuns.ts';
import styles from './ConvertPanel.module.css';

const NoCreditsDialog = lazyDialog(async () => (await import('../tool/panels.ts')).NoCreditsDialog);

/** How long the finished conversion is shown before the document returns (docs/product.md, "Home"). */
const backAfterMs = 1500;

interface Props {
  readonly document: DocumentView;
  readonly password: string | undefined;
  readonly onBack: () => void;
}

/** Converts all pages to pictures: a format, the real progress, the zip, and the way back to the document. */
export function ConvertPanel({ document, password, onBack }: Props) {
  const t = useTranslate();
  const toast = useToast();
  const navigate = useNavigate();
  const { refresh } = useUser();
  const [format, setFormat] = useState<'png' | 'jpg'>('png');
  const [isOutOfCredits, setOutOfCredits] = useState(false);
  const runs = useRuns(pdfToImages, () => void refresh());
  const [run] = runs.runs;
  const back = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(back.current), []);

  function tell(problem: Problem): void {
    runs.reset();
    if (problem.code === 'cancelled') return;
    if (problem.requiresUpgrade) {
      setOutOfCredits(true);
      return;
    }
    const { title, body } = pdfToImages.failure;
    toast({ variant: 'destructive', title: t(title), description: problem.message || t(body) });
    if (problem.redirectToLogin) navigate(accountAddress('/login', '/', document.id));
  }

  async function start(): Promise<void> {
    const { id, originalName: name, sizeBytes, pageCount } = document;
    const order = {
      name,
      inputBytes: sizeBytes,
      fileKeys: [],
      inputs: [{ documentId: id, password }],
      attachments: [],
      sources: [{ name, pageCount: pageCount ?? 0 }],
    };
    const [over] = await runs.start([order], pdfToImages.params.parse({ format }), () => undefined);
    if (!over) return;
    if (!isRunDone(over) || !over.job?.result) {
      if (over.problem) tell(over.problem);
      return;
    }
    downloadFile(addressOf(over), over.savedName);
    toast({ title: t(messages.converted), description: t(messages.convertedBody) });
    back.current = setTimeout(onBack, backAfterMs);
  }

  return (
    <div className={styles.panel} data-testid="convert">
      {run ? (
        <ProgressPanel run={run} label={t(messages.converting)} onCancel={() => void runs.cancel(run)} />
      ) : (
        <div className={styles.form}>
          <h2 className="t-head">{t(messages.convertTitle)}</h2>
          <p className={classes('muted', styles.lead)}>{t(messages.convertLead)}</p>
          <RadioGroup
            label={t(messages.format)}
            value={format}
            options={[
              { value: 'png', label: t(messages.png) },
              { value: 'jpg', label: t(messages.jpg) },
            ]}
            onChange={setFormat}
          />
          <div className={styles.actions}>
            <Button variant="seal" size="lg" onClick={() => void start()} data-testid="button-start-converting">
              {t(messages.start)}
            </Button>
            <Button size="lg" onClick={onBack}>
              {t(messages.cancel)}
            </Button>
          </div>
        </div>
      )}
      {isOutOfCredits && (
        <NoCreditsDialog page={{ name: messages.convert, operation: pdfToImages }} onClose={() => setOutOfCredits(false)} />
      )}
    </div>
  );
}

function addressOf(run: Run): string {
  return endpointAddress(readJobResult, { params: { id: run.job?.id ?? '' }, query: { name: run.savedName } });
}
