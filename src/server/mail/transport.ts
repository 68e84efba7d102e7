import { chmod, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { newId } from '../ids.ts';
import type { Mail } from './mail.ts';

export type Deliver = (mail: Mail) => Promise<void>;

/** How mails leave: to a mail server, or as files into a folder. */
export interface MailTransport {
  readonly deliver: Deliver;
  close(): void;
}

/** Why a mail did not leave, in words that hold no address. */
export class DeliveryFailure extends Error {
  /** The mail server refused it for good (RFC 5321 §4.2.1): trying again changes nothing. */
  readonly isFinal: boolean;

  constructor(reason: string, isFinal: boolean) {
    super(reason);
    this.name = 'DeliveryFailure';
    this.isFinal = isFinal;
  }

  static of(error: unknown): DeliveryFailure {
    const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
    const reply = typeof responseCode === 'number' ? responseCode : undefined;
    // 530, 535 and 538 speak of our sign-in at the mail server, not of the mail (RFC 4954 §6).
    const isFinal = reply !== undefined && reply >= 500 && ![530, 535, 538].includes(reply) && code !== 'EAUTH';
    return new DeliveryFailure([code, reply].filter((part) => part !== undefined).join(' ') || 'unknown', isFinal);
  }
}

type MailSettings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'siteName' | 'publicUrl' | 'dataDir'>;

/** The configured sender, or one made of the site's name and host. */
export function senderOf({ mailFrom, siteName, publicUrl }: MailSettings): string | { name: string; address: string } {
  if (mailFrom !== undefined) return mailFrom;
  const host = publicUrl === '' ? 'localhost' : new URL(publicUrl).hostname;
  return { name: siteName, address: `no-reply@${host}` };
}

/** Nobody should answer our mails with a holiday notice (RFC 3834 §5). Files and addresses are never read in for a mail. */
function messageOf(mail: Mail, settings: MailSettings) {
  const { to, subject, text, html, replyTo } = mail;
  return {
    from: senderOf(settings),
    // As an object, so that nothing in an address is read as a second one.
    to: { name: '', address: to },
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    html,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Where mails go, for the start-up log: without the password of the mail server. */
export function mailDestination({ smtpUrl, dataDir }: Pick<Config, 'smtpUrl' | 'dataDir'>): string {
  return smtpUrl === undefined
    ? `files in ${outboxFolder(dataDir)}, because SMTP_URL is not set`
    : `mail server ${new URL(smtpUrl).hostname}`;
}

export function outboxFolder(dataDir: string): string {
  return join(dataDir, 'outbox');
}

export function openTransport(settings: MailSettings): MailTransport {
  return settings.smtpUrl === undefined ? outbox(settings) : mailServer(settings, settings.smtpUrl);
}

function mailServer(settings: MailSettings, smtpUrl: string): MailTransport {
  const smtp = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
  });
  return {
    deliver: async (mail) => {
      await smtp.sendMail(messageOf(mail, settings));
    },
    close: () => smtp.close(),
  };
}

/** docs/product.md, "Mail": without a mail server each mail is a file that mail programs open. It holds a code: only we may read it. */
function outbox(settings: MailSettings): MailTransport {
  const folder = outboxFolder(settings.dataDir);
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    deliver: async (mail) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await chmod(folder, 0o700);
      const { message } = await writer.sendMail(messageOf(mail, settings));
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${newId()}`;
      // Whoever watches the folder sees whole mails only.
      const unfinished = join(folder, `.${name}`);
      await writeFile(unfinished, message as Buffer, { mode: 0o600, flag: 'wx' });
      await rename(unfinished, join(folder, `${name}.eml`));
    },
    close: () => writer.close(),
  };
}
