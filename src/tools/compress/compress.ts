import { z } from 'zod';
import { pdf } from '#contract/files.ts';
import { defineOperation, definePage, stem } from '#contract/operation.ts';
import { estimateCompression } from '../estimate-compression/estimate-compression.ts';

export const bytesPerMb = 1024 * 1024;
const maxTargetMb = 1000;

export const compress = defineOperation({
  id: 'compress',
  summary:
    'Make a PDF smaller by a level, or under a size in MB. Text stays text; links, bookmarks, forms and tags stay. A file that cannot get smaller costs nothing.',
  routes: ['/api/pdf/:id/compress'],
  source: { from: 'document', kind: pdf },
  params: z.object({
    level: z.enum(['low', 'medium', 'high']).default('medium'),
    /** Megabytes that the result may have; in place of a level. */
    targetMb: z.number().min(0.01).max(maxTargetMb).optional(),
  }),
  example: { level: 'medium' },
  output: {
    kind: 'pdf',
    routeName: () => 'compressed.pdf',
    savedName: (_, [source]) => `${stem(source?.name ?? 'document.pdf')}_compressed.pdf`,
    expects: (_, [source]) => (source ? { pages: source.pageCount } : {}),
  },
  comparesPages: true,
  pace: 'slow',
  credits: 1,
  progressUnit: 'steps',
  access: 'anyone',
  permission: 'modify',
  preservation: {
    may: () => ({
      images: ['rename', 'change', 'lose'],
      fonts: ['lose', 'gain'],
      pageContents: ['change'],
      attachments: ['change'],
    }),
  },
  failure: {
    title: { en: 'Compression failed', fil: 'Hindi napaliit' },
    body: { en: 'Failed to compress PDF', fil: 'Hindi napaliit ang PDF' },
  },
});

/** Megabytes as typed, a comma for a point forgiven; undefined for what is no size. */
export function readTargetMb(typed: string): number | undefined {
  const value = /^\s*\d{0,4}(?:[.,]\d{1,3})?\s*$/.test(typed) ? Number(typed.trim().replace(',', '.')) : Number.NaN;
  return value >= 0.01 && value <= maxTargetMb ? value : undefined;
}

export const compressPage = definePage({
  path: '/tools/compress-pdf',
  aliases: ['/compress-pdf'],
  group: 'optimize',
  icon: 'shrink',
  name: { en: 'Compress PDF', fil: 'Paliitin ang PDF' },
  description: { en: 'Smaller files for mail and forms.', fil: 'Mas maliit na file para sa email at form.' },
  does: compress,
  estimate: estimateCompression,
  words: {
    title: { en: 'Compress PDF', fil: 'Paliitin ang PDF' },
    lead: {
      en: 'Pictures are stored in less space. Text stays sharp, and if nothing can be saved you pay nothing.',
      fil: 'Mas maliit ang espasyo ng mga larawan. Malinaw pa rin ang teksto, at kung walang mababawas, wala kang babayaran.',
    },
    run: { en: 'Compress PDF', fil: 'Paliitin ang PDF' },
    running: { en: 'Compressing...', fil: 'Pinapaliit...' },
    how: { en: 'Make it smaller', fil: 'Paano paliliitin' },
    byLevel: { en: 'By a level', fil: 'Ayon sa antas' },
    bySize: { en: 'To fit a size', fil: 'Para magkasya sa laki' },
    level: { en: 'Compression level', fil: 'Antas ng pagpapaliit' },
    low: { en: 'Low', fil: 'Mababa' },
    medium: { en: 'Medium', fil: 'Katamtaman' },
    high: { en: 'High', fil: 'Mataas' },
    lowHint: {
      en: 'About 20% smaller, at a quality for print.',
      fil: 'Mga 20% na mas maliit, sa kalidad na pang-print.',
    },
    mediumHint: {
      en: 'About 40% smaller, sharp on any screen.',
      fil: 'Mga 40% na mas maliit, malinaw sa anumang screen.',
    },
    highHint: {
      en: 'About 60% smaller, for mail and upload forms.',
      fil: 'Mga 60% na mas maliit, para sa email at mga upload form.',
    },
    benefits: { en: 'What you get', fil: 'Ang makukuha mo' },
    low1: { en: 'Pictures keep at least 220 dots an inch', fil: 'Hindi bababa sa 220 dpi ang mga larawan' },
    low2: { en: 'No difference to be seen in print', fil: 'Walang makikitang kaibahan sa print' },
    medium1: { en: 'Pictures keep at least 150 dots an inch', fil: 'Hindi bababa sa 150 dpi ang mga larawan' },
    medium2: { en: 'The best choice for reading and sharing', fil: 'Pinakamainam para sa pagbabasa at pagbabahagi' },
    high1: { en: 'Pictures keep at least 110 dots an inch', fil: 'Hindi bababa sa 110 dpi ang mga larawan' },
    high2: { en: 'Small enough for most mailboxes', fil: 'Sapat na liit para sa karamihan ng mailbox' },
    stays: {
      en: 'Text, links, bookmarks, forms and tags stay as they are',
      fil: 'Mananatili ang teksto, mga link, bookmark, form at tag',
    },
    target: { en: 'At most, in MB', fil: 'Pinakamalaki, sa MB' },
    targetHint: {
      en: 'You get the best looking file below this size, or we tell you how small it can be.',
      fil: 'Makukuha mo ang pinakamagandang file na mas maliit dito, o sasabihin namin kung gaano ito kaliit.',
    },
    invalidTitle: { en: 'Size needed', fil: 'Kailangan ng laki' },
    invalid: { en: 'Enter a size in MB, such as 2 or 0.5', fil: 'Maglagay ng laki sa MB, gaya ng 2 o 0.5' },
    aim: { en: 'Aims at', fil: 'Layunin' },
    about: { en: 'about {size}', fil: 'mga {size}' },
    result: { en: 'Result', fil: 'Resulta' },
    estimating: { en: 'estimating…', fil: 'tinatantiya…' },
    aboutSaved: { en: 'about {size} (−{percent}%)', fil: 'mga {size} (−{percent}%)' },
    nothing: { en: 'nothing to save', fil: 'walang mababawas' },
    noLarger: {
      en: 'You never get a larger file. When nothing can be saved, nothing is charged.',
      fil: 'Hindi ka makakakuha ng mas malaking file. Kung walang mababawas, walang sisingilin.',
    },
  },
  success: {
    title: { en: 'Success!', fil: 'Tagumpay!' },
    body: { en: 'Compression completed!', fil: 'Tapos na ang pagpapaliit!' },
  },
});
