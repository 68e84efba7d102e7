import { z } from 'zod';
import { pdf } from '#contract/files.ts';
import { defineOperation, definePage, stem } from '#contract/operation.ts';
import { pageBeyondEnd } from '#contract/pageBounds.ts';
import { type PageRange, pageChoice, rangesOf } from '#contract/wire.ts';

export const split = defineOperation({
  id: 'split',
  summary: 'Split a PDF into single pages, one range, or chosen pages. Each file carries only what belongs to its pages.',
  routes: ['/api/pdf/:id/split'],
  source: { from: 'document', kind: pdf },
  params: z.object({ pages: pageChoice }),
  example: { pages: 'all' },
  output: {
    kind: 'zip',
    routeName: () => 'split-pages.zip',
    savedName: () => 'split-pages.zip',
    expects: ({ pages }, [source]) => ({ entries: rangesOf(pages, source?.pageCount ?? 0).length }),
  },
  credits: 1,
  progressUnit: 'pages',
  access: 'anyone',
  permission: 'assemble',
  preservation: {
    // A bookmark above those that stay is a heading from then on, and leads nowhere.
    may: () => ({ outlineEntries: ['gain'], attachments: ['lose'], layers: ['lose'] }),
    pages: ({ pages }, [source]) =>
      rangesOf(pages, source?.pageCount ?? 0).map(({ first, last }) =>
        Array.from({ length: last - first + 1 }, (_, index) => ({ file: 0, page: first + index })),
      ),
  },
  failure: {
    title: { en: 'Split failed', fil: 'Hindi nahati' },
    body: { en: 'Failed to split PDF', fil: 'Hindi nahati ang PDF' },
  },
  problem: ({ pages }, [source]) => pageBeyondEnd(pages, source),
});

/** docs/product.md, "Names": `{name}_page_{n}.pdf`, and `{name}_pages_{a}-{b}.pdf` for a range. */
export function partName(sourceName: string, range: PageRange): string {
  const { first, last } = range;
  return first === last ? `${stem(sourceName)}_page_${first}.pdf` : `${stem(sourceName)}_pages_${first}-${last}.pdf`;
}

export const splitPage = definePage({
  path: '/tools/split-pdf',
  aliases: ['/split-pdf'],
  group: 'organize',
  icon: 'scissors',
  name: { en: 'Split PDF', fil: 'Hatiin ang PDF' },
  description: {
    en: 'Take a PDF apart: every page, a range, or just the pages you pick.',
    fil: 'Hatiin ang PDF: bawat pahina, isang hanay, o ang mga pahinang pipiliin mo.',
  },
  does: split,
  words: {
    title: { en: 'Split PDF', fil: 'Hatiin ang PDF' },
    lead: {
      en: 'Each new file carries only what belongs to its pages: their links, fields and bookmarks.',
      fil: 'Dala lang ng bawat bagong file ang sa mga pahina nito: mga link, field at bookmark nila.',
    },
    run: { en: 'Split PDF', fil: 'Hatiin ang PDF' },
    running: { en: 'Splitting...', fil: 'Hinahati...' },
    method: { en: 'Split method', fil: 'Paraan ng paghati' },
    methodAll: { en: 'Split into individual pages', fil: 'Hatiin sa tig-isang pahina' },
    methodRange: { en: 'Split page range', fil: 'Kunin ang hanay ng mga pahina' },
    methodPages: { en: 'Split specific pages', fil: 'Kunin ang mga piling pahina' },
    startPage: { en: 'Start page', fil: 'Unang pahina' },
    endPage: { en: 'End page', fil: 'Huling pahina' },
    pageList: { en: 'Pages', fil: 'Mga pahina' },
    pageListHint: {
      en: 'Numbers and ranges with commas, such as 1,3,5-7',
      fil: 'Mga numero at hanay na may kuwit, gaya ng 1,3,5-7',
    },
    pickHint: { en: 'Or click pages to pick them', fil: 'O i-click ang mga pahina para piliin' },
    previewAll: {
      en: 'Each of the {pageCount} pages becomes its own PDF: {pageCount} {pageCount|file|files} in a zip.',
      fil: 'Magiging sariling PDF ang bawat isa sa {pageCount} pahina: {pageCount} file sa isang zip.',
    },
    previewRange: {
      en: 'Pages {first} to {last} become one PDF of {n} {n|page|pages}.',
      fil: 'Ang mga pahina {first} hanggang {last} ay magiging isang PDF na may {n} pahina.',
    },
    previewPages: {
      en: '{n} {n|file|files} in a zip: {list}.',
      fil: '{n} file sa isang zip: {list}.',
    },
    invalidRangeTitle: { en: 'Invalid range', fil: 'Maling hanay' },
    invalidRange: {
      en: 'Please enter both start and end page numbers',
      fil: 'Ilagay ang una at huling numero ng pahina',
    },
    rangeOrder: {
      en: 'The end page comes before the start page',
      fil: 'Nauuna ang huling pahina sa unang pahina',
    },
    invalidPagesTitle: { en: 'Invalid pages', fil: 'Maling mga pahina' },
    invalidPages: {
      en: 'Please enter page numbers separated by commas',
      fil: 'Maglagay ng mga numero ng pahina na may kuwit sa pagitan',
    },
    emptyResult: { en: 'Empty file received', fil: 'Walang laman ang natanggap na file' },
    pageSelection: { en: 'Page {n}', fil: 'Pahina {n}' },
    completedTitle: { en: 'Split completed!', fil: 'Tapos na ang paghati!' },
  },
  success: {
    title: { en: 'Success!', fil: 'Tagumpay!' },
    body: { en: 'PDF split successfully', fil: 'Nahati ang PDF' },
  },
});
