import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { RefusedPage } from './webPageRequest.ts';

export interface MessageFile {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Buffer;
  /** The id by which the text shows it. */
  readonly contentId: string | undefined;
}

/** An email of either format. */
export interface Message {
  readonly from: string;
  readonly to: string;
  readonly cc: string;
  readonly bcc: string;
  readonly subject: string;
  readonly date: Date | undefined;
  /** The sender's time zone, such as `+08:00`. */
  readonly zone: string;
  readonly html: string | undefined;
  readonly text: string | undefined;
  readonly files: readonly MessageFile[];
  /** The formatted text is in a form that we do not read. */
  readonly isPlainOfRich: boolean;
  readonly missingFiles: number;
}

/** RFC 5322, RFC 2045 to 2049. */
export async function readMime(bytes: Buffer): Promise<Message> {
  let email: Email;
  try {
    // A message that was forwarded as an attachment is an attachment.
    email = await new PostalMime({ attachmentEncoding: 'arraybuffer', forceRfc822Attachments: true }).parse(bytes);
  } catch (error) {
    const cause = String(error).slice(0, 200);
    // The reader's own limits, such as 256 levels of parts: what it stopped at is an email all the same.
    throw new RefusedPage(/\bexceeded\b/.test(cause) ? 'too_complex' : 'not_a_message', cause);
  }
  const known = email.headers.filter(({ key }) => /^(?:from|to|subject|date|received|message-id|mime-version)$/.test(key));
  if (known.length < 2) throw new RefusedPage('not_a_message', 'no header');
  const header = (name: string) => email.headers.find(({ key }) => key === name)?.value ?? '';
  const date = new Date(header('date').replace(/\s*\(.*$/, '') || (email.date ?? ''));
  return {
    from: addresses(email.from ? [email.from] : []),
    to: addresses(email.to),
    cc: addresses(email.cc),
    bcc: addresses(email.bcc),
    subject: email.subject ?? '',
    date: Number.isNaN(date.getTime()) ? undefined : date,
    zone: zoneOf(header('date')),
    html: email.html,
    text: email.text,
    files: email.attachments.map(fileOf),
    isPlainOfRich: false,
    missingFiles: 0,
  };
}

function addresses(list: readonly Address[] | undefined): string {
  return (list ?? [])
    .map((one) =>
      one.group
        ? `${one.name}: ${addresses(one.group)}`
        : one.name && one.address
          ? `${one.name} <${one.address}>`
          : one.name || one.address || '',
    )
    .filter((one) => one !== '')
    .join(', ');
}

function fileOf({ filename, mimeType, content, contentId }: Attachment): MessageFile {
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer);
  const ending = /^[\w.+-]+\/([\w-]{1,8})/.exec(mimeType)?.[1] ?? 'bin';
  const usual =
    mimeType === 'message/rfc822' ? 'message.eml' : mimeType === 'text/calendar' ? 'invite.ics' : `attachment.${ending}`;
  return {
    name: filename?.split(/[/\\]/).at(-1) || usual,
    mediaType: mimeType,
    bytes,
    contentId: contentId?.replace(/^<|>$/g, ''),
  };
}

function zoneOf(header: string): string {
  const found = /([+-])(\d\d)(\d\d)\b/.exec(header);
  if (!found) return '+00:00';
  const [, sign = '+', hours = '00', minutes = '00'] = found;
  return Number(hours) <= 14 && Number(minutes) < 60 ? `${sign}${hours}:${minutes}` : '+00:00';
}
