import { z } from 'zod';
import { pdf } from '#contract/files.ts';
import { defineOperation, definePage, stem } from '#contract/operation.ts';

const choice = z.boolean();

export const sanitize = defineOperation({
  id: 'sanitize',
  summary: 'Take active content out: scripts, attachments, sound and film; links to the web and metadata where asked.',
  routes: ['/api/pdf/:id/sanitize'],
  source: { from: 'document', kind: pdf },
  params: z.object({
    scripts: choice.default(true),
    attachments: choice.default(true),
    multimedia: choice.default(true),
    webLinks: choice.default(false),
    metadata: choice.default(false),
  }),
  example: { scripts: true, attachments: true, multimedia: true, webLinks: true, metadata: true },
  output: {
    kind: 'pdf',
    routeName: () => 'sanitized.pdf',
    savedName: (_, [source]) => `${stem(source?.name ?? 'document.pdf')}_sanitized.pdf`,
    expects: (_, [source]) => (source ? { pages: source.pageCount } : {}),
  },
  credits: 1,
  progressUnit: 'steps',
  access: 'anyone',
  permission: 'modify',
  preservation: {
    may: ({ scripts, attachments, multimedia, webLinks, metadata }) => ({
      ...(scripts && { scripts: ['lose'], submitActions: ['lose'] }),
      ...(attachments && { attachments: ['lose'] }),
      ...((attachments || multimedia) && { annotations: ['lose'] }),
      ...((webLinks || scripts || multimedia || attachments) && { links: ['lose', 'gain'], outlineEntries: ['change'] }),
      ...(metadata && { metadata: ['lose'], xmp: ['lose'], claims: ['lose'] }),
    }),
  },
  failure: {
    title: { en: 'Sanitizing failed', fil: 'Hindi nalinis' },
    body: { en: 'Failed to sanitize PDF', fil: 'Hindi nalinis ang PDF' },
  },
});

export const sanitizePage = definePage({
  path: '/tools/sanitize-pdf',
  aliases: ['/sanitize-pdf'],
  group: 'secure',
  icon: 'shield',
  name: { en: 'Sanitize PDF', fil: 'Linisin ang PDF' },
  description: {
    en: 'Take scripts, attachments and other active content out of a PDF before you pass it on.',
    fil: 'Alisin ang mga script, kalakip at iba pang aktibong laman bago ipasa ang PDF.',
  },
  does: sanitize,
  words: {
    title: { en: 'Sanitize PDF', fil: 'Linisin ang PDF' },
    lead: {
      en: 'What could run, hide or tell on you is taken out. The result lists what was there.',
      fil: 'Inaalis ang puwedeng tumakbo, magtago o magbunyag. Nakalista sa resulta kung ano ang naroon.',
    },
    run: { en: 'Sanitize PDF', fil: 'Linisin ang PDF' },
    running: { en: 'Sanitizing...', fil: 'Nililinis...' },
    what: { en: 'Take out', fil: 'Alisin' },
    scripts: { en: 'Scripts and forms that send data', fil: 'Mga script at form na nagpapadala ng data' },
    scriptsHint: {
      en: 'Calculated fields keep their values and stop calculating.',
      fil: 'Mananatili ang halaga ng mga field pero hindi na magkakalkula.',
    },
    attachments: { en: 'Attached files', fil: 'Mga kalakip na file' },
    multimedia: { en: 'Sound, film and 3D', fil: 'Tunog, pelikula at 3D' },
    webLinks: { en: 'Links to the web and to other files', fil: 'Mga link papunta sa web at ibang file' },
    metadata: { en: 'Title, author and other metadata', fil: 'Pamagat, may-akda at iba pang metadata' },
  },
  success: {
    title: { en: 'Success!', fil: 'Tagumpay!' },
    body: { en: 'PDF sanitized successfully', fil: 'Nalinis ang PDF' },
  },
});
