import { annotationsOf } from '#engines/core/objects/assembly/pages.ts';
import { rootOf, type Source } from '#engines/core/objects/assembly/source.ts';
import { walk } from '#engines/core/objects/assembly/walk.ts';
import { inflateStream } from '#engines/core/objects/filters.ts';
import { decodeText, encodeText } from '#engines/core/objects/text.ts';
import {
  arrayOf,
  deref,
  dictOf,
  integerOf,
  nameOf,
  type PdfDict,
  PdfObject,
  PdfStream,
  PdfString,
  type PdfValue,
  streamOf,
  stringOf,
} from '#engines/core/objects/values.ts';
import type { Erasure } from '../erasure.ts';
import { dropAttachments, readings } from './attachments.ts';
import { renameNames } from './names.ts';
import type { Phrases } from './phrases.ts';

const maxTextBytes = 16 * 1024 * 1024;
/** An outline entry needs a title to click, and a layer needs a name. */
const emptyTitle = '…';

/** Keys whose strings are no text or are handled elsewhere: names of trees, digests, colors, font descriptions. */
const untouched: ReadonlySet<string> = new Set([
  ...['Names', 'Limits', 'ID', 'IDTree', 'ColorSpace', 'CS', 'Decode', 'Length', 'ByteRange', 'Registry', 'Ordering'],
  ...['CreationDate', 'ModDate', 'M', 'Lang', 'DA', 'CheckSum', 'CharSet', 'Panose'],
]);
/** Texts that may be long enough to be written as streams (ISO 32000-2 §7.9.3). */
const textStreams: ReadonlySet<string> = new Set(['RC', 'RV', 'V', 'DV', 'TU', 'Contents']);

/** What is erased outside of pages: `all` in descriptions, `unseen` also in comments and fields. */
export interface ErasedPhrases {
  readonly all: Phrases;
  readonly unseen: Phrases;
}

/**
 * Removes erased phrases from everything that is not shown on pages. An object that holds one and cannot exist without it is removed. Names
 * are changed.
 */
export function scrub(source: Source, phrases: ErasedPhrases, erasure: Erasure): void {
  if (phrases.all.isEmpty) return;
  const shown = source.pages.flatMap((page) => annotationsOf(page.dict).map(({ dict }) => dict));
  // The destination of a link is a part of it.
  const marks = new Set(shown.flatMap((dict) => [dict, dictOf(dict.get('A')) ?? dict]));
  const run = new ScrubRun(phrases, erasure, marks);
  dropAttachments(source, phrases.all, erasure);
  run.links(source);
  renameNames(source, phrases.all, erasure);
  run.dict(dictOf(source.document.trailer.get('Info')) ?? new Map());
  walk([rootOf(source)], (dict) => run.dict(dict));
}

class ScrubRun {
  readonly #phrases: ErasedPhrases;
  readonly #erasure: Erasure;
  readonly #marks: ReadonlySet<PdfDict>;

  constructor(phrases: ErasedPhrases, erasure: Erasure, marks: ReadonlySet<PdfDict>) {
    this.#phrases = phrases;
    this.#erasure = erasure;
    this.#marks = marks;
  }

  /** Removes links whose address holds a phrase. Without the address they lead nowhere. */
  links(source: Source): void {
    for (const page of source.pages) {
      const all = annotationsOf(page.dict);
      const left = all.filter(({ dict }) => nameOf(dict.get('Subtype')) !== 'Link' || !this.#isAddressed(dictOf(dict.get('A'))));
      if (left.length === all.length) continue;
      this.#erasure.removed.add('links', all.length - left.length);
      for (const { value } of all.filter((mark) => !left.includes(mark)))
        if (value instanceof PdfObject) this.#erasure.gone.set(value, null);
      page.dict.set(
        'Annots',
        left.map(({ value }) => value),
      );
    }
  }

  #isAddressed(action: PdfDict | undefined): boolean {
    return ['URI', 'F', 'UF'].some((key) => {
      const value = action?.get(key);
      const text = stringOf(value) ?? stringOf(dictOf(value)?.get('UF')) ?? stringOf(dictOf(value)?.get('F'));
      return text !== undefined && this.#phrases.unseen.isInName(addressText(decodeText(text)));
    });
  }

  dict(dict: PdfDict): void {
    const isShown = this.#marks.has(dict) || dict.has('FT');
    const phrases = isShown ? this.#phrases.unseen : this.#phrases.all;
    if (phrases.isEmpty) return;
    this.#script(dict);
    this.#privateData(dict);
    let isCleaned = false;
    for (const [key, value] of dict) {
      if (untouched.has(key)) continue;
      const direct = deref(value);
      if (direct instanceof PdfString) isCleaned = this.#text(dict, key, direct, phrases) || isCleaned;
      else if (Array.isArray(direct)) isCleaned = this.#texts(direct, phrases) || isCleaned;
      else if (direct instanceof PdfStream && textStreams.has(key) && isShown)
        isCleaned = this.#stream(dict, key, direct, phrases) || isCleaned;
    }
    if (isCleaned && isShown) this.#look(dict);
  }

  #text(dict: PdfDict, key: string, value: PdfString, phrases: Phrases): boolean {
    const text = decodeText(value);
    const left = cleaned(text, phrases, key === 'P' && dict.size <= 4);
    if (left === undefined) return false;
    this.#erasure.removed.add('erasedPhrases');
    const needsTitle = (key === 'Title' && dict.has('Parent')) || (key === 'Name' && nameOf(dict.get('Type')) === 'OCG');
    if (left === '' && !needsTitle) dict.delete(key);
    else dict.set(key, encodeText(left || emptyTitle));
    return true;
  }

  /** Choices of a field, names that an action lists, groups of layers. */
  #texts(list: PdfValue[], phrases: Phrases): boolean {
    let isCleaned = false;
    if (list[0] === 'Indexed') return false;
    for (const [index, value] of list.entries()) {
      const direct = deref(value);
      if (Array.isArray(direct) && !(value instanceof PdfObject)) isCleaned = this.#texts(direct, phrases) || isCleaned;
      if (!(direct instanceof PdfString)) continue;
      const left = cleaned(decodeText(direct), phrases, false);
      if (left === undefined) continue;
      list[index] = encodeText(left);
      this.#erasure.removed.add('erasedPhrases');
      isCleaned = true;
    }
    return isCleaned;
  }

  #stream(dict: PdfDict, key: string, stream: PdfStream, phrases: Phrases): boolean {
    const bytes = inflateStream(stream, maxTextBytes);
    if (bytes && !readings(bytes).some((text) => cleaned(text, phrases, false) !== undefined)) return false;
    dict.delete(key);
    this.#erasure.removed.add('erasedPhrases');
    return true;
  }

  /** Removes a whole script. A script that is cut in its middle does something else. */
  #script(dict: PdfDict): void {
    const script = dict.get('JS');
    const stream = streamOf(script);
    const text = stringOf(script);
    const bytes = stream && inflateStream(stream, maxTextBytes);
    const isHeld = (one: string) => this.#phrases.all.isInName(one);
    const holds = text ? isHeld(decodeText(text)) : stream && (!bytes || readings(bytes).some(isHeld));
    if (!holds) return;
    dict.set('JS', new PdfString(''));
    this.#erasure.removed.add('scripts');
  }

  /** Removes private data of other programs, whose format only they know, and forms and descriptions in XML. */
  #privateData(dict: PdfDict): void {
    if (dict.delete('PieceInfo')) this.#erasure.removed.add('erasedPhrases');
    const form = dict.get('XFA');
    const parts = arrayOf(form) ?? [form ?? null];
    if (form !== undefined && parts.some((part) => this.#holds(streamOf(part)))) {
      dict.delete('XFA');
      this.#erasure.removed.add('xfaForms');
    }
    const metadata = streamOf(dict.get('Metadata'));
    if (metadata) this.#metadata(dict, metadata);
  }

  #holds(stream: PdfStream | undefined): boolean {
    const bytes = stream && inflateStream(stream, maxTextBytes);
    if (stream && !bytes) return true;
    return bytes !== undefined && readings(bytes).some((text) => cleaned(text, this.#phrases.all, false) !== undefined);
  }

  #metadata(dict: PdfDict, metadata: PdfStream): void {
    if (!this.#holds(metadata)) return;
    this.#erasure.removed.add('erasedPhrases');
    const left = this.#phrases.all.without(inflateStream(metadata, maxTextBytes)?.toString('utf8') ?? '');
    // Removes a whole packet when the phrase is written with entities, among markup or in another encoding.
    if (!left || readings(Buffer.from(left)).some((text) => cleaned(text, this.#phrases.all, false) !== undefined))
      dict.delete('Metadata');
    else {
      const entries: PdfDict = new Map(metadata.dict);
      for (const key of ['Filter', 'DecodeParms']) entries.delete(key);
      dict.set('Metadata', PdfObject.of(new PdfStream(entries, Buffer.from(left))));
    }
  }

  /** Removes what a comment or a hidden field would show. */
  #look(dict: PdfDict): void {
    const flags = integerOf(dict.get('F')) ?? 0;
    if ((flags & hiddenFlags) !== 0) dict.delete('AP');
  }
}

/** Hidden, and not shown on the screen (ISO 32000-2 table 167). */
const hiddenFlags = 2 | 32;

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" };

/** The text without phrases, also among markup or inside names; undefined for a text without any. */
function cleaned(text: string, phrases: Phrases, isName: boolean): string | undefined {
  if (isName || !/\s/.test(text)) {
    if (!phrases.isInName(text)) return isHidden(text, phrases) ? '' : undefined;
    return phrases.nameWithout(text);
  }
  const left = phrases.without(text);
  return isHidden(left ?? text, phrases) ? '' : left;
}

function isHidden(text: string, phrases: Phrases): boolean {
  if (!/[<&]/.test(text)) return false;
  const bare = text
    .replace(/<[^>]*>/g, '')
    .replace(/&#x([0-9a-f]{1,6});/gi, (_, digits: string) => characterOf(Number.parseInt(digits, 16)))
    .replace(/&#(\d{1,7});/g, (_, digits: string) => characterOf(Number(digits)))
    .replace(/&(?:amp|lt|gt|quot|apos);/g, (entity) => entities[entity] ?? entity);
  return phrases.isIn(bare);
}

function characterOf(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

function addressText(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
