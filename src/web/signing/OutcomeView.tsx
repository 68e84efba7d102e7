import { CircleCheck, Download, Hourglass, Info, type LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { readSigningDocument } from '#contract/endpoints/signatureRequests.ts';
import type { SigningInvitation, SigningView } from '#contract/signatures/signatureRequest.ts';
import { buttonClass } from '#ui/controls/Button.tsx';
import pageStyles from '#ui/layout/page.module.css';
import { classes } from '#ui/styles/classes.ts';
import { endpointAddress } from '../api/call.ts';
import { sign as messages, nothingToSign } from '../i18n/signing.ts';
import { useSite, useTranslate } from '../site.tsx';
import styles from './OutcomeView.module.css';
import type { Outcome } from './signingStage.ts';

interface NoticeProps {
  readonly title: string;
  readonly body?: string;
  readonly Icon?: LucideIcon;
  readonly isStatus?: boolean;
  readonly children?: ReactNode;
}

/** A message, and the actions for it. */
export function SigningNotice({ title, body, Icon, isStatus = false, children }: NoticeProps) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isStatus) head.current?.focus();
  }, [isStatus]);
  return (
    <div className={classes(pageStyles.head, pageStyles.plainHead, styles.notice)} data-testid="signing-notice">
      {Icon && <Icon size={30} strokeWidth={1.5} aria-hidden />}
      <h1 className="t-title" ref={head} tabIndex={-1} role={isStatus ? 'status' : undefined}>
        {title}
      </h1>
      {body && <p className="t-lead">{body}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}

const texts: Readonly<
  Record<Outcome, readonly [title: keyof typeof nothingToSign, body: keyof typeof nothingToSign, Icon: LucideIcon]>
> = {
  signed: ['signed', 'signedBody', CircleCheck],
  signedEarlier: ['signedEarlier', 'signedEarlierBody', CircleCheck],
  completed: ['completed', 'completedBody', CircleCheck],
  declined: ['declined', 'declinedBody', Info],
  declinedOwn: ['declined', 'declinedOwnBody', Info],
  expired: ['expired', 'expiredBody', Hourglass],
  cancelled: ['cancelled', 'cancelledBody', Info],
  waiting: ['waiting', 'waitingBody', Hourglass],
  delegated: ['delegated', 'delegatedBody', CircleCheck],
};

interface Props {
  readonly outcome: Outcome;
  readonly told: SigningInvitation | SigningView;
}

/** Shown when there is nothing to sign. */
export function OutcomeView({ outcome, told }: Props) {
  const t = useTranslate();
  const { language } = useSite();
  const [title, body, Icon] = texts[outcome];
  // Only signers with a session may read the document.
  const view = 'fields' in told && outcome !== 'delegated' ? told : undefined;
  const values = {
    name: told.senderName,
    date: new Date(told.endsAt).toLocaleDateString(language, { dateStyle: 'long' }),
    signed: view?.signed ?? 0,
    count: view?.signers ?? 0,
  };
  return (
    <SigningNotice title={t(nothingToSign[title])} body={t(nothingToSign[body], values)} Icon={Icon}>
      {view && (
        <a
          className={buttonClass({ variant: 'line' })}
          href={endpointAddress(readSigningDocument, { query: { download: '1' } })}
          download
          data-testid="signing-download"
        >
          <Download size={18} strokeWidth={1.6} aria-hidden />
          {t(messages.downloadNow)}
        </a>
      )}
    </SigningNotice>
  );
}
