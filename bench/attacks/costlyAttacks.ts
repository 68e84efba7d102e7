import * as pdfs from '#fixtures/costlyFiles.ts';
import * as markup from '#fixtures/costlyMarkup.ts';
import { form } from '../load/loadClients.ts';
import { type Attack, conversion, type Input, ofDocument, once, operation, pdfRoute } from './attackRequests.ts';
import { inputAttacks } from './inputAttacks.ts';

const pictures = (id: string) => `/api/pdf/${id}/convert-to-images`;
const drawn = (kind: string, bytes: Input): Attack => operation(`${kind}: drawn`, bytes, pictures, { dpi: 150 });
const asWord = (kind: string, bytes: Input): Attack => ofDocument(`${kind}: to Word`, bytes, '/api/convert/pdf-to-word');
const posted = (kind: string, bytes: Input, route: string, body: object = {}): Attack =>
  operation(`${kind}: ${route}`, bytes, (id) => `/api/pdf/${id}/${route}`, body);

/** What is costly by its structure: very many, deeply nested or huge parts. */
function structures(): readonly Attack[] {
  const [rulings, runs, annotations] = [
    once(() => pdfs.manyRulings(200_000)),
    once(() => pdfs.manyTextRuns(100_000)),
    once(() => pdfs.manyAnnotations(30_000)),
  ];
  const [fields, objects] = [once(() => pdfs.manyFields(20_000)), once(() => pdfs.manyObjects(500_000))];
  const [outline, structure] = [once(() => pdfs.deepOutline(20_000)), once(() => pdfs.deepStructure(20_000))];
  return [
    posted(
      'page tree of 5,000 levels',
      once(() => pdfs.deepPageTree(5000)),
      'compress',
      { level: 'medium' },
    ),
    posted(
      'arrays of 100,000 levels',
      once(() => pdfs.deepArrays(100_000)),
      'flatten',
    ),
    posted('bookmarks of 20,000 levels', outline, 'estimate-bookmarks'),
    posted('bookmarks of 20,000 levels', outline, 'compress', { level: 'medium' }),
    posted('tags of 20,000 levels', structure, 'pdf-a'),
    asWord('tags of 20,000 levels', structure),
    pdfRoute('500,000 objects: merge', '/api/pdf/merge', 'pdfs', [objects, objects]),
    posted('30,000 annotations', annotations, 'flatten'),
    posted('30,000 annotations', annotations, 'inspect'),
    drawn('30,000 annotations', annotations),
    posted('20,000 fields', fields, 'flatten'),
    posted('20,000 fields', fields, 'estimate-fill-form'),
    posted('20,000 fields', fields, 'create-form'),
    asWord('200,000 rulings', rulings),
    ofDocument('200,000 rulings: to Excel', rulings, '/api/convert/pdf-to-excel'),
    posted('200,000 rulings', rulings, 'create-form'),
    posted('200,000 rulings', rulings, 'check-redaction'),
    asWord('100,000 runs of text', runs),
    posted('100,000 runs of text', runs, 'check-redaction'),
    posted('100,000 runs of text', runs, 'summarize'),
    pdfRoute('100,000 runs of text: compare', '/api/pdf/compare', 'pdfs', [runs, once(() => pdfs.manyTextRuns(99_990))]),
    pdfRoute('twice 1,000 pages: compare', '/api/pdf/compare', 'pdfs', [
      once(() => pdfs.manyPages(1000, 'ab')),
      once(() => pdfs.manyPages(1000, 'cd')),
    ]),
  ];
}

/** What is costly to draw. */
function drawings(): readonly Attack[] {
  const [segments, picture, map] = [
    once(() => pdfs.manySegments(1_000_000)),
    once(() => pdfs.hugePicture(60_000)),
    once(() => pdfs.hugeToUnicode(1000)),
  ];
  const [doubled, noise] = [once(() => pdfs.doubledForms(30)), once(() => pdfs.noise(12_000))];
  const bomb = once(() => pdfs.contentBomb(900, 2));
  return [
    drawn('1,000,000 segments', segments),
    asWord('1,000,000 segments', segments),
    posted('1,000,000 segments', segments, 'remove-elements', { texts: [{ page: 1 }] }),
    drawn('a picture of 60,000 by 60,000', picture),
    posted('a picture of 60,000 by 60,000', picture, 'compress', { level: 'high' }),
    posted('a picture of 60,000 by 60,000', picture, 'extract-images'),
    posted('a picture of 60,000 by 60,000', picture, 'grayscale'),
    posted(
      'an empty fax of 60,000 by 60,000',
      once(() => pdfs.emptyFax(60_000)),
      'compress',
      { level: 'high' },
    ),
    drawn('forms doubled 30 times', doubled),
    asWord('forms doubled 30 times', doubled),
    posted('forms doubled 30 times', doubled, 'grayscale'),
    posted('forms doubled 30 times', doubled, 'check-redaction'),
    drawn(
      '200 masks in one another',
      once(() => pdfs.nestedMasks(200)),
    ),
    drawn(
      'Type 3 letters of 5,000 parts',
      once(() => pdfs.costlyType3(5000, 20_000)),
    ),
    drawn(
      'a calculated shading',
      once(() => pdfs.calculatedShading(500)),
    ),
    drawn(
      '200,000 triangles',
      once(() => pdfs.mesh(200_000)),
    ),
    asWord('65,536,000 ranges of ToUnicode', map),
    posted('65,536,000 ranges of ToUnicode', map, 'check-redaction'),
    posted('900 MB of spaces', bomb, 'grayscale'),
    posted('900 MB of spaces', bomb, 'check-redaction'),
    posted('noise of 12,000 by 12,000', noise, 'ocr'),
    posted('noise of 12,000 by 12,000', noise, 'clean-scan'),
    drawn(
      'a picture drawn 50,000 times',
      once(() => pdfs.repeatedPicture(50_000)),
    ),
    posted(
      '5,000 pictures',
      once(() => pdfs.manyPictures(5000)),
      'extract-images',
    ),
    asWord(
      '5,000 pictures',
      once(() => pdfs.manyPictures(5000)),
    ),
  ];
}

/** Files of other kinds. */
function conversions(): readonly Attack[] {
  return [
    conversion(
      'HTML of 100,000 levels',
      'html-to-pdf',
      'a.html',
      once(() => markup.deepHtml(100_000)),
    ),
    conversion(
      'tables of 5,000 levels',
      'html-to-pdf',
      'a.html',
      once(() => markup.deepTables(5000)),
    ),
    conversion(
      'a script without an end',
      'html-to-pdf',
      'a.html',
      once(() => markup.endlessScript()),
    ),
    conversion(
      'a page of ten million km',
      'html-to-pdf',
      'a.html',
      once(() => markup.tallPage()),
    ),
    conversion(
      '500 blurred boxes',
      'html-to-pdf',
      'a.html',
      once(() => markup.manyFilters(500)),
    ),
    conversion(
      '1,000,000 bold words',
      'html-to-pdf',
      'a.html',
      once(() => markup.manyWords(1_000_000)),
    ),
    conversion(
      '500,000 brackets',
      'markdown-to-pdf',
      'a.md',
      once(() => markup.openBrackets(500_000)),
    ),
    conversion(
      '200,000 open stars',
      'markdown-to-pdf',
      'a.md',
      once(() => markup.openStars(200_000)),
    ),
    conversion(
      'quotes of 50,000 levels',
      'markdown-to-pdf',
      'a.md',
      once(() => markup.deepQuotes(50_000)),
    ),
    conversion(
      'a table of 4,000,000 empty cells',
      'markdown-to-pdf',
      'a.md',
      once(() => markup.wideTable(2000, 2000)),
    ),
    conversion(
      'mail of 5,000 levels',
      'email-to-pdf',
      'a.eml',
      once(() => markup.nestedMail(5000)),
    ),
    conversion(
      'SVG used 10 to the 9 times',
      'svg-to-pdf',
      'a.svg',
      once(() => markup.usedTenfold(9)),
    ),
    conversion(
      'SVG turbulence',
      'svg-to-pdf',
      'a.svg',
      once(() => markup.turbulence(1000)),
    ),
    conversion(
      'a comic of 100 huge pictures',
      'comics-to-pdf',
      'a.cbz',
      once(() => markup.comicOf(100, 20_000)),
    ),
    conversion(
      'a book of 2,000 chapters',
      'epub-to-pdf',
      'a.epub',
      once(() => markup.bookOf(2000, 2000)),
    ),
    conversion(
      'a line of 20 MB',
      'text-to-pdf',
      'a.txt',
      once(() => markup.longLine(20)),
    ),
    conversion(
      '5,000 pages of Word',
      'word-to-pdf',
      'a.docx',
      once(() => markup.manyParagraphs(5000)),
    ),
    conversion(
      '20,000 page counts',
      'word-to-pdf',
      'a.docx',
      once(() => markup.manyCounts(20_000)),
    ),
    conversion(
      '3,000 floating frames',
      'word-to-pdf',
      'a.docx',
      once(() => markup.manyFrames(3000)),
    ),
    conversion(
      '5,000 sums of sums',
      'excel-to-pdf',
      'a.xlsx',
      once(() => markup.summedCells(5000)),
    ),
    conversion(
      '500 conditional formats',
      'excel-to-pdf',
      'a.xlsx',
      once(() => markup.conditionalFormats(500)),
    ),
    {
      kind: 'a picture of 9,900 by 9,900',
      send: async (visitor) => {
        const file = new File([new Uint8Array(markup.blackPng(9900))], 'a.png', { type: 'image/png' });
        await visitor.ask('a picture of 9,900 by 9,900', '/api/convert/images-to-pdf', form([['images', file]]));
      },
    },
  ];
}

export function costlyAttacks(): readonly Attack[] {
  return [...structures(), ...drawings(), ...conversions(), ...inputAttacks()];
}
