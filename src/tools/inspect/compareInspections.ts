import type { Inspection } from '#contract/results/inspection.ts';
import type { Text, TextValues } from '#contract/text/text.ts';
import { texts } from '#locales/texts.ts';

const { inspection: words, aboutWords, compared } = texts('inspection');

type Translate = (text: Text, values?: TextValues) => string;

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
export function compareInspections(files: readonly Inspection[], t: Translate, language: string): readonly ComparedGroup[] {
  const group = (title: Text, readers: readonly Reader[]): ComparedGroup => ({
    title: t(title),
    properties: readers.map(([label, read]) => comparedProperty(label, files.map(read), t, language)),
  });
  return [
    group(words.file, fileReaders(t, language)),
    group(words.about, aboutReaders(files, t, language)),
    group(words.active, activeReaders(t)),
    group(words.way, wayReaders(t)),
    group(words.forms, formReaders(t)),
    group(words.more, moreReaders(t)),
    group(words.access, accessReaders(t)),
    group(words.look, appearanceReaders(t)),
  ];
}

function comparedProperty(
  label: string,
  read: readonly (Read | string | number)[],
  t: Translate,
  language: string,
): ComparedProperty {
  const all = read.map((each) => (typeof each === 'object' ? each : { value: each }));
  const sets = all.map(({ parts = [] }) => new Set(parts));
  const values = all.map(({ value, parts = [] }: Read, own) => ({
    text: valueText(value, t, language),
    isNone: value === 0 || value === '',
    only: [...new Set(parts)].filter((part) =>
      // A list that was cut short may have the part behind the cut.
      all.some(({ isWhole = true }: Read, other) => other !== own && isWhole && !sets[other]?.has(part)),
    ),
  }));
  const differs = values.some(({ text, only }) => text !== values[0]?.text || only.length > 0);
  return { label, values, differs };
}

function valueText(value: string | number, t: Translate, language: string): string {
  if (value === 0 || value === '') return t(words.none);
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

function fileReaders(t: Translate, language: string): readonly Reader[] {
  return [
    [t(words.pages), ({ pageCount }) => pageCount],
    [t(words.pageSizes), (found) => pageSizesText(found, t, language)],
    [t(words.turned), ({ turnedPages }) => turnedPages],
    [t(words.size), ({ sizeBytes }) => t(compared.bytes, { bytes: sizeBytes.toLocaleString(language) })],
    [t(words.version), ({ pdfVersion }) => pdfVersion],
    [t(words.protection), ({ protection }) => (protection ? t(words.locked) : 0)],
    [t(words.allowed), (found) => allowedText(found, t)],
    [t(words.claims), ({ claims }) => claims.join(', ')],
    [t(words.versions), ({ versions }) => versions],
    [t(words.linearized), ({ isLinearized }) => (isLinearized ? t(words.yes) : 0)],
    [t(compared.damage), ({ isDamaged }) => (isDamaged ? t(words.yes) : 0)],
  ];
}

function allowedText({ protection }: Inspection, t: Translate): string {
  if (!protection) return t(compared.everything);
  return protection.allowed.map((right) => t(words[right])).join(', ') || t(words.nothingAllowed);
}

const mmPerPoint = 25.4 / 72;
const maxSizes = 3;

/** Tenths of a millimetre, because pages that differ by less are of one size. */
function pageSizesText({ pageSizes, pageCount }: Inspection, t: Translate, language: string): string {
  const mm = (points: number) => (points * mmPerPoint).toLocaleString(language, { maximumFractionDigits: 1 });
  const sizes = pageSizes.first.slice(0, maxSizes).map(({ widthPt, heightPt, count }) => {
    const size = t(words.pageSize, { width: mm(widthPt), height: mm(heightPt) });
    return count === pageCount ? size : `${size} (${count.toLocaleString(language)} ×)`;
  });
  const left = pageSizes.total - sizes.length;
  return [...sizes, ...(left > 0 ? [t(compared.moreParts, { n: left })] : [])].join(', ');
}

/** The entries of the document information that are dates (ISO 32000-2 §14.3.3). */
export const dateEntries: ReadonlySet<string> = new Set(['CreationDate', 'ModDate']);

/** The entries that any of the files has, the known ones first. */
function aboutReaders(files: readonly Inspection[], t: Translate, language: string): readonly Reader[] {
  const known = Object.keys(aboutWords);
  const others = files.flatMap(({ about }) => about.map(({ name }) => name)).filter((name) => !known.includes(name));
  const entries = [...known, ...new Set(others)].map((name): Reader => {
    const label = aboutWords[name as keyof typeof aboutWords];
    const entryOf = ({ about }: Inspection) => about.find((entry) => entry.name === name)?.value ?? '';
    const isDate = dateEntries.has(name);
    return [label ? t(label) : name, (found) => (isDate ? momentText(entryOf(found), language) : entryOf(found))];
  });
  return [...entries, [t(words.xmp), ({ hasXmp }) => (hasXmp ? t(words.yes) : 0)]];
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

function activeReaders(t: Translate): readonly Reader[] {
  return [
    [t(words.signatures), ({ signatures }) => signatures],
    [t(words.selfRunning), ({ active }) => active.selfRunning],
    [t(words.submitActions), ({ active }) => active.submitActions],
    [t(words.scripts), ({ active }) => active.scripts],
    [t(words.xfaForms), ({ active }) => active.xfaForms],
  ];
}

function wayReaders(t: Translate): readonly Reader[] {
  const bookmarkText = ({ title, page }: Inspection['bookmarks']['first'][number]) =>
    page === null ? title : `${title}, ${t(words.bookmarkPage, { n: page })}`;
  return [
    [t(words.bookmarks), ({ bookmarks }) => list(bookmarks, bookmarkText)],
    [t(words.linksToPages), ({ links }) => links.toPages],
    [t(words.linksElsewhere), ({ links }) => links.elsewhere],
    [t(words.linksBroken), ({ links }) => links.broken],
    [t(words.addresses), ({ links }) => list(links.addresses, (address) => address)],
    [t(words.namedDestinations), ({ namedDestinations }) => namedDestinations],
    [t(words.labels), ({ hasPageLabels }) => (hasPageLabels ? t(words.yes) : 0)],
  ];
}

function formReaders(t: Translate): readonly Reader[] {
  return [
    [t(words.fields), ({ fields }) => list(fields, ({ name, ...field }) => `${name} (${fieldText(field, t)})`)],
    [t(words.annotations), ({ annotations }) => counted(annotations)],
  ];
}

function moreReaders(t: Translate): readonly Reader[] {
  return [
    [t(words.attachments), ({ attachments }) => list(attachments, (name) => name)],
    [
      t(words.layers),
      ({ layers }) => list(layers, ({ name, isShown }) => `${name} (${t(isShown ? words.shown : words.hidden)})`),
    ],
  ];
}

function accessReaders(t: Translate): readonly Reader[] {
  return [
    [t(words.tags), ({ tags }) => counted(tags.kinds, tags.total)],
    [t(words.alternativeTexts), ({ tags }) => tags.alternativeTexts],
    [t(words.language), ({ language }) => language ?? 0],
  ];
}

function appearanceReaders(t: Translate): readonly Reader[] {
  return [
    [t(words.fonts), ({ fonts }) => list(fonts, ({ name, ...font }) => `${name} (${fontText(font, t)})`)],
    [t(words.pictures), ({ pictures }) => pictures],
  ];
}

type Field = Omit<Inspection['fields']['first'][number], 'name'>;

/** The kind of a form field, and whether it is filled in. */
export function fieldText({ kind, isFilled }: Field, t: Translate): string {
  return `${t(words[kind])}, ${t(isFilled ? words.filled : words.empty)}`;
}

type Font = Omit<Inspection['fonts']['first'][number], 'name'>;

/** The kind of a font, and what of it is embedded. */
export function fontText({ kind, isEmbedded, isSubset }: Font, t: Translate): string {
  return [kind, t(isSubset ? words.subset : isEmbedded ? words.embedded : words.notEmbedded)].filter(Boolean).join(', ');
}

/** Two versions of a file often have one name. The second gets a number, `ulat.pdf (2)`. */
export function columnNames(names: readonly string[]): readonly string[] {
  return names.map((name, index) => {
    const earlier = names.slice(0, index).filter((other) => other === name).length;
    return earlier === 0 ? name : `${name} (${earlier + 1})`;
  });
}
