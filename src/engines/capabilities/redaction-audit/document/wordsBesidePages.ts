import type { AuditNote } from '#contract/results/redactionAudit.ts';
import type { Source } from '#engines/core/objects/assembly/source.ts';
import { walk } from '#engines/core/objects/assembly/walk.ts';
import { contentOf, contentParts, readOperators } from '#engines/core/objects/operators.ts';
import { decodeText } from '#engines/core/objects/text.ts';
import { dictOf, type PdfDict, type PdfValue, stringOf } from '#engines/core/objects/values.ts';
import { note } from './documentNotes.ts';
import { isSaid, type SaidWords } from './revisions.ts';

const maxTexts = 20_000;
/** Pages whose content is searched for replacement texts. */
const maxPages = 2_000;

/**
 * Texts that stand beside the pages and have words that no page shows: titles of bookmarks, and alternative and replacement texts (ISO
 * 32000-2 §14.9.3 to §14.9.5). Who blackens a word on its page forgets them.
 */
export function wordsBesidePages(source: Source, said: SaidWords): AuditNote[] {
  const { catalog } = source.document;
  const bookmarks: string[] = [];
  const alternatives: string[] = [];
  walk([catalog.get('Outlines') ?? null], (dict) => {
    if (dict.has('Title') && dict.has('Parent') && bookmarks.length < maxTexts) bookmarks.push(textOf(dict.get('Title')));
  });
  walk([catalog.get('StructTreeRoot') ?? null], (dict) => {
    if (alternatives.length < maxTexts) alternatives.push(...textsOf(dict));
  });
  for (const { dict } of source.pages.slice(0, maxPages)) alternatives.push(...replacementsIn(dict));
  const isTelling = (text: string) => text.split(/\s+/u).some((word) => !isSaid(word, said));
  return [
    note('metadata', 'bookmark', bookmarks.filter(isTelling)),
    note('values', 'alternativeText', [...new Set(alternatives)].filter(isTelling)),
  ].filter(({ count }) => count > 0);
}

function textsOf(dict: PdfDict): string[] {
  return ['Alt', 'ActualText', 'E'].map((key) => textOf(dict.get(key))).filter((text) => text !== '');
}

/** Replacement texts of marked content, written in it or in its property lists. */
function replacementsIn(page: PdfDict): string[] {
  const lists = dictOf(dictOf(page.get('Resources'))?.get('Properties'));
  const found = [...(lists?.values() ?? [])].flatMap((list) => textsOf(dictOf(list) ?? new Map()));
  const content = contentOf(contentParts(page));
  if (!content?.includes('ActualText')) return found;
  readOperators(content, (word, values) => {
    const properties = word === 'BDC' ? dictOf(values.at(-1)) : undefined;
    if (properties && found.length < maxTexts) found.push(...textsOf(properties));
  });
  return found;
}

function textOf(value: PdfValue | undefined): string {
  const string = stringOf(value);
  return string ? decodeText(string).trim() : '';
}
