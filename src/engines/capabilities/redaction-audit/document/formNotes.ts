import type { AuditNote } from '#contract/results/redactionAudit.ts';
import { rootOf, type Source } from '#engines/core/objects/assembly/source.ts';
import { walk } from '#engines/core/objects/assembly/walk.ts';
import { inflateStream } from '#engines/core/objects/filters.ts';
import { decodeText } from '#engines/core/objects/text.ts';
import {
  arrayOf,
  dictOf,
  nameOf,
  type PdfDict,
  PdfString,
  type PdfValue,
  streamOf,
  stringOf,
} from '#engines/core/objects/values.ts';
import { note } from './documentNotes.ts';
import { isSaid, type SaidWords } from './revisions.ts';

const maxTexts = 20_000;
const maxScriptBytes = 1024 * 1024;
const maxScripts = 500;
const maxXfaBytes = 4 * 1024 * 1024;

/** Texts of forms and scripts with words that no page says. */
export interface FormTexts {
  readonly notes: readonly AuditNote[];
  /** Quoted texts of scripts. */
  readonly ofScripts: readonly string[];
}

/** Default values and choices of fields, values of the XML copy of a form, and quoted texts of scripts. */
export function formTexts(source: Source, said: SaidWords): FormTexts {
  const defaults = new Set<string>();
  const choices = new Set<string>();
  const scripts = new Set<string>();
  let scriptsLeft = maxScripts;
  walk([rootOf(source)], (dict) => {
    if (dict.has('JS') && --scriptsLeft >= 0) for (const each of quotedIn(scriptOf(dict.get('JS')))) scripts.add(each);
    if (!dict.has('FT') && !dict.has('T') && !dict.has('Parent')) return;
    const fallback = textOf(dict.get('DV'));
    if (fallback !== '' && fallback !== textOf(dict.get('V')) && defaults.size < maxTexts) defaults.add(fallback);
    for (const choice of arrayOf(dict.get('Opt')) ?? []) {
      const text = textOf(arrayOf(choice)?.at(-1) ?? choice);
      if (text !== '' && choices.size < maxTexts) choices.add(text);
    }
  });
  const isTelling = (text: string) => text.split(/\s+/u).some((word) => !isSaid(word, said));
  const notes = [
    note('values', 'defaultValue', [...defaults].filter(isTelling)),
    note('values', 'choice', [...choices].filter(isTelling)),
    note('values', 'xfaValue', [...new Set(xfaValues(source))].filter(isTelling)),
  ].filter(({ count }) => count > 0);
  return { notes, ofScripts: [...scripts].filter(isTelling) };
}

function textOf(value: PdfValue | undefined): string {
  const string = stringOf(value);
  return string ? decodeText(string).trim() : '';
}

function scriptOf(value: PdfValue | undefined): string {
  const stream = streamOf(value);
  const bytes = stream && inflateStream(stream, maxScriptBytes);
  return bytes ? decodeText(new PdfString(bytes.toString('latin1'))) : textOf(value).slice(0, maxScriptBytes);
}

/** Texts that people wrote: with a blank, or a capital letter after small ones, or a long number. */
const written = /\s|^\p{Lu}\p{Ll}+$|\d{4,}/u;

function quotedIn(script: string): string[] {
  const found = [...script.matchAll(/"([^"\\\n]{3,200})"|'([^'\\\n]{3,200})'/gu)].slice(0, maxTexts);
  return found
    .map((each) => (each[1] ?? each[2] ?? '').trim())
    .filter((text) => written.test(text) && /\p{L}{2}|\d{4}/u.test(text));
}

/** The texts of the data that an XFA form was filled in with (annex K). */
function xfaValues(source: Source): string[] {
  const form = dictOf(source.document.catalog.get('AcroForm'));
  const packets = arrayOf(form?.get('XFA'));
  const at = packets?.findIndex((each) => textOf(each) === 'datasets') ?? -1;
  const stream = streamOf(at >= 0 ? packets?.[at + 1] : form?.get('XFA'));
  const bytes = stream && inflateStream(stream, maxXfaBytes);
  if (!bytes) return [];
  const xml = bytes.toString('utf8');
  const data = at >= 0 ? xml : datasetsOf(xml);
  return [...data.matchAll(/>([^<>]{2,2000})</gu)]
    .slice(0, maxTexts)
    .map((each) => plain(each[1] ?? '').trim())
    .filter((text) => text !== '');
}

/** The filled-in data of a form that is one stream. */
function datasetsOf(xml: string): string {
  const start = xml.indexOf('<xfa:datasets');
  const end = start < 0 ? -1 : xml.indexOf('</xfa:datasets>', start);
  return end < 0 ? '' : xml.slice(start, end);
}

const plain = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

/** Takes values out of the form that no page shows: default values, and values of fields that are hidden. */
export function dropUnseenValues(source: Source, isHidden: (dict: PdfDict) => boolean): number {
  let dropped = 0;
  walk([rootOf(source)], (dict) => {
    if (dict.delete('DV')) dropped += 1;
    if (nameOf(dict.get('Subtype')) !== 'Widget' || !isHidden(dict)) return;
    for (const holder of [dict, onlyChildOf(dict)]) if (holder?.delete('V')) dropped += 1;
    dict.delete('AP');
  });
  const form = dictOf(source.document.catalog.get('AcroForm'));
  if (form?.delete('XFA')) dropped += 1;
  return dropped;
}

/** The field above a widget that is its only one. */
function onlyChildOf(dict: PdfDict): PdfDict | undefined {
  const parent = dictOf(dict.get('Parent'));
  return (arrayOf(parent?.get('Kids'))?.length ?? 0) === 1 ? parent : undefined;
}
