import { z } from 'zod';
import type { Text } from './text.ts';

/**
 * What an operation kept, changed and removed, in counts. It never carries content of the file: a report is shown,
 * logged by count and sent over the API.
 */
export const factWords = {
  pages: { en: '{n} {n|page|pages}', fil: '{n} pahina' },
  outlineEntries: { en: '{n} {n|bookmark|bookmarks}', fil: '{n} bookmark' },
  links: { en: '{n} {n|link|links}', fil: '{n} link' },
  namedDestinations: { en: '{n} named {n|destination|destinations}', fil: '{n} pinangalanang destinasyon' },
  formFields: { en: '{n} form {n|field|fields}', fil: '{n} field ng form' },
  attachments: { en: '{n} {n|attachment|attachments}', fil: '{n} kalakip na file' },
  annotations: { en: '{n} {n|comment or mark|comments and marks}', fil: '{n} komento o marka' },
  structureElements: {
    en: 'Accessibility tags ({n})',
    fil: 'Mga tag para sa accessibility ({n})',
  },
  pageLabels: { en: 'Page labels', fil: 'Mga label ng pahina' },
  layers: { en: '{n} {n|layer|layers}', fil: '{n} layer' },
  pageBoxes: { en: 'Size of {n} {n|page|pages}', fil: 'Sukat ng {n} pahina' },
  pageTurns: { en: 'Direction of {n} {n|page|pages}', fil: 'Direksiyon ng {n} pahina' },
  pageContents: { en: 'What {n} {n|page|pages} {n|shows|show}', fil: 'Ang ipinapakita ng {n} pahina' },
  alternativeTexts: {
    en: '{n} {n|text that stands|texts that stand} for pictures',
    fil: '{n} tekstong pamalit sa larawan',
  },
  claims: { en: 'Note that the file is PDF/A or PDF/UA', fil: 'Tala na PDF/A o PDF/UA ang file' },
  fonts: { en: '{n} {n|font|fonts}', fil: '{n} font' },
  images: { en: '{n} {n|picture|pictures}', fil: '{n} larawan' },
  metadata: { en: 'Title, author and other metadata', fil: 'Pamagat, may-akda at iba pang metadata' },
  metadataOfFirst: {
    en: 'Title, author and other metadata are those of the first file',
    fil: 'Ang pamagat, may-akda at iba pang metadata ay sa unang file',
  },
  languageOfFirst: {
    en: 'The document language is that of the first file; tags in another language say so themselves',
    fil: 'Ang wika ng dokumento ay sa unang file; sinasabi mismo ng mga tag kung iba ang wika nila',
  },
  language: { en: 'Document language', fil: 'Wika ng dokumento' },
  encryption: { en: 'Password and permissions', fil: 'Password at mga pahintulot' },
  renamedFields: {
    en: '{n} form {n|field|fields} renamed, because two files used the same name',
    fil: '{n} field ng form ang pinalitan ng pangalan dahil magkapareho sa dalawang file',
  },
  linksToRemovedPages: {
    en: '{n} {n|link|links} to pages that are not in the result',
    fil: '{n} link papunta sa mga pahinang wala sa resulta',
  },
  outlineEntriesOfRemovedPages: {
    en: '{n} {n|bookmark|bookmarks} of pages that are not in the result',
    fil: '{n} bookmark ng mga pahinang wala sa resulta',
  },
  launchActions: {
    en: '{n} {n|action|actions} that would start a program',
    fil: '{n} aksiyong magpapatakbo ng program',
  },
  importActions: { en: '{n} {n|action|actions} that would import data', fil: '{n} aksiyong mag-i-import ng data' },
  openScripts: {
    en: '{n} {n|script|scripts} that would run by itself',
    fil: '{n} script na kusang tatakbo',
  },
  signatures: {
    en: '{n} digital {n|signature|signatures}: a signature cannot stay valid when the file changes',
    fil: '{n} digital signature: hindi mananatiling balido ang pirma kapag nabago ang file',
  },
  repaired: {
    en: 'The file was damaged. What could be read was repaired; please check the result',
    fil: 'Sira ang file. Inayos ang nabasa; pakisuri ang resulta',
  },
  lostPages: {
    en: '{n} {n|page is|pages are} missing in the damaged file and {n|stands|stand} blank in the result',
    fil: '{n} pahina ang nawawala sa sirang file at blangko sa resulta',
  },
  encryptionOfFirst: {
    en: 'The result is protected like the first protected file',
    fil: 'Protektado ang resulta gaya ng unang protektadong file',
  },
  scripts: { en: '{n} {n|script|scripts}', fil: '{n} script' },
  submitActions: {
    en: '{n} {n|action|actions} that would send data away',
    fil: '{n} aksiyong magpapadala ng data palabas',
  },
  webLinks: { en: '{n} {n|link|links} to the web or to other files', fil: '{n} link papunta sa web o ibang file' },
  multimedia: { en: '{n} {n|sound, film or 3D scene|sounds, films or 3D scenes}', fil: '{n} tunog, pelikula o 3D' },
  flattenedFields: {
    en: '{n} form {n|field|fields} made part of the page',
    fil: '{n} field ng form ang naging bahagi ng pahina',
  },
  flattenedComments: {
    en: '{n} {n|comment or mark|comments and marks} made part of the page',
    fil: '{n} komento o marka ang naging bahagi ng pahina',
  },
  drawnPages: { en: '{n} {n|page|pages} drawn as {n|a picture|pictures}', fil: '{n} pahina ang ginawang larawan' },
  textsTooLong: {
    en: '{n} {n|text does|texts do} not fit {n|its|their} place in the translated PDF, even in smaller letters',
    fil: '{n} teksto ang hindi kasya sa puwesto nito sa isinaling PDF, kahit sa mas maliliit na titik',
  },
  noTranslatedPdf: {
    en: 'A translated PDF could not be made of this file; the translation is complete as text',
    fil: 'Hindi nagawan ng isinaling PDF ang file na ito; kumpleto ang salin bilang teksto',
  },
  textPages: { en: 'The text of {n} {n|page|pages}', fil: 'Ang teksto ng {n} pahina' },
  writtenHeadings: { en: '{n} {n|heading|headings}', fil: '{n} pamagat' },
  writtenTables: { en: '{n} {n|table|tables}', fil: '{n} talahanayan' },
  writtenPictures: { en: '{n} {n|picture|pictures}', fil: '{n} larawan' },
  writtenSlides: { en: '{n} {n|slide|slides}', fil: '{n} slide' },
  writtenSheets: { en: '{n} {n|sheet|sheets}', fil: '{n} sheet' },
  typedCells: {
    en: '{n} {n|cell|cells} as numbers, dates or percentages',
    fil: '{n} cell bilang numero, petsa o porsiyento',
  },
  sheetsByPage: {
    en: 'No table was found, so each page became a sheet',
    fil: 'Walang nakitang talahanayan, kaya naging sheet ang bawat pahina',
  },
  pagesWithoutText: {
    en: '{n} {n|page has|pages have} no text: {n|it is a picture|they are pictures}, such as scans, or blank',
    fil: '{n} pahina ang walang teksto: larawan ito, gaya ng scan, o blangko',
  },
  runningLines: {
    en: '{n} {n|line|lines} of headers and footers',
    fil: '{n} linya ng header at footer',
  },
  reducedResolution: {
    en: '{n} very large {n|page has|pages have} fewer dots an inch than asked for',
    fil: '{n} napakalaking pahina ang may mas mababang resolusyon kaysa hiningi',
  },
  changedTexts: {
    en: '{n} {n|text|texts} changed',
    fil: '{n} teksto ang binago',
  },
  filledFields: { en: '{n} {n|field|fields} filled in', fil: '{n} field ang pinunan' },
  drawnAnnotations: {
    en: '{n} {n|annotation|annotations} drawn',
    fil: '{n} anotasyon ang iginuhit',
  },
  markedPages: { en: '{n} {n|page|pages} marked', fil: '{n} pahina ang nilagyan ng marka' },
  placedPictures: { en: '{n} {n|picture|pictures} placed on {n|a page|pages}', fil: '{n} larawan ang inilagay sa pahina' },
  placedDrawings: {
    en: '{n} {n|drawing|drawings} placed on {n|a page|pages} as lines and text',
    fil: '{n} drowing ang inilagay sa pahina bilang linya at teksto',
  },
  setPages: { en: '{n} {n|page|pages} of text', fil: '{n} pahina ng teksto' },
  missingLetters: {
    en: '{n} {n|character has|characters have} no shape in any of our fonts and {n|is|are} shown as \ufffd; copied, {n|it is|they are} there',
    fil: '{n} character ang walang hugis sa mga font namin at ipinakita bilang \ufffd; naroon pa rin kapag kinopya',
  },
  controlCharacters: {
    en: '{n} control {n|character|characters} that only programs read',
    fil: '{n} control character na program lang ang nakababasa',
  },
  guessedEncoding: {
    en: 'The file does not say how its letters are written, so that was found out. If some look wrong, choose the encoding',
    fil: 'Hindi sinasabi ng file kung paano nakasulat ang mga letra nito, kaya inalam ito. Kung may mali, piliin ang encoding',
  },
  readScans: { en: '{n} scanned {n|page|pages} read', fil: '{n} na-scan na pahina ang nabasa' },
  readWords: { en: '{n} {n|word|words} laid over {n|it|them}, unseen', fil: '{n} salita ang inilatag, hindi nakikita' },
  readConfidence: {
    en: 'The reader was sure of its words by {n} percent on average',
    fil: 'Sigurado ang reader sa mga salita nang {n} porsiyento sa karaniwan',
  },
  pagesWithText: {
    en: '{n} {n|page|pages} left alone: {n|it has|they have} a text already',
    fil: '{n} pahina ang hindi ginalaw: may teksto na',
  },
  wordlessScans: {
    en: '{n} {n|page|pages} on which no words could be read',
    fil: '{n} pahina na walang nabasang salita',
  },
  turnedScans: { en: '{n} {n|page|pages} turned upright', fil: '{n} pahina ang itinayo' },
  substitutedFonts: {
    en: '{n} {n|font|fonts} that the file asks for {n|is|are} not on this site and {n|was|were} drawn in {n|another|others}',
    fil: '{n} font na hinihingi ng file ang wala sa site na ito at iginuhit sa iba',
  },
  macrosNotRun: {
    en: 'The file has macros. They were not run',
    fil: 'May mga macro ang file. Hindi pinatakbo ang mga ito',
  },
  outsideParts: {
    en: '{n} {n|picture or part|pictures or parts} of the file {n|stands|stand} at another address and {n|was|were} not fetched',
    fil: '{n} larawan o bahagi ng file ang nasa ibang address at hindi kinuha',
  },
  exactPictures: {
    en: '{n} JPG {n|picture|pictures}, byte for byte',
    fil: '{n} larawang JPG, walang binago ni isang byte',
  },
  firstFrames: {
    en: '{n} {n|animation|animations}: only the first picture is used',
    fil: '{n} animation: ang unang larawan lang ang ginamit',
  },
  reducedImages: {
    en: '{n} {n|picture|pictures} stored in less space',
    fil: '{n} larawan ang iniimbak sa mas maliit na espasyo',
  },
  mergedDuplicates: {
    en: '{n} {n|duplicate|duplicates} stored once',
    fil: '{n} dobleng bahagi ang iniimbak nang isang beses na lang',
  },
  erasedLetters: { en: '{n} {n|letter|letters} under the erased areas', fil: '{n} letra sa ilalim ng mga binurang bahagi' },
  erasedPictures: {
    en: 'What {n} {n|picture|pictures} showed under the erased areas',
    fil: 'Ang ipinakita ng {n} larawan sa ilalim ng mga binurang bahagi',
  },
  removedPictures: {
    en: '{n} {n|picture|pictures} taken out whole: {n|it is|they are} stored in a way in which no part of {n|it|them} can be erased alone',
    fil: '{n} larawan ang inalis nang buo: hindi mabubura ang bahagi lamang nito dahil sa paraan ng pagkakaimbak',
  },
  erasedDrawings: {
    en: 'What {n} {n|drawing|drawings} had under the erased areas',
    fil: 'Ang nasa {n} drowing sa ilalim ng mga binurang bahagi',
  },
  erasedTexts: {
    en: '{n} hidden {n|text|texts} for screen readers that said what was erased',
    fil: '{n} nakatagong teksto para sa screen reader na nagsasabi ng binura',
  },
  erasedPhrases: {
    en: '{n} {n|title, bookmark or other entry|titles, bookmarks or other entries} no longer {n|has|have} the erased words',
    fil: '{n} pamagat, bookmark o ibang entry ang wala nang mga binurang salita',
  },
  erasedAreas: {
    en: '{n} {n|area|areas} erased and checked: nothing beneath can be found in the file',
    fil: '{n} bahagi ang binura at sinuri: walang matatagpuan sa file na nasa ilalim nito',
  },
  croppedPages: { en: '{n} {n|page|pages} cropped', fil: '{n} pahina ang na-crop' },
  croppedContentStays: {
    en: 'Cropping hides: what was cut off is still in the file and can be shown again',
    fil: 'Nagtatago lang ang pag-crop: nasa file pa ang pinutol at maipapakita ulit',
  },
  protection: { en: 'Protected with AES-256', fil: 'Protektado gamit ang AES-256' },
  protectionRemoved: { en: 'Password and restrictions', fil: 'Password at mga paghihigpit' },
  metadataEntries: {
    en: '{n} {n|entry|entries} of title, author, subject, keywords',
    fil: '{n} entry ng pamagat, may-akda, paksa, keyword',
  },
  xfaForms: {
    en: '{n} XFA {n|form|forms}: only the plain form fields remain',
    fil: '{n} XFA form: ang karaniwang field lang ang natira',
  },
} as const satisfies Record<string, Text>;

export type FactCode = keyof typeof factWords;

/** As many names as a fact may hold. */
const mostNames = 40;

const factCodes = Object.keys(factWords) as [FactCode, ...FactCode[]];
export const fact = z.object({
  what: z.enum(factCodes),
  count: z.int().min(0),
  /** Of what is counted, where a name helps and tells nothing of the content: fonts. */
  names: z.array(z.string().max(160)).max(mostNames).optional(),
});
export type Fact = z.infer<typeof fact>;

export const report = z.object({
  kept: z.array(fact),
  changed: z.array(fact),
  removed: z.array(fact),
  warnings: z.array(fact),
});
/** What has names is counted by them: two files that lack the same font lack one. */
export function namedFact(what: FactCode, count: number, names: Iterable<string> | undefined): Fact {
  const all = names && [...names];
  return all ? { what, count: all.length, names: all.slice(0, mostNames) } : { what, count };
}

export type Report = z.infer<typeof report>;

export const emptyReport: Report = { kept: [], changed: [], removed: [], warnings: [] };

/** What each part of a document has in full: a hundred parts with the document's three layers make three layers, not 300. */
const wholeFacts: ReadonlySet<FactCode> = new Set([
  'pageLabels',
  'layers',
  'metadata',
  'language',
  'encryption',
  'encryptionOfFirst',
]);

/** Joins the reports of several parts: counts of the same fact are added up, except of what is one and the same in each. */
export function joinReports(reports: readonly Report[]): Report {
  const join = (pick: (one: Report) => readonly Fact[]): Fact[] => {
    const sums = new Map<FactCode, number>();
    const named = new Map<FactCode, Set<string>>();
    for (const one of reports) {
      for (const { what, count, names } of pick(one)) {
        const before = sums.get(what) ?? 0;
        sums.set(what, wholeFacts.has(what) ? Math.max(before, count) : before + count);
        if (names) named.set(what, new Set([...(named.get(what) ?? []), ...names]));
      }
    }
    return [...sums].map(([what, count]) => namedFact(what, count, named.get(what)));
  };
  return {
    kept: join((r) => r.kept),
    changed: join((r) => r.changed),
    removed: join((r) => r.removed),
    warnings: join((r) => r.warnings),
  };
}
