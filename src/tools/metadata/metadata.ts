import { z } from 'zod';
import { pdf } from '#contract/files.ts';
import { defineOperation, definePage, stem } from '#contract/operation.ts';

/** A missing entry stays as it is; an empty one is taken away. */
const entry = z.string().max(10_000).optional();

export const metadata = defineOperation({
  id: 'metadata',
  summary: 'Change what a PDF says of itself, in its information and in its XMP packet alike.',
  routes: ['/api/pdf/:id/metadata'],
  source: { from: 'document', kind: pdf },
  params: z.object({ title: entry, author: entry, subject: entry, keywords: entry }),
  example: { title: 'Annual report' },
  output: {
    kind: 'pdf',
    routeName: () => 'metadata.pdf',
    savedName: (_, [source]) => `${stem(source?.name ?? 'document.pdf')}_metadata.pdf`,
    expects: (_, [source]) => (source ? { pages: source.pageCount } : {}),
  },
  credits: 1,
  progressUnit: 'steps',
  access: 'anyone',
  permission: 'modify',
  // A packet that is no XML cannot be changed, and one that contradicts the new title must not stay.
  preservation: { may: () => ({ metadata: ['change', 'lose', 'gain'], xmp: ['change', 'lose'], claims: ['lose'] }) },
  failure: {
    title: { en: 'Changing metadata failed', fil: 'Hindi nabago ang metadata' },
    body: { en: 'Failed to change the metadata of the PDF', fil: 'Hindi nabago ang metadata ng PDF' },
  },
});

export const metadataPage = definePage({
  path: '/tools/metadata-pdf',
  aliases: ['/metadata-pdf'],
  group: 'secure',
  icon: 'tag',
  name: { en: 'PDF Metadata', fil: 'Metadata ng PDF' },
  description: {
    en: 'See, change or remove title, author, subject and keywords.',
    fil: 'Tingnan, baguhin o alisin ang pamagat, may-akda, paksa at keyword.',
  },
  does: metadata,
  words: {
    title: { en: 'PDF Metadata', fil: 'Metadata ng PDF' },
    lead: {
      en: 'What a reader shows under Properties, and what search engines read.',
      fil: 'Ang ipinapakita ng reader sa Properties, at binabasa ng mga search engine.',
    },
    run: { en: 'Save metadata', fil: 'I-save ang metadata' },
    running: { en: 'Saving...', fil: 'Sine-save...' },
    fieldTitle: { en: 'Title', fil: 'Pamagat' },
    fieldAuthor: { en: 'Author', fil: 'May-akda' },
    fieldSubject: { en: 'Subject', fil: 'Paksa' },
    fieldKeywords: { en: 'Keywords', fil: 'Mga keyword' },
    clear: { en: 'Empty all four', fil: 'Burahin ang apat' },
    many: {
      en: 'These four are written into each of the files.',
      fil: 'Isusulat ang apat na ito sa bawat file.',
    },
    allMetadata: {
      en: 'To remove every trace of who made the file and with what, use Sanitize PDF.',
      fil: 'Para alisin ang lahat ng bakas ng gumawa ng file, gamitin ang Linisin ang PDF.',
    },
  },
  success: {
    title: { en: 'Success!', fil: 'Tagumpay!' },
    body: { en: 'Metadata changed successfully', fil: 'Nabago ang metadata' },
  },
});
