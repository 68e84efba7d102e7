import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { texts } from '#locales/texts.ts';
import type { Translate } from '#tools/toolForm/toolForm.ts';
import { Button, buttonClass } from '#ui/controls/Button.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import type { RequestDraft } from './requestDrafts.ts';
import styles from './requestSignatures.module.css';
import { SignerNumber } from './SignerNumber.tsx';

const messages = texts('requestForm');

interface Props {
  readonly t: Translate;
  readonly draft: RequestDraft;
  readonly endsOn: string;
  readonly onAnother: () => void;
}

/** The sent request: its signers, and a link to its progress. */
export function SentPanel({ t, draft, endsOn, onAnother }: Props) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const { signers, order } = draft;
  const values = { name: signers[0]?.name.trim() ?? '' };
  const next = signers.length === 1 ? messages.sentOne : order === 'inTurn' ? messages.sentInTurn : messages.sentTogether;
  return (
    <Stack gap={4} className={styles.sent} data-testid="request-sent">
      <CircleCheck size={28} strokeWidth={1.5} aria-hidden />
      <h2 className="t-head" ref={head} tabIndex={-1}>
        {t(messages.sentTitle, { count: signers.length })}
      </h2>
      <p className="t-lead">{t(next, values)}</p>
      <ol className={styles.asked}>
        {signers.map(({ key, name, email }, index) => (
          <li key={key}>
            <SignerNumber number={index + 1} />
            <span>
              <b>{name.trim()}</b>
              <span className="t-small">{email.trim()}</span>
            </span>
          </li>
        ))}
      </ol>
      <p className="muted">{t(messages.sentUntil, { date: endsOn })}</p>
      <Cluster gap={3}>
        {/* Beside `/tools/`, whatever the site's base path. */}
        <a className={buttonClass({ variant: 'seal' })} href="../requests" data-testid="link-requests">
          {t(messages.seeRequests)}
        </a>
        <Button variant="line" onClick={onAnother}>
          {t(messages.sendAnother)}
        </Button>
      </Cluster>
    </Stack>
  );
}
