import type { Inspection } from '#contract/results/inspection.ts';
import type { Text, TextValues } from '#contract/text/text.ts';
import { texts } from '#locales/texts.ts';

const { inspection: messages, aboutWords, compared } = texts('inspection');

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
    group(messages.file, fileReaders(t, language)),
    group(messages.about, aboutReaders(files, t, language)),
    group(messages.active, activeReaders(t)),
    group(messages.way, wayReaders(t)),
    group(messages.forms, formReaders(t)),
    group(messages.more, moreReaders(t)),
    group(messages.access, accessReaders(t)),
    group(messages.look, appearanceReaders(t)),
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
  if (value === 0 || value === '') return t(messages.none);
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
    [t(messages.pages), ({ pageCount }) => pageCount],
    [t(messages.pageSizes), (found) => pageSizesText(found, t, language)],
    [t(messages.turned), ({ turnedPages }) => turnedPages],
    [t(messages.size), ({ sizeBytes }) => t(compared.bytes, { bytes: sizeBytes.toLocaleString(language) })],
    [t(messages.version), ({ pdfVersion }) => pdfVersion],
    [t(messages.protection), ({ protection }) => (protection ? t(messages.locked) : 0)],
    [t(messages.allowed), (found) => allowedText(found, t)],
    [t(messages.claims), ({ claims }) => claims.join(', ')],
    [t(messages.versions), ({ versions }) => versions],
    [t(messages.linearized), ({ isLinearized }) => (isLinearized ? t(messages.yes) : 0)],
    [t(compared.damage), ({ isDamaged }) => (isDamaged ? t(messages.yes) : 0)],
  ];
}

function allowedText({ protection }: Inspection, t: Translate): string {
  if (!protection) return t(compared.everything);
  return protection.allowed.map((right) => t(messages[right])).join(', ') || t(messages.nothingAllowed);
}

const mmPerPoint = 25.4 / 72;
const maxSizes = 3;

/** Tenths of a millimetre, because pages that differ by less are of one size. */
function pageSizesText({ pageSizes, pageCount }: Inspection, t: Translate, language: string): string {
  const mm = (points: number) => (points * mmPerPoint).toLocaleString(language, { maximumFractionDigits: 1 });
  const sizes = pageSizes.first.slice(0, maxSizes).map(({ widthPt, heightPt, count }) => {
    const size = t(messages.pageSize, { width: mm(widthPt), height: mm(heightPt) });
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
  return [...entries, [t(messages.xmp), ({ hasXmp }) => (hasXmp ? t(messages.yes) : 0)]];
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
    [t(messages.signatures), ({ signatures }) => signatures],
    [t(messages.selfRunning), ({ active }) => active.selfRunning],
    [t(messages.submitActions), ({ active }) => active.submitActions],
    [t(messages.scripts), ({ active }) => active.scripts],
    [t(messages.xfaForms), ({ active }) => active.xfaForms],
  ];
}

function wayReaders(t: Translate): readonly Reader[] {
  const bookmarkText = ({ title, page }: Inspection['bookmarks']['first'][number]) =>
    page === null ? title : `${title}, ${t(messages.bookmarkPage, { n: page })}`;
  return [
    [t(messages.bookmarks), ({ bookmarks }) => list(bookmarks, bookmarkText)],
    [t(messages.linksToPages), ({ links }) => links.toPages],
    [t(messages.linksElsewhere), ({ links }) => links.elsewhere],
    [t(messages.linksBroken), ({ links }) => links.broken],
    [t(messages.addresses), ({ links }) => list(links.addresses, (address) => address)],
    [t(messages.namedDestinations), ({ namedDestinations }) => namedDestinations],
    [t(messages.labels), ({ hasPageLabels }) => (hasPageLabels ? t(messages.yes) : 0)],
  ];
}

function formReaders(t: Translate): readonly Reader[] {
  return [
    [t(messages.fields), ({ fields }) => list(fields, ({ name, ...field }) => `${name} (${fieldText(field, t)})`)],
    [t(messages.annotations), ({ annotations }) => counted(annotations)],
  ];
}

function moreReaders(t: Translate): readonly Reader[] {
  return [
    [t(messages.attachments), ({ attachments }) => list(attachments, (name) => name)],
    [
      t(messages.layers),
      ({ layers }) => list(layers, ({ name, isShown }) => `${name} (${t(isShown ? messages.shown : messages.hidden)})`),
    ],
  ];
}

function accessReaders(t: Translate): readonly Reader[] {
  return [
    [t(messages.tags), ({ tags }) => counted(tags.kinds, tags.total)],
    [t(messages.alternativeTexts), ({ tags }) => tags.alternativeTexts],
    [t(messages.language), ({ language }) => language ?? 0],
  ];
}

function appearanceReaders(t: Translate): readonly Reader[] {
  return [
    [t(messages.fonts), ({ fonts }) => list(fonts, ({ name, ...font }) => `${name} (${fontText(font, t)})`)],
    [t(messages.pictures), ({ pictures }) => pictures],
  ];
}

type Field = Omit<Inspection['fields']['first'][number], 'name'>;

/** The kind of a form field, and whether it is filled in. */
export function fieldText({ kind, isFilled }: Field, t: Translate): string {
  return `${t(messages[kind])}, ${t(isFilled ? messages.filled : messages.empty)}`;
}

type Font = Omit<Inspection['fonts']['first'][number], 'name'>;

/** The kind of a font, and what of it is embedded. */
export function fontText({ kind, isEmbedded, isSubset }: Font, t: Translate): string {
  return [kind, t(isSubset ? messages.subset : isEmbedded ? messages.embedded : messages.notEmbedded)].filter(Boolean).join(', ');
}

/** Two versions of a file often have one name. The second gets a number, `ulat.pdf (2)`. */
export function columnNames(names: readonly string[]): readonly string[] {
  return names.map((name, index) => {
    const earlier = names.slice(0, index).filter((other) => other === name).length;
    return earlier === 0 ? name : `${name} (${earlier + 1})`;
  });
}
