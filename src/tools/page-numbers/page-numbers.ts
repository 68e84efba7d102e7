import { z } from 'zod';
import { AppError } from '#contract/appError.ts';
import { pdf } from '#contract/files.ts';
import { defineOperation, definePage, stem } from '#contract/operation.ts';
import { pageBeyondEnd } from '#contract/pageBounds.ts';
import { numberStyles, runningSlots } from '#contract/runningText.ts';
import { stampText } from '#contract/stampPlacement.ts';
import { integer, pageChoice } from '#contract/wire.ts';

const line = z.string().max(200).default('');

export const pageNumbers = defineOperation({
  id: 'page-numbers',
  summary:
    'Page numbers, headers and footers on all pages, or on some: six places, each with text in which {page}, {pages} and {file} are replaced; {page:6} writes six digits.',
  routes: ['/api/pdf/:id/page-numbers'],
  source: { from: 'document', kind: pdf },
  params: z.object({
    headerLeft: line,
    headerCenter: line,
    headerRight: line,
    footerLeft: line,
    footerCenter: line,
    footerRight: line,
    /** The number of the first page that gets one. */
    first: integer({ min: 0, max: 9_999_999 }).default(1),
    style: z.enum(numberStyles).default('decimal'),
    /** Points. */
    fontSize: integer({ min: 4, max: 72 }).default(10),
    color: z
      .string()
      .regex(/^#[0-9a-fA-F]{6}$/)
      .default('#000000'),
    marginMm: integer({ min: 0, max: 100 }).default(10),
    /** Left and right change places on every second page. */
    facing: z.enum(['same', 'mirrored']).default('same'),
    pages: pageChoice.optional(),
  }),
  example: { footerCenter: '{page} / {pages}' },
  output: {
    kind: 'pdf',
    routeName: () => 'numbered.pdf',
    savedName: (_, [source]) => `${stem(source?.name ?? 'document.pdf')}_numbered.pdf`,
    expects: (_, [source]) => (source ? { pages: source.pageCount } : {}),
  },
  credits: 1,
  progressUnit: 'steps',
  access: 'anyone',
  permission: 'modify',
  preservation: { may: () => ({ pageContents: ['change'], fonts: ['gain'], images: ['gain'] }) },
  failure: {
    title: { en: 'Numbering failed', fil: 'Hindi nalagyan ng numero' },
    body: { en: 'Failed to number the pages of the PDF', fil: 'Hindi nalagyan ng numero ang mga pahina ng PDF' },
  },
  problem: (params, [source]) => {
    if (runningSlots.every((slot) => stampText(params[slot]) === '')) return new AppError('running_text_missing');
    return pageBeyondEnd(params.pages, source);
  },
});

export const pageNumbersPage = definePage({
  path: '/tools/page-numbers',
  aliases: ['/page-numbers'],
  group: 'edit',
  icon: 'hash',
  name: { en: 'Page Numbers', fil: 'Mga Numero ng Pahina' },
  description: {
    en: 'Page numbers, headers and footers, in any script.',
    fil: 'Mga numero ng pahina, header at footer, sa anumang sulat.',
  },
  does: pageNumbers,
  words: {
    title: { en: 'Page Numbers, Headers and Footers', fil: 'Numero ng Pahina, Header at Footer' },
    lead: {
      en: 'Number your pages, or write what you like in their margins. Links, bookmarks and forms stay.',
      fil: 'Lagyan ng numero ang mga pahina, o isulat ang gusto mo sa gilid. Mananatili ang mga link, bookmark at form.',
    },
    run: { en: 'Number the pages', fil: 'Lagyan ng numero' },
    running: { en: 'Numbering...', fil: 'Nilalagyan ng numero...' },
    presets: { en: 'Start from', fil: 'Magsimula sa' },
    presetPlain: { en: '1, 2, 3', fil: '1, 2, 3' },
    presetOf: { en: 'Page 1 of {count}', fil: 'Pahina 1 ng {count}' },
    textOf: { en: 'Page {page} of {pages}', fil: 'Pahina {page} ng {pages}' },
    presetBates: { en: 'Bates number 000001', fil: 'Bates number 000001' },
    header: { en: 'Header', fil: 'Header' },
    footer: { en: 'Footer', fil: 'Footer' },
    left: { en: 'Left', fil: 'Kaliwa' },
    center: { en: 'Center', fil: 'Gitna' },
    right: { en: 'Right', fil: 'Kanan' },
    insert: { en: 'Insert into {place}', fil: 'Isingit sa {place}' },
    insertPage: { en: 'Page number', fil: 'Numero ng pahina' },
    insertPages: { en: 'Number of the last page', fil: 'Numero ng huling pahina' },
    insertFile: { en: 'File name', fil: 'Pangalan ng file' },
    insertDate: { en: "Today's date", fil: 'Petsa ngayon' },
    first: { en: 'First number', fil: 'Unang numero' },
    firstWrong: { en: 'A whole number from 0 to 9999999', fil: 'Buong numero mula 0 hanggang 9999999' },
    style: { en: 'Numbers as', fil: 'Anyo ng numero' },
    decimal: { en: '1, 2, 3', fil: '1, 2, 3' },
    roman: { en: 'i, ii, iii', fil: 'i, ii, iii' },
    upperRoman: { en: 'I, II, III', fil: 'I, II, III' },
    letters: { en: 'a, b, c', fil: 'a, b, c' },
    upperLetters: { en: 'A, B, C', fil: 'A, B, C' },
    fontSize: { en: 'Font size', fil: 'Laki ng titik' },
    points: { en: '{n} pt', fil: '{n} pt' },
    color: { en: 'Colour', fil: 'Kulay' },
    margin: { en: 'Distance from the edge in mm', fil: 'Layo sa gilid sa mm' },
    marginWrong: { en: 'A whole number from 0 to 100', fil: 'Buong numero mula 0 hanggang 100' },
    facing: { en: 'Left and right pages', fil: 'Kaliwa at kanang pahina' },
    same: { en: 'All alike', fil: 'Magkakapareho' },
    mirrored: { en: 'Mirrored, for printing on both sides', fil: 'Salamin, para sa dalawang panig na print' },
    preview: { en: 'Page {n} as it will be', fil: 'Pahina {n} kapag tapos na' },
    missingTitle: { en: 'Nothing to write', fil: 'Walang isusulat' },
    invalidTitle: { en: 'Invalid number', fil: 'Maling numero' },
  },
  success: {
    title: { en: 'Success!', fil: 'Tagumpay!' },
    body: { en: 'Your pages are numbered.', fil: 'May numero na ang mga pahina.' },
  },
});
