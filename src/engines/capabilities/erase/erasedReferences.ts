import type { SourcePage } from '#engines/core/objects/assembly/pages.ts';
import { pageAttribute } from '#engines/core/objects/assembly/pages.ts';
import type { Source } from '#engines/core/objects/assembly/source.ts';
import { walk } from '#engines/core/objects/assembly/walk.ts';
import { contentOf, contentParts, readOperators } from '#engines/core/objects/operators.ts';
import {
  dictOf,
  nameOf,
  type PdfDict,
  PdfObject,
  type PdfStream,
  type PdfValue,
  streamOf,
} from '#engines/core/objects/values.ts';
import type { Erasure } from './erasure.ts';

/** Kinds of resources that hold what can be erased. */
const kinds = ['XObject', 'ExtGState', 'Pattern', 'Properties'] as const;

/**
 * Sees to it that nothing leads to what was erased any more: names that no content uses go from the resources, also of pages that were
 * not touched and only share them, and whoever else points at it (tags, other programs' own data) is led to what is left of it. An
 * original that another place still shows stays for that place.
 */
export function dropErasedReferences(source: Source, erasure: Erasure): (object: PdfObject) => PdfObject | null {
  for (const page of source.pages) {
    const given = dictOf(pageAttribute(page, 'Resources'));
    const left = given && pruned(given, () => contentParts(page.dict), erasure);
    if (left) page.dict.set('Resources', left);
  }
  const shown = shownObjects(source, erasure);
  return (object) => {
    let left: PdfObject | null = object;
    // What is left of it may have lost more in another round.
    while (left && !shown.has(left)) {
      const next: PdfObject | null | undefined = erasure.gone.get(left);
      if (next === undefined) return left;
      left = next;
    }
    return left;
  };
}

/** The resources without names that lead to what is gone and are not used; undefined where there are none such. */
function pruned(resources: PdfDict, parts: () => readonly PdfStream[], erasure: Erasure): PdfDict | undefined {
  if (!holdsGone(resources, erasure)) return undefined;
  const used = namesUsed(parts(), resources);
  const left: PdfDict = new Map(resources);
  for (const kind of kinds) {
    const entries = dictOf(resources.get(kind));
    if (!entries) continue;
    const kept = [...entries].filter(([name, value]) => !leadsToGone(value, erasure) || used === undefined || used.has(name));
    left.set(kind, new Map(kept));
  }
  return left;
}

/** The same for the forms, tiles and masks that resources name. */
function pruneInner(resources: PdfDict, erasure: Erasure): void {
  const named = (kind: string) => [...(dictOf(resources.get(kind))?.values() ?? [])];
  const masks = named('ExtGState').map((state) => dictOf(dictOf(state)?.get('SMask'))?.get('G') ?? null);
  for (const value of [...named('XObject'), ...named('Pattern'), ...masks]) {
    const stream = streamOf(value);
    const own = dictOf(stream?.dict.get('Resources'));
    const left = stream && own && pruned(own, () => [stream], erasure);
    if (left) stream.dict.set('Resources', left);
  }
}

function holdsGone(resources: PdfDict, erasure: Erasure): boolean {
  return kinds.some((kind) => [...(dictOf(resources.get(kind))?.values() ?? [])].some((value) => leadsToGone(value, erasure)));
}

/** A graphics state leads to it by its mask; marks hold what they say themselves. */
function leadsToGone(value: PdfValue, { gone }: Erasure): boolean {
  if (value instanceof PdfObject && gone.has(value)) return true;
  const dict = dictOf(value);
  const group = dictOf(dict?.get('SMask'))?.get('G');
  return (group instanceof PdfObject && gone.has(group)) || dict?.has('ActualText') === true || dict?.has('Alt') === true;
}

/** Undefined where the content cannot be read: then all names count. */
function namesUsed(parts: readonly PdfStream[], resources: PdfDict): Set<string> | undefined {
  const used = new Set<string>();
  const seen = new Set<PdfStream>();
  const todo: (readonly PdfStream[])[] = [parts];
  for (let next = todo.pop(); next; next = todo.pop()) {
    const content = contentOf(next);
    const isRead = content && readOperators(content, (_, values) => take(values.at(-1)));
    if (!isRead) return undefined;
  }
  return used;

  function take(value: PdfValue | undefined): void {
    const name = nameOf(value);
    if (name === undefined || used.has(name)) return;
    used.add(name);
    // A form without resources of its own has those of whoever draws it (ISO 32000-2 §7.8.3).
    const form = streamOf(dictOf(resources.get('XObject'))?.get(name));
    if (!form || form.dict.has('Resources') || nameOf(form.dict.get('Subtype')) !== 'Form' || seen.has(form)) return;
    seen.add(form);
    todo.push([form]);
  }
}

/** What pages and their marks can show. */
function shownObjects({ pages }: Source, erasure: Erasure): Set<PdfObject> {
  const seen = new Set<PdfObject>();
  const roots = pages.flatMap((page) => [
    page.dict.get('Contents') ?? null,
    pageAttribute(page, 'Resources') ?? null,
    ...marksOf(page),
  ]);
  walk(roots, (dict) => pruneInner(dict, erasure), { seen });
  return seen;
}

/** Marks themselves lead on to pages, fields and tags: what they show is all that counts, and that they are there. */
function marksOf(page: SourcePage): PdfValue[] {
  const list = dictOf(page.object)?.get('Annots') ?? page.dict.get('Annots');
  const marks = Array.isArray(list)
    ? list
    : ((list instanceof PdfObject && Array.isArray(list.value) ? list.value : []) as PdfValue[]);
  return marks.flatMap((mark) => dictOf(mark)?.get('AP') ?? []);
}
