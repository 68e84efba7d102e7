import type en from '../en/check-redaction.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Hindi natingnan',
    body: 'Hindi natingnan ang PDF',
  },
  name: 'Tingnan ang Redaction',
  description: 'Alamin kung nababasa pa ang mukhang inalis na sa PDF, at alisin ito nang tuluyan.',
  page: {
    title: 'Tingnan ang Redaction',
    lead: 'Hanapin ang mga pangalan at numerong mukhang inalis na pero nasa file pa. Hindi nababago ang file mo.',
    run: 'Tingnan ang Redaction',
    running: 'Tinitingnan...',
    note: '14 pagsusuri sa bawat pahina at sa mismong file.{billing? Walang dagdag na bayad ang pag-alis ng nakita.}',
    ready: 'Natingnan na ang PDF mo',
    readyLead: 'Hindi nabago ang file mo.',
  },
  success: {
    title: 'Tagumpay!',
    body: 'Natingnan na ang PDF mo',
  },
} satisfies Translation<typeof en>;
