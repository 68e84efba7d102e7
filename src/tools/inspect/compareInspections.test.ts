import { expect, test } from 'vitest';
import { type Inspection, maxListed } from '#contract/results/inspection.ts';
import { formatMessage } from '#contract/text/text.ts';
import { columnNames, compareInspections } from './compareInspections.ts';

const nothing = { total: 0, first: [] };
const a4 = { widthPt: 595.3, heightPt: 841.9 };

const plain: Inspection = {
  pdfVersion: '1.7',
  pageCount: 3,
  sizeBytes: 12_345,
  isDamaged: false,
  isLinearized: false,
  versions: 1,
  protection: null,
  claims: [],
  language: null,
  about: [{ name: 'Title', value: 'Ulat' }],
  hasXmp: false,
  pageSizes: { total: 1, first: [{ ...a4, count: 3 }] },
  turnedPages: 0,
  hasPageLabels: false,
  bookmarks: nothing,
  namedDestinations: 0,
  links: { toPages: 0, elsewhere: 0, broken: 0, addresses: nothing },
  fields: nothing,
  annotations: [],
  attachments: nothing,
  layers: nothing,
  tags: { total: 0, kinds: [], alternativeTexts: 0 },
  fonts: nothing,
  pictures: 0,
  signatures: 0,
  active: { scripts: 0, selfRunning: 0, submitActions: 0, xfaForms: 0 },
};

function compare(...changes: readonly Partial<Inspection>[]) {
  const files = changes.map((change) => ({ ...plain, ...change }));
  const t = (text: Parameters<typeof formatMessage>[0], values = {}) => formatMessage(text, 'en', values);
  return compareInspections(files, t, 'en').flatMap(({ properties }) => properties);
}

/** What is shown of the properties that differ. */
function differences(...changes: readonly Partial<Inspection>[]) {
  const found = compare(...changes).filter(({ differs }) => differs);
  return Object.fromEntries(found.map(({ label, values }) => [label, values.map(({ text }) => text)]));
}

const font = (name: string) => ({ name, kind: 'TrueType', isEmbedded: true, isSubset: false });
const fonts = (...names: readonly string[]) => ({ total: names.length, first: names.map(font) });

test('two reports that are the same differ in nothing, and every property still has its row', () => {
  expect(differences({}, {})).toEqual({});
  expect(compare({}, {}).length).toBeGreaterThan(35);
});

test('what differs is shown as a report shows it, and bytes are exact', () => {
  const other = { pageCount: 4, sizeBytes: 12_346, pdfVersion: '2.0', language: 'fil', signatures: 1 };
  expect(differences({}, { ...other, pageSizes: { total: 1, first: [{ ...a4, count: 4 }] } })).toEqual({
    Pages: ['3', '4'],
    Size: ['12,345 bytes', '12,346 bytes'],
    'PDF version': ['1.7', '2.0'],
    Language: ['None', 'fil'],
    'Digital signatures': ['None', '1'],
  });
});

test('a file without protection allows everything', () => {
  expect(differences({}, { protection: { allowed: ['extract', 'fill'] } })).toEqual({
    Protection: ['None', 'Protected'],
    'Allowed for everyone': ['Everything', 'copying, filling in forms'],
  });
  expect(differences({}, { protection: { allowed: [] } })['Allowed for everyone']).toEqual(['Everything', 'Reading only']);
});

test('pages of one size are counted only where there are others', () => {
  const first = [
    { ...a4, count: 2 },
    { widthPt: 612, heightPt: 792, count: 1 },
  ];
  expect(differences({}, { pageSizes: { total: 2, first } })).toEqual({
    'Page sizes': ['210 × 297 mm', '210 × 297 mm (2 ×), 215.9 × 279.4 mm (1 ×)'],
  });
});

test('metadata has a row for each entry that any file has, and dates have their time', () => {
  const about = [
    { name: 'CreationDate', value: "D:20240131120005+08'00'" },
    { name: 'Branch', value: 'Manila' },
  ];
  const found = differences({ about }, { about: [{ name: 'CreationDate', value: 'D:20240131' }] });
  expect(found).toEqual({
    Created: [expect.stringMatching(/^Jan 31, 2024, 12:00:05\sPM UTC\+08:00$/), 'Jan 31, 2024'],
    Branch: ['Manila', 'None'],
  });
  expect(differences({ about: [{ name: 'CreationDate', value: 'noong Lunes' }] }, { about: [] })).toEqual({
    Created: ['noong Lunes', 'None'],
  });
});

test('fonts of one file only are named, also where both have as many', () => {
  const row = compare({ fonts: fonts('Arial', 'Lato') }, { fonts: fonts('Lato', 'Noto') }).find(({ label }) => label === 'Fonts');
  expect(row).toEqual({
    label: 'Fonts',
    differs: true,
    values: [
      { text: '2', isNone: false, only: ['Arial (TrueType, embedded)'] },
      { text: '2', isNone: false, only: ['Noto (TrueType, embedded)'] },
    ],
  });
});

test('of three files, what one of them lacks is named', () => {
  const three = [{ fonts: fonts('Arial', 'Lato') }, { fonts: fonts('Arial', 'Lato') }, { fonts: fonts('Lato') }];
  const row = compare(...three).find(({ label }) => label === 'Fonts');
  expect(row?.values.map(({ only }) => only)).toEqual([['Arial (TrueType, embedded)'], ['Arial (TrueType, embedded)'], []]);
});

test('a part that may stand behind the end of a cut list is not called missing', () => {
  const names = Array.from({ length: maxListed }, (_, index) => `a${index}.txt`);
  const cut = { attachments: { total: maxListed + 1, first: names } };
  const whole = { attachments: { total: 1, first: ['z.txt'] } };
  const row = compare(cut, whole).find(({ label }) => label === 'Attachments');
  expect(row?.values.map(({ only }) => only.length)).toEqual([maxListed, 0]);
});

test('files of one name are told apart by a number', () => {
  expect(columnNames(['ulat.pdf', 'iba.pdf', 'ulat.pdf', 'ulat.pdf'])).toEqual([
    'ulat.pdf',
    'iba.pdf',
    'ulat.pdf (2)',
    'ulat.pdf (3)',
  ]);
});
