import { chmod, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { AppError } from '#contract/api/errors.ts';
import type { Config } from '../config.ts';
import type { BlobStore } from '../documents/blobStore.ts';
import type { Attachment, Delivered } from './mail.ts';

export type Deliver = (mail: Delivered) => Promise<void>;

/** How mails are delivered: by a mail server, or as files in a folder. */
export interface MailTransport {
  readonly deliver: Deliver;
  close(): void;
}

/** Why a mail was not delivered, without an address in the message. */
export class DeliveryFailure extends Error {
  /** The mail server refused it permanently (RFC 5321 §4.2.1), so a retry is useless. */
  readonly isFinal: boolean;

  constructor(reason: string, isFinal: boolean) {
    super(reason);
    this.name = 'DeliveryFailure';
    this.isFinal = isFinal;
  }

  static of(error: unknown): DeliveryFailure {
    const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
    const reply = typeof responseCode === 'number' ? responseCode : undefined;
    // 530, 535 and 538 are about our sign-in at the mail server, not about the mail (RFC 4954 §6).
    const isFinal = reply !== undefined && reply >= 500 && ![530, 535, 538].includes(reply) && code !== 'EAUTH';
    return new DeliveryFailure([code, reply].filter((part) => part !== undefined).join(' ') || 'unknown', isFinal);
  }
}

type MailSettings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'siteName' | 'publicUrl' | 'dataDir'>;

/** The configured sender, or one made from the site's name and host. */
export function senderOf({ mailFrom, siteName, publicUrl }: MailSettings): string | { name: string; address: string } {
  if (mailFrom !== undefined) return mailFrom;
  const host = publicUrl === '' ? 'localhost' : new URL(publicUrl).hostname;
  return { name: siteName, address: `no-reply@${host}` };
}

/**
 * Asks mail programs not to send automatic answers (RFC 3834 §5). Never reads files or addresses for a mail. A repeated delivery keeps its
 * `Message-ID`, by which mail servers and programs recognise it (RFC 5322 §3.6.4).
 */
function messageOf(mail: Delivered, settings: MailSettings, attached: Readable | undefined) {
  const { id, to, subject, text, html, replyTo, attachment } = mail;
  const host = settings.publicUrl === '' ? 'localhost' : new URL(settings.publicUrl).hostname;
  return {
    messageId: `<${id}@${host}>`,
    date: mail.handedInAt,
    from: senderOf(settings),
    // Passed as an object, so that no part of an address is parsed as a second one.
    to: { name: '', address: to },
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    html,
    ...(attached && attachment
      ? { attachments: [{ filename: attachment.name, contentType: attachment.mediaType, content: attached }] }
      : {}),
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Where mails go, for the start-up log, without the mail server's password. */
export function mailDestination({ smtpUrl, dataDir }: Pick<Config, 'smtpUrl' | 'dataDir'>): string {
  return smtpUrl === undefined
    ? `files in ${outboxFolder(dataDir)}, because SMTP_URL is not set`
    : `mail server ${new URL(smtpUrl).hostname}`;
}

export function outboxFolder(dataDir: string): string {
  return join(dataDir, 'outbox');
}

export function openTransport(settings: MailSettings, blobs: Pick<BlobStore, 'read'>): MailTransport {
  return settings.smtpUrl === undefined ? outbox(settings, blobs) : mailServer(settings, settings.smtpUrl, blobs);
}

/** Attaches the stored document. A document that was deleted meanwhile is left out, and the mail is sent without it. */
async function withAttachment(
  { attachment }: Delivered,
  blobs: Pick<BlobStore, 'read'>,
  send: (attached: Readable | undefined) => Promise<unknown>,
): Promise<void> {
  const attached = attachment && (await readAttachment(attachment, blobs));
  try {
    await send(attached);
  } finally {
    attached?.destroy();
  }
}

async function readAttachment(
  { documentId, sizeBytes }: Attachment,
  blobs: Pick<BlobStore, 'read'>,
): Promise<Readable | undefined> {
  try {
    return await blobs.read(documentId, { start: 0, end: sizeBytes - 1 });
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
}

function mailServer(settings: MailSettings, smtpUrl: string, blobs: Pick<BlobStore, 'read'>): MailTransport {
  const smtp = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
  });
  return {
    deliver: (mail) => withAttachment(mail, blobs, (attached) => smtp.sendMail(messageOf(mail, settings, attached))),
    close: () => smtp.close(),
  };
}

/**
 * docs/product.md, "Mail": without a mail server each mail is a file that mail programs open. It holds a code, so only our account may read
 * it.
 */
function outbox(settings: MailSettings, blobs: Pick<BlobStore, 'read'>): MailTransport {
  const folder = outboxFolder(settings.dataDir);
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    deliver: (mail) =>
      withAttachment(mail, blobs, async (attached) => {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await chmod(folder, 0o700);
        const { message } = await writer.sendMail(messageOf(mail, settings, attached));
        // The name depends on the mail only, so a repeated delivery overwrites its first file.
        const name = `${mail.handedInAt.toISOString().replaceAll(':', '-')}-${mail.id}`;
        // Readers of the folder see complete mails only.
        const unfinished = join(folder, `.${name}`);
        await writeFile(unfinished, message as Buffer, { mode: 0o600 });
        await rename(unfinished, join(folder, `${name}.eml`));
      }),
    close: () => writer.close(),
  };
}
