import { Bell, Download } from 'lucide-react';
import { useId, useState } from 'react';
import { readDocument } from '#contract/endpoints/documents.ts';
import { cancelSignatureRequest, remindSigners } from '#contract/endpoints/signatureRequests.ts';
import type { SignatureRequestView } from '#contract/signatures/signatureRequest.ts';
import { Button, buttonClass } from '#ui/controls/Button.tsx';
import badgeStyles from '#ui/feedback/badge.module.css';
import dialogStyles from '#ui/feedback/Dialog.module.css';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { useToast } from '#ui/feedback/Toast.tsx';
import { classes } from '#ui/styles/classes.ts';
import { sentenceOf } from '../api/ApiError.ts';
import { call, endpointAddress } from '../api/call.ts';
import { requests as messages, sign } from '../i18n/signing.ts';
import { dayOf, momentOf } from '../profile/dates.ts';
import { useSite, useTranslate } from '../site.tsx';
import styles from './RequestRow.module.css';

interface Props {
  readonly request: SignatureRequestView;
  readonly onChanged: (request: SignatureRequestView) => void;
}

/** One request: its state, its signers, and the actions on it. */
export function RequestRow({ request, onChanged }: Props) {
  const t = useTranslate();
  const { language } = useSite();
  const id = useId();
  const [isCancelling, setCancelling] = useState(false);
  const { title, state, documentId, signers, sentAt, endsAt, keptUntil } = request;
  const isRunning = state === 'running';
  const signed = signers.filter((signer) => signer.state === 'signed').length;
  const facts = [
    t(messages.sent, { date: dayOf(sentAt, language) }),
    isRunning
      ? t(messages.openUntil, { date: dayOf(endsAt, language) })
      : documentId !== '' && t(messages.keptUntil, { date: dayOf(keptUntil, language) }),
    t(messages.signedCount, { signed, count: signers.length }),
  ];
  return (
    <li className={styles.request} data-testid="request" data-state={state} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 className="t-sub" id={id}>
          <bdi>{title}</bdi>
        </h2>
        <span className={classes(badgeStyles.badge, isRunning && badgeStyles.seal)}>{t(messages.states[state])}</span>
      </div>
      <p className="t-small num">{facts.filter(Boolean).join(', ')}</p>
      <Signers request={request} />
      <div className={styles.actions}>
        {isRunning && <RemindButton request={request} onChanged={onChanged} />}
        {documentId === '' ? (
          <span className="t-small">{t(messages.gone)}</span>
        ) : (
          <a
            className={buttonClass({ size: 'sm' })}
            href={endpointAddress(readDocument, { params: { id: documentId }, query: { download: '1' } })}
            aria-label={t(messages.downloadOf, { title })}
            download
            data-testid="request-download"
          >
            <Download size={16} strokeWidth={1.6} aria-hidden />
            {t(messages.download)}
          </a>
        )}
        {isRunning && (
          <Button
            size="sm"
            variant="danger"
            aria-label={t(messages.cancelOf, { title })}
            onClick={() => setCancelling(true)}
            data-testid="request-cancel"
          >
            {t(messages.cancel)}
          </Button>
        )}
      </div>
      {isCancelling && (
        <CancelDialog
          request={request}
          onChanged={(fresh) => {
            setCancelling(false);
            onChanged(fresh);
          }}
          onClose={() => setCancelling(false)}
        />
      )}
    </li>
  );
}

function Signers({ request: { signers } }: Pick<Props, 'request'>) {
  const t = useTranslate();
  const { language } = useSite();
  return (
    <ol className={styles.signers}>
      {signers.map(({ id, name, email, state, changedAt, reason }, index) => {
        const word = t(messages.signers[state]);
        return (
          <li key={id} data-state={state}>
            <b className="num" aria-hidden="true">
              {index + 1}
            </b>
            <span>
              <bdi className="strong">{name}</bdi> <bdi className="t-small">{email}</bdi>
              {reason && <span className={classes('t-small', styles.reason)}>{t(messages.reason, { reason })}</span>}
            </span>
            <span className="t-small num">
              {changedAt ? t(messages.since, { state: word, date: momentOf(changedAt, language) }) : word}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function RemindButton({ request, onChanged }: Props) {
  const t = useTranslate();
  const toast = useToast();
  const [isSending, setSending] = useState(false);
  async function remind(): Promise<void> {
    setSending(true);
    try {
      onChanged(await call(remindSigners, { params: { id: request.id } }));
      toast({ title: t(messages.reminded) });
    } catch (error) {
      toast({ variant: 'destructive', title: t(messages.failed), description: sentenceOf(error, t(sign.connection)) });
    } finally {
      setSending(false);
    }
  }
  return (
    <Button
      size="sm"
      disabled={isSending}
      aria-label={t(messages.remindOf, { title: request.title })}
      onClick={() => void remind()}
      data-testid="request-remind"
    >
      <Bell size={16} strokeWidth={1.6} aria-hidden />
      {t(isSending ? messages.reminding : messages.remind)}
    </Button>
  );
}

function CancelDialog({ request, onChanged, onClose }: Props & { readonly onClose: () => void }) {
  const t = useTranslate();
  const toast = useToast();
  const [isSending, setSending] = useState(false);
  async function cancel(): Promise<void> {
    setSending(true);
    try {
      onChanged(await call(cancelSignatureRequest, { params: { id: request.id } }));
      toast({ title: t(messages.cancelled) });
    } catch (error) {
      setSending(false);
      toast({ variant: 'destructive', title: t(messages.failed), description: sentenceOf(error, t(sign.connection)) });
    }
  }
  return (
    <Dialog title={t(messages.cancelTitle)} onClose={onClose}>
      <p className={classes('muted', styles.lead)}>{t(messages.cancelBody, { title: request.title })}</p>
      <div className={dialogStyles.actions}>
        <Button variant="quiet" onClick={onClose}>
          {t(messages.cancelKeep)}
        </Button>
        <Button variant="danger" disabled={isSending} onClick={() => void cancel()} data-testid="button-cancel-request">
          {t(isSending ? messages.cancelling : messages.cancel)}
        </Button>
      </div>
    </Dialog>
  );
}
