import type en from '../en/extract-attachments.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: { title: 'Hindi nakuha', body: 'Hindi nakuha ang mga attachment ng PDF' },
  name: 'Kunin ang mga Attachment',
  description: 'I-save sa isang zip ang mga file na nakalakip sa PDF, lahat o ang mga pipiliin mo.',
  page: {
    title: 'Kunin ang mga Attachment',
    lead: 'Kunin ang mga file na nasa loob ng PDF. Hindi mababago ang mga ito, at ligtas i-save ang mga pangalan.',
    run: 'Kunin',
    running: 'Kinukuha...',
  },
  form: {
    found: 'Mga attachment',
    asking: 'Hinahanap ang mga attachment...',
    none: 'Walang attachment ang PDF na ito.',
    which: 'Mga file na kukunin',
    onPage: 'Tala sa pahina {page}',
    unreadable: 'Hindi mabuksan',
  },
  success: { title: 'Tagumpay!', body: 'Handa na ang mga file mo.' },
} satisfies Translation<typeof en>;
