import { z } from 'zod';
import { pdf } from '#contract/files.ts';
import { defineOperation, definePage, stem } from '#contract/operation.ts';
import { pageBeyondEnd } from '#contract/pageBounds.ts';
import { pageChoice } from '#contract/wire.ts';

/** Points; the largest page that PDF knows has 14,400 (ISO 32000-2 annex C.2). */
const margin = z.number().min(0).max(14_400).default(0);

export const crop = defineOperation({
  id: 'crop',
  summary: 'Cut margins off pages, measured from the edges as a reader shows them. What is cut off is hidden, not removed.',
  routes: ['/api/pdf/:id/crop'],
  source: { from: 'document', kind: pdf },
  params: z.object({ top: margin, right: margin, bottom: margin, left: margin, pages: pageChoice.optional() }),
  example: { top: 10, right: 10, bottom: 10, left: 10 },
  output: {
    kind: 'pdf',
    routeName: () => 'cropped.pdf',
    savedName: (_, [source]) => `${stem(source?.name ?? 'document.pdf')}_cropped.pdf`,
    expects: (_, [source]) => (source ? { pages: source.pageCount } : {}),
  },
  credits: 1,
  progressUnit: 'steps',
  access: 'anyone',
  permission: 'modify',
  preservation: { may: () => ({ pageBoxes: ['change'] }) },
  failure: {
    title: { en: 'Cropping failed', fil: 'Hindi na-crop' },
    body: { en: 'Failed to crop PDF', fil: 'Hindi na-crop ang PDF' },
  },
  problem: ({ pages }, [source]) => pageBeyondEnd(pages, source),
});

export const cropPage = definePage({
  path: '/tools/crop-pdf',
  aliases: ['/crop-pdf'],
  group: 'edit',
  icon: 'crop',
  name: { en: 'Crop PDF', fil: 'I-crop ang PDF' },
  description: {
    en: 'Cut the margins of all pages, or of some, and see what stays.',
    fil: 'Putulin ang mga margin ng lahat ng pahina o ng ilan, at tingnan ang matitira.',
  },
  does: crop,
  words: {
    title: { en: 'Crop PDF', fil: 'I-crop ang PDF' },
    lead: {
      en: 'Cut away the edges. Text, links and bookmarks stay as they are.',
      fil: 'Putulin ang mga gilid. Mananatili ang teksto, mga link at bookmark.',
    },
    run: { en: 'Crop PDF', fil: 'I-crop ang PDF' },
    running: { en: 'Cropping...', fil: 'Kino-crop...' },
    margins: { en: 'Cut off, in millimetres', fil: 'Puputulin, sa milimetro' },
    top: { en: 'Top', fil: 'Itaas' },
    right: { en: 'Right', fil: 'Kanan' },
    bottom: { en: 'Bottom', fil: 'Ibaba' },
    left: { en: 'Left', fil: 'Kaliwa' },
    same: { en: 'The same on every side', fil: 'Pareho sa lahat ng gilid' },
    preview: { en: 'Page 1 with what stays in the light', fil: 'Pahina 1, maliwanag ang matitira' },
    hides: {
      en: 'Cropping hides the edges. What stands there stays in the file and can be shown again.',
      fil: 'Itinatago lang ng pag-crop ang mga gilid. Nasa file pa rin ang naroon at maipapakita ulit.',
    },
    invalidTitle: { en: 'Nothing to cut', fil: 'Walang puputulin' },
    invalid: { en: 'Enter how much to cut off, in millimetres', fil: 'Ilagay kung gaano ang puputulin, sa milimetro' },
  },
  success: {
    title: { en: 'Success!', fil: 'Tagumpay!' },
    body: { en: 'PDF cropped successfully', fil: 'Na-crop ang PDF' },
  },
});
