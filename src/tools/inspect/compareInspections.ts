import type { Inspection } from '#contract/results/inspection.ts';
import type { Text, TextValues } from '#contract/text/text.ts';
import { texts } from '#locales/texts.ts';

const { inspection: words, aboutWords, compared } = texts('inspection');

type Say = (text: Text, values?: TextValues) => string;

/** The value of one property in one file. */
export interface ComparedValue {
  readonly text: string;
  readonly isNone: boolean;
  /** Parts of a list, such as fonts, that not every other file has. */
  readonly only: readonly string[];
}

export interface ComparedProperty {
  readonly label: string;
  /** One for each file, in their order. */
  readonly values: readonly ComparedValue[];
  readonly differs: boolean;
}

export interface ComparedGroup {
  readonly title: string;
  readonly properties: readonly ComparedProperty[];
}

/** A property as it is read from one file: what is shown, and the parts of a list. */
interface Read {
  readonly value: string | number;
  readonly parts?: readonly string[];
  /** Whether `parts` are all parts. */
  readonly isWhole?: boolean;
}

type Reader = readonly [label: string, read: (found: Inspection) => Read | string | number];

/** The properties of several files beside each other, in the groups of a report. Two values differ when they read differently. */
export function compareInspections(files: readonly Inspection[], say: Say, language: string): readonly ComparedGroup[] {
  const group = (title: Text, readers: readonly Reader[]): ComparedGroup => ({
    title: say(title),
    properties: readers.map(([label, read]) => comparedProperty(label, files.map(read), say, language)),
  });
  return [
    group(words.file, fileReaders(say, language)),
    group(words.about, aboutReaders(files, say, language)),
    group(words.active, activeReaders(say)),
    group(words.way, wayReaders(say)),
    group(words.forms, formReaders(say)),
    group(words.more, moreReaders(say)),
    group(words.access, accessReaders(say)),
    group(words.look, appearanceReaders(say)),
  ];
}

function comparedProperty(
  label: string,
  read: readonly (Read | string | number)[],
  say: Say,
  language: string,
): ComparedProperty {
  const all = read.map((each) => (typeof each === 'object' ? each : { value: each }));
  const sets = all.map(({ parts = [] }) => new Set(parts));
  const values = all.map(({ value, parts = [] }: Read, own) => ({
    text: valueText(value, say, language),
    isNone: value === 0 || value === '',
    only: [...new Set(parts)].filter((part) =>
      // A list that was cut short may have the part behind the cut.
      all.some(({ isWhole = true }: Read, other) => other !== own && isWhole && !sets[other]?.has(part)),
    ),
  }));
  const differs = values.some(({ text, only }) => text !== values[0]?.text || only.length > 0);
  return { label, values, differs };
}

function valueText(value: string | number, say: Say, language: string): string {
  if (value === 0 || value === '') return say(words.none);
  return typeof value === 'number' ? value.toLocaleString(language) : value;
}

/** A list whose number is shown, and whose parts are compared. */
function list<Part>({ total, first }: { total: number; first: readonly Part[] }, partText: (part: Part) => string): Read {
  return { value: total, parts: first.map(partText), isWhole: first.length === total };
}

type Counted = readonly { readonly kind: string; readonly count: number }[];

function counted(kinds: Counted, total = kinds.reduce((sum, { count }) => sum + count, 0)): Read {
  return { value: total, parts: kinds.map(({ kind, count }) => `${kind} (${count})`) };
}

function fileReaders(say: Say, language: string): readonly Reader[] {
  return [
    [say(words.pages), ({ pageCount }) => pageCount],
    [say(words.pageSizes), (found) => pageSizesText(found, say, language)],
    [say(words.turned), ({ turnedPages }) => turnedPages],
    [say(words.size), ({ sizeBytes }) => say(compared.bytes, { bytes: sizeBytes.toLocaleString(language) })],
    [say(words.version), ({ pdfVersion }) => pdfVersion],
    [say(words.protection), ({ protection }) => (protection ? say(words.locked) : 0)],
    [say(words.allowed), (found) => allowedText(found, say)],
    [say(words.claims), ({ claims }) => claims.join(', ')],
    [say(words.versions), ({ versions }) => versions],
    [say(words.linearized), ({ isLinearized }) => (isLinearized ? say(words.yes) : 0)],
    [say(compared.damage), ({ isDamaged }) => (isDamaged ? say(words.yes) : 0)],
  ];
}

function allowedText({ protection }: Inspection, say: Say): string {
  if (!protection) return say(compared.everything);
  return protection.allowed.map((right) => say(words[right])).join(', ') || say(words.nothingAllowed);
}

const mmPerPoint = 25.4 / 72;
const maxSizes = 3;

/** Tenths of a millimetre, because pages that differ by less are of one size. */
function pageSizesText({ pageSizes, pageCount }: Inspection, say: Say, language: string): string {
  const mm = (points: number) => (points * mmPerPoint).toLocaleString(language, { maximumFractionDigits: 1 });
  const sizes = pageSizes.first.slice(0, maxSizes).map(({ widthPt, heightPt, count }) => {
    const size = say(words.pageSize, { width: mm(widthPt), height: mm(heightPt) });
    return count === pageCount ? size : `${size} (${count.toLocaleString(language)} ×)`;
  });
  const left = pageSizes.total - sizes.length;
  return [...sizes, ...(left > 0 ? [say(compared.moreParts, { n: left })] : [])].join(', ');
}

/** The entries of the document information that are dates (ISO 32000-2 §14.3.3). */
export const dateEntries: ReadonlySet<string> = new Set(['CreationDate', 'ModDate']);

/** The entries that any of the files has, the known ones first. */
function aboutReaders(files: readonly Inspection[], say: Say, language: string): readonly Reader[] {
  const known = Object.keys(aboutWords);
  const others = files.flatMap(({ about }) => about.map(({ name }) => name)).filter((name) => !known.includes(name));
  const entries = [...known, ...new Set(others)].map((name): Reader => {
    const label = aboutWords[name as keyof typeof aboutWords];
    const entryOf = ({ about }: Inspection) => about.find((entry) => entry.name === name)?.value ?? '';
    const isDate = dateEntries.has(name);
    return [label ? say(label) : name, (found) => (isDate ? momentText(entryOf(found), language) : entryOf(found))];
  });
  return [...entries, [say(words.xmp), ({ hasXmp }) => (hasXmp ? say(words.yes) : 0)]];
}

const pdfDate = /^D:(\d{4})(\d\d)?(\d\d)?(?:(\d\d)(\d\d)?(\d\d)?)?(?:(Z)|([+-]\d\d)'?(\d\d)?)?/;

/** `D:20240131120000+08'00'` (ISO 32000-2 §7.9.4) as date, time and time zone of the file. Other values stay as they are. */
function momentText(value: string, language: string): string {
  const match = pdfDate.exec(value);
  if (!match) return value;
  const [, year, month = '01', day = '01', hour, minute = '00', second = '00', utc, zoneHour, zoneMinute = '00'] = match;
  const date = new Date(`${year}-${month}-${day}T${hour ?? '12'}:${minute}:${second}Z`);
  if (Number.isNaN(date.getTime())) return value;
  const time = hour === undefined ? {} : ({ timeStyle: 'medium' } as const);
  const zone = zoneHour ? `UTC${zoneHour}:${zoneMinute}` : utc && 'UTC';
  return [date.toLocaleString(language, { dateStyle: 'medium', ...time, timeZone: 'UTC' }), zone].filter(Boolean).join(' ');
}

function activeReaders(say: Say): readonly Reader[] {
  return [
    [say(words.signatures), ({ signatures }) => signatures],
    [say(words.selfRunning), ({ active }) => active.selfRunning],
    [say(words.submitActions), ({ active }) => active.submitActions],
    [say(words.scripts), ({ active }) => active.scripts],
    [say(words.xfaForms), ({ active }) => active.xfaForms],
  ];
}

function wayReaders(say: Say): readonly Reader[] {
  const bookmarkText = ({ title, page }: Inspection['bookmarks']['first'][number]) =>
    page === null ? title : `${title}, ${say(words.bookmarkPage, { n: page })}`;
  return [
    [say(words.bookmarks), ({ bookmarks }) => list(bookmarks, bookmarkText)],
    [say(words.linksToPages), ({ links }) => links.toPages],
    [say(words.linksElsewhere), ({ links }) => links.elsewhere],
    [say(words.linksBroken), ({ links }) => links.broken],
    [say(words.addresses), ({ links }) => list(links.addresses, (address) => address)],
    [say(words.namedDestinations), ({ namedDestinations }) => namedDestinations],
    [say(words.labels), ({ hasPageLabels }) => (hasPageLabels ? say(words.yes) : 0)],
  ];
}

function formReaders(say: Say): readonly Reader[] {
  return [
    [say(words.fields), ({ fields }) => list(fields, ({ name, ...field }) => `${name} (${fieldText(field, say)})`)],
    [say(words.annotations), ({ annotations }) => counted(annotations)],
  ];
}

function moreReaders(say: Say): readonly Reader[] {
  return [
    [say(words.attachments), ({ attachments }) => list(attachments, (name) => name)],
    [
      say(words.layers),
      ({ layers }) => list(layers, ({ name, isShown }) => `${name} (${say(isShown ? words.shown : words.hidden)})`),
    ],
  ];
}

function accessReaders(say: Say): readonly Reader[] {
  return [
    [say(words.tags), ({ tags }) => counted(tags.kinds, tags.total)],
    [say(words.alternativeTexts), ({ tags }) => tags.alternativeTexts],
    [say(words.language), ({ language }) => language ?? 0],
  ];
}

function appearanceReaders(say: Say): readonly Reader[] {
  return [
    [say(words.fonts), ({ fonts }) => list(fonts, ({ name, ...font }) => `${name} (${fontText(font, say)})`)],
    [say(words.pictures), ({ pictures }) => pictures],
  ];
}

type Field = Omit<Inspection['fields']['first'][number], 'name'>;

/** The kind of a form field, and whether it is filled in. */
export function fieldText({ kind, isFilled }: Field, say: Say): string {
  return `${say(words[kind])}, ${say(isFilled ? words.filled : words.empty)}`;
}

type Font = Omit<Inspection['fonts']['first'][number], 'name'>;

/** The kind of a font, and what of it is embedded. */
export function fontText({ kind, isEmbedded, isSubset }: Font, say: Say): string {
  return [kind, say(isSubset ? words.subset : isEmbedded ? words.embedded : words.notEmbedded)].filter(Boolean).join(', ');
}

/** Two versions of a file often have one name. The second gets a number, `ulat.pdf (2)`. */
export function columnNames(names: readonly string[]): readonly string[] {
  return names.map((name, index) => {
    const earlier = names.slice(0, index).filter((other) => other === name).length;
    return earlier === 0 ? name : `${name} (${earlier + 1})`;
  });
}
