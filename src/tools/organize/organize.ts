import { z } from 'zod';
import { AppError } from '#contract/appError.ts';
import { pdf } from '#contract/files.ts';
import { defineOperation, definePage, stem } from '#contract/operation.ts';
import { pageOrder } from '#contract/wire.ts';

export const organize = defineOperation({
  id: 'organize',
  summary:
    'Put the pages of a PDF in a new order, leave some out, double or turn them, and put in pages of other files. Bookmarks, links, fields, tags and attachments stay with their pages.',
  routes: ['/api/pdf/:id/organize'],
  source: { from: 'document', kind: pdf, attachments: { field: 'pdfs', kind: pdf, max: 20 } },
  params: z.object({ pages: pageOrder }),
  example: { pages: '1' },
  output: {
    kind: 'pdf',
    routeName: () => 'organized.pdf',
    savedName: (_, [source]) => `${stem(source?.name ?? 'document.pdf')}_organized.pdf`,
    expects: ({ pages }) => ({ pages: pages.length }),
  },
  credits: 1,
  progressUnit: 'steps',
  access: 'anyone',
  permission: 'assemble',
  preservation: {
    may: () => ({
      pageTurns: ['change'],
      layers: ['lose'],
      outlineEntries: ['gain'],
      formFields: ['rename'],
      namedDestinations: ['rename'],
      pageLabels: ['gain'],
      metadata: ['first'],
      xmp: ['first', 'change'],
      claims: ['first', 'lose'],
      language: ['first'],
      // What is done when the file opens is done for the first one alone.
      submitActions: ['lose'],
    }),
    pages: ({ pages }) => [pages.map(({ file, page }) => ({ file, page }))],
  },
  failure: {
    title: { en: 'Organizing failed', fil: 'Hindi naayos ang mga pahina' },
    body: { en: 'Failed to organize the pages of the PDF', fil: 'Hindi naayos ang mga pahina ng PDF' },
  },
  problem: ({ pages }, sources) => {
    for (const { file, page } of pages) {
      const source = sources[file];
      const pageCount = source?.pageCount ?? 0;
      if (!source) return new AppError('insufficient_files', { values: { min: file + 1 } });
      if (pageCount > 0 && page > pageCount) return new AppError('page_out_of_range', { values: { page, pageCount } });
    }
    return undefined;
  },
});

export const organizePage = definePage({
  path: '/tools/organize-pdf',
  aliases: ['/organize-pdf'],
  group: 'organize',
  icon: 'layout-grid',
  name: { en: 'Organize PDF', fil: 'Ayusin ang mga Pahina' },
  description: {
    en: 'Reorder, delete, double and turn pages by their pictures, and put in pages of other files.',
    fil: 'Ilipat, burahin, doblehin at ikutin ang mga pahina ayon sa larawan, at magsingit mula sa ibang file.',
  },
  does: organize,
  words: {
    title: { en: 'Organize PDF', fil: 'Ayusin ang mga Pahina' },
    lead: {
      en: 'Drag pages where they belong. Their bookmarks, links and fields come along.',
      fil: 'I-drag ang mga pahina kung saan dapat. Kasama ang mga bookmark, link at field nila.',
    },
    run: { en: 'Save the new order', fil: 'I-save ang bagong ayos' },
    running: { en: 'Organizing...', fil: 'Inaayos...' },
    pages: { en: 'Pages in their new order', fil: 'Mga pahina sa bagong ayos' },
    page: { en: 'Page {n}', fil: 'Pahina {n}' },
    pageOf: { en: 'Page {n} of {name}', fil: 'Pahina {n} ng {name}' },
    earlier: { en: 'Move {page} forward', fil: 'Iuna ang {page}' },
    later: { en: 'Move {page} back', fil: 'Ihuli ang {page}' },
    turn: { en: 'Turn {page} to the right', fil: 'Ikutin pakanan ang {page}' },
    double: { en: 'Double {page}', fil: 'Doblehin ang {page}' },
    remove: { en: 'Delete {page}', fil: 'Burahin ang {page}' },
    moved: { en: '{page} is now at place {place} of {count}', fil: 'Nasa puwesto {place} ng {count} na ang {page}' },
    insert: { en: 'Put in another PDF', fil: 'Magsingit ng ibang PDF' },
    reset: { en: 'Back to the first order', fil: 'Ibalik sa dating ayos' },
    newCount: { en: 'Pages in the result', fil: 'Mga pahina sa resulta' },
    none: { en: 'All pages are deleted. At least one has to stay.', fil: 'Binura ang lahat ng pahina. Kailangang may matira.' },
    noneTitle: { en: 'No pages left', fil: 'Walang natirang pahina' },
    waiting: {
      en: 'Pages appear here as soon as the file is read.',
      fil: 'Lalabas dito ang mga pahina kapag nabasa na ang file.',
    },
  },
  success: {
    title: { en: 'Success!', fil: 'Tagumpay!' },
    body: { en: 'Pages organized successfully', fil: 'Naayos ang mga pahina' },
  },
});
