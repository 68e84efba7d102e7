import { decompressRTF } from '@kenjiuno/decompressrtf';
import msgReader, { type FieldsData } from '@kenjiuno/msgreader';
import type { Message, MessageFile } from './message.ts';
import { htmlOfRichText } from './richText.ts';
import { RefusedPage } from './webPageRequest.ts';

// The package is CommonJS, so Node takes all of it as the default export.
const MsgReader = msgReader.default;

/** Reads [MS-OXMSG], the format in which Outlook saves an email. */
export function readOutlookMessage(bytes: Buffer): Message {
  const reader = new MsgReader(new Uint8Array(bytes).buffer as ArrayBuffer);
  const fields = reader.getFileData();
  if (fields.error !== undefined || (fields.subject === undefined && fields.body === undefined && fields.headers === undefined))
    throw new RefusedPage('not_a_message', fields.error ?? 'no message');
  const html = fields.html
    ? decodeHtml(Buffer.from(fields.html), fields.internetCodepage)
    : (fields.bodyHtml ?? richHtml(fields.compressedRtf));
  const { files, missingFiles } = filesOf(reader, fields.attachments ?? []);
  const recipients = (type: 'to' | 'cc' | 'bcc') =>
    (fields.recipients ?? []).filter((one) => (one.recipType ?? 'to') === type).map(nameAndAddress);
  const written = fields.messageDeliveryTime ?? fields.clientSubmitTime ?? fields.creationTime;
  const date = new Date(fields.clientSubmitTime ?? written ?? '');
  return {
    from: nameAndAddress({ name: fields.senderName, smtpAddress: fields.senderSmtpAddress, email: fields.senderEmail }),
    to: recipients('to').join(', '),
    cc: recipients('cc').join(', '),
    bcc: recipients('bcc').join(', '),
    subject: fields.subject ?? '',
    date: Number.isNaN(date.getTime()) ? undefined : date,
    zone: '+00:00',
    html: html || undefined,
    text: fields.body,
    files,
    isPlainOfRich: !html && fields.compressedRtf !== undefined,
    missingFiles,
  };
}

function nameAndAddress(one: {
  name?: string | undefined;
  smtpAddress?: string | undefined;
  email?: string | undefined;
}): string {
  // An address of the old directory means nothing to a reader.
  const address = one.smtpAddress ?? (one.email?.startsWith('/') ? undefined : one.email);
  if (!address || address === one.name) return one.name ?? address ?? '';
  return one.name ? `${one.name} <${address}>` : address;
}

function richHtml(compressed: Uint8Array | undefined): string | undefined {
  if (!compressed) return undefined;
  try {
    return htmlOfRichText(Buffer.from(decompressRTF([...compressed])).toString('latin1'));
  } catch {
    return undefined;
  }
}

/** Windows code pages by number. */
const codePages: Readonly<Record<number, string>> = {
  65001: 'utf-8',
  20127: 'us-ascii',
  28591: 'iso-8859-1',
  28592: 'iso-8859-2',
  28605: 'iso-8859-15',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  50220: 'iso-2022-jp',
};

function decodeHtml(bytes: Buffer, codePage: number | undefined): string {
  const label = codePage === undefined ? 'utf-8' : (codePages[codePage] ?? `windows-${codePage}`);
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

function filesOf(
  reader: InstanceType<typeof MsgReader>,
  attachments: readonly FieldsData[],
): { files: MessageFile[]; missingFiles: number } {
  const files: MessageFile[] = [];
  let missingFiles = 0;
  for (const one of attachments) {
    try {
      const { fileName, content } = reader.getAttachment(one);
      files.push({
        name: fileName || one.name || 'attachment.bin',
        mediaType: one.attachMimeTag ?? '',
        bytes: Buffer.from(content),
        contentId: one.pidContentId?.replace(/^<|>$/g, ''),
      });
    } catch {
      missingFiles += 1;
    }
  }
  return { files, missingFiles };
}
