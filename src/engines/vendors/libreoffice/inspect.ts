import { open, readFile } from 'node:fs/promises';
import { AppError } from '#contract/api/errors.ts';
import type { OfficeFamily, OfficeInput } from '#engines/ports.ts';
import { inspectCompoundFile } from './compoundKinds.ts';
import { bringsFonts, type OfficeFacts, packageFilters } from './officeFacts.ts';
import { addFont, listenToParts, type PartFacts } from './partFacts.ts';
import { limitRichText } from './partLimits.ts';
import { readPackage } from './zipPackage.ts';

const nothingNoticed = {
  isProtected: false,
  isPlainTable: false,
  hasMacros: false,
  outside: 0,
  fonts: new Set<string>(),
  bringsFonts: false,
};

type Kind = Pick<OfficeFacts, 'family' | 'filter'>;

const kindsByMainPart: readonly (readonly [RegExp, Kind])[] = [
  [/ms-excel\.sheet\.binary\.macroEnabled\.main/, { family: 'excel', filter: 'Calc MS Excel 2007 Binary' }],
  [/(spreadsheetml|ms-excel)\.[\w.]*main\+xml/, { family: 'excel', filter: packageFilters.excel }],
  [/(wordprocessingml|ms-word)\.[\w.]*main\+xml/, { family: 'word', filter: packageFilters.word }],
  [/(presentationml|ms-powerpoint)\.[\w.]*main\+xml/, { family: 'powerpoint', filter: packageFilters.powerpoint }],
];

const openDocumentKinds: Readonly<Record<string, Kind>> = {
  text: { family: 'word', filter: 'writer8' },
  'text-template': { family: 'word', filter: 'writer8_template' },
  spreadsheet: { family: 'excel', filter: 'calc8' },
  'spreadsheet-template': { family: 'excel', filter: 'calc8_template' },
  presentation: { family: 'powerpoint', filter: 'impress8' },
  'presentation-template': { family: 'powerpoint', filter: 'impress8_template' },
};

/**
 * Determines the type of a file before LibreOffice opens it. Throws `not_office`, `office_protected`, `office_damaged`, `office_bomb`,
 * `office_too_complex`, and for a file of another family than requested an error that names its tool.
 */
export async function inspectOffice(
  { path, name }: OfficeInput,
  wanted: OfficeFamily,
  signal: AbortSignal,
): Promise<OfficeFacts> {
  try {
    const facts = await factsOf(path, name, wanted, signal);
    if (facts.family !== wanted) throw new AppError(`is_${facts.family}`);
    return facts;
  } catch (error) {
    throw error instanceof AppError ? new AppError(error.code, { values: { ...error.values, name }, cause: error }) : error;
  }
}

async function factsOf(path: string, name: string, wanted: OfficeFamily, signal: AbortSignal): Promise<OfficeFacts> {
  const head = await headOf(path);
  if (head.readUInt32BE(0) === 0x504b0304) return packageFacts(path, signal);
  if (head.toString('hex') === 'd0cf11e0a1b11ae1') return inspectCompoundFile(await readFile(path), wanted);
  if (head.toString('latin1').startsWith('{\\rtf')) return richTextFacts(await readFile(path));
  // The bytes of a table look like other text, so the file's name decides.
  if (/\.(csv|tsv)$/i.test(name) && !head.toString('latin1').trimStart().startsWith('<')) {
    const filter = 'Text - txt - csv (StarCalc)';
    return { ...nothingNoticed, family: 'excel', filter, isPlainTable: true };
  }
  throw new AppError('not_office');
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    return (await file.read(Buffer.alloc(8), 0, 8, 0)).buffer;
  } finally {
    await file.close();
  }
}

async function packageFacts(path: string, signal: AbortSignal): Promise<OfficeFacts> {
  const listener = listenToParts();
  const names = await readPackage(path, listener, signal);
  const words = listener.words();
  if (words.isEncrypted) throw new AppError('office_protected');
  const kind = kindOfPackage(words);
  if (!kind) throw new AppError('not_office');
  // LibreOffice shows the readable part of a truncated text without an error.
  const main = mainPartOf(words);
  const isThere = main.endsWith('.xml') ? words.isWhole(main) : names.includes(main);
  if (!isThere) throw new AppError('office_damaged', { cause: 'the main part has no end' });
  const hasMacros = names.some((part) => /(^|\/)vbaProject\.bin$|^Basic\/.*\.xml$|^Scripts\//.test(part));
  return { ...nothingNoticed, ...kind, hasMacros, outside: words.outside, fonts: words.fonts, bringsFonts: bringsFonts(names) };
}

function kindOfPackage({ contentTypes, mimeType }: PartFacts): Kind | undefined {
  const openDocument = /^application\/vnd\.oasis\.opendocument\.([\w-]+)$/.exec(mimeType)?.[1];
  if (openDocument !== undefined) return openDocumentKinds[openDocument];
  return kindsByMainPart.find(([pattern]) => pattern.test(contentTypes))?.[1];
}

/** The part that holds the document, or refers to its sheets and slides. */
function mainPartOf({ mimeType, relations }: PartFacts): string {
  if (mimeType !== '') return 'content.xml';
  const main = relations.match(/<Relationship\s[^>]*>/g)?.find((each) => /\/officeDocument"/.test(each));
  return /\sTarget="\/?([^"]+)"/.exec(main ?? '')?.[1] ?? '';
}

function richTextFacts(file: Buffer): OfficeFacts {
  limitRichText(file);
  const fonts = new Set<string>();
  const table = file.subarray(0, 256 * 1024).toString('latin1');
  for (const [, name = ''] of table.matchAll(/\{\\f\d+[^{};]{0,80}\s([^{}\\;]{1,64});\}/g)) addFont(fonts, name);
  // A field that includes external content.
  const outside = file.toString('latin1').match(/\\fldinst[^{}]{0,20}\s*INCLUDE(PICTURE|TEXT)/g)?.length ?? 0;
  return { ...nothingNoticed, family: 'word', filter: 'Rich Text Format', outside, fonts };
}
