import type en from '../en/email-to-pdf.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Hindi na-convert',
    body: 'Hindi na-convert sa PDF ang email',
  },
  name: 'Email sa PDF',
  description: 'Gawing PDF ang EML o MSG na email, kasama ang mga larawan, link at attachment.',
  page: {
    title: 'Email sa PDF',
    lead: 'Gawing PDF ang isang naka-save na email. Napupunta sa PDF bilang mga file ang mga attachment nito.',
    note: 'Hindi nilo-load ang mga larawang galing sa web, kaya walang makakaalam na binuksan mo ang email.',
    invalidFilesTitle: 'Maling file',
    invalidFiles: 'Pumili ng email file (.eml o .msg)',
  },
  header: {
    from: 'Mula kay',
    to: 'Para kay',
    cc: 'Cc',
    bcc: 'Bcc',
    date: 'Petsa',
    subject: '(walang paksa)',
    attachments: 'Mga attachment',
  },
  success: {
    title: 'Na-convert!',
    body: 'Handa na ang PDF mo.',
  },
} satisfies Translation<typeof en>;
