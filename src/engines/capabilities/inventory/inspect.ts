import { statSync } from 'node:fs';
import { type Inspection, maxListed } from '#contract/results/inspection.ts';
import { type OutlineEntry, readOutline } from '#engines/core/objects/assembly/outline/outline.ts';
import { infoOf, type Source } from '#engines/core/objects/assembly/source.ts';
import { shownBox, shownTurns, userUnit } from '#engines/core/objects/edits/crop.ts';
import { isLinearized } from '#engines/core/objects/linearization.ts';
import { revisionEnds } from '#engines/core/objects/revisionEnds.ts';
import { dictOf } from '#engines/core/objects/values.ts';
import type { Finding, Inventory, PdfInfo } from '#engines/ports.ts';
import { layersOf } from './documentFindings.ts';
import { canonicalText, Findings } from './findings.ts';
import { takeInventory } from './inventory.ts';
import { type FindLinkTarget, linkTargetFinder } from './linkTargets.ts';

/** Reads a document's content for its owner, who asked. `facts` are of the original file, at `path`. */
export async function inspect(
  source: Source,
  facts: Pick<PdfInfo, 'encrypted' | 'allowed' | 'repaired'>,
  path: string,
  signal: AbortSignal,
): Promise<Inspection> {
  const inventory = await takeInventory(source, facts.encrypted, signal, new Findings((text) => text));
  const { findings, counts } = inventory;
  const { catalog, version } = source.document;
  return {
    pdfVersion: version,
    pageCount: inventory.pageCount,
    sizeBytes: statSync(path).size,
    isDamaged: facts.repaired,
    isLinearized: isLinearized(path),
    versions: Math.max(1, (await revisionEnds(path, signal)).length),
    protection: facts.encrypted ? { allowed: rights.filter((right) => facts.allowed.has(right)) } : null,
    claims: findings.claims.map(({ name }) => short(name)),
    language: short(canonicalText(catalog.get('Lang'))) || null,
    about: aboutOf(source, findings.metadata),
    hasXmp: counts.xmp > 0,
    pageSizes: listed(sizesOf(source)),
    turnedPages: findings.pageTurns.filter(({ value }) => value !== '0').length,
    hasPageLabels: counts.pageLabels > 0,
    bookmarks: { total: counts.outlineEntries, first: bookmarksOf(source) },
    namedDestinations: counts.namedDestinations,
    links: linksOf(inventory),
    fields: { total: counts.formFields, first: fieldsOf(findings.formFields) },
    annotations: byName(findings.annotations),
    attachments: listed(findings.attachments.map(({ name }) => short(name))),
    layers: listed(layersOf(catalog).map(({ name, isShown }) => ({ name: short(name), isShown }))),
    tags: {
      total: counts.structureElements,
      kinds: byName(findings.structureElements),
      alternativeTexts: counts.alternativeTexts,
    },
    fonts: listed(fontsOf(findings.fonts)),
    pictures: counts.images,
    signatures: counts.signatures,
    active: {
      scripts: counts.scripts,
      selfRunning: counts.selfRunning,
      submitActions: counts.submitActions,
      xfaForms: counts.xfaForms,
    },
  };
}

const rights = ['assemble', 'modify', 'extract', 'annotate', 'fill'] as const;
const longestText = 400;
/** Abstracts and lists of keywords are compared as wholes. */
const longestEntry = 2000;

function short(text: string): string {
  return text.slice(0, longestText);
}

/** The entries of the document information. The inventory leaves out the date of modification, which every operation changes. */
function aboutOf(source: Source, metadata: readonly Finding[]): Inspection['about'] {
  const modified = canonicalText(dictOf(infoOf(source))?.get('ModDate'));
  const entries = [...metadata, ...(modified === '' ? [] : [{ name: 'ModDate', value: modified }])];
  return entries.slice(0, maxListed).map(({ name, value }) => ({ name: short(name), value: value.slice(0, longestEntry) }));
}

function listed<Each>(all: readonly Each[]): { total: number; first: Each[] } {
  return { total: all.length, first: all.slice(0, maxListed) };
}

function countBy(words: Iterable<readonly [string, number]>): [string, number][] {
  const counts = new Map<string, number>();
  for (const [word, count] of words) counts.set(word, (counts.get(word) ?? 0) + count);
  return [...counts].sort(([, a], [, b]) => b - a);
}

function byName(findings: readonly Finding[]): { kind: string; count: number }[] {
  const counts = countBy(findings.map(({ name, count }) => [name, count]));
  return counts.slice(0, maxListed).map(([kind, count]) => ({ kind: short(kind), count }));
}

/** Cropped and upright, in points, as a reader shows them. */
function sizesOf(source: Source): Inspection['pageSizes']['first'] {
  const sizes = source.pages.map((page) => {
    const [left, bottom, right, top] = shownBox(page);
    const sides = [right - left, top - bottom].map((length) => (length * userUnit(page)).toFixed(1));
    return [(shownTurns(page) % 2 === 0 ? sides : sides.reverse()).join(' '), 1] as const;
  });
  return countBy(sizes).map(([size, count]) => {
    const [widthPt = 0, heightPt = 0] = size.split(' ').map(Number);
    return { widthPt, heightPt, count };
  });
}

/** In reading order. */
function bookmarksOf(source: Source): Inspection['bookmarks']['first'] {
  const leadOf: FindLinkTarget = linkTargetFinder(source, (text) => text);
  const found: Inspection['bookmarks']['first'] = [];
  const todo: { entry: OutlineEntry; depth: number }[] = [];
  const add = (entries: readonly OutlineEntry[], depth: number) =>
    todo.push(...entries.toReversed().map((entry) => ({ entry, depth })));
  add(readOutline(source.document.catalog), 0);
  for (let next = todo.pop(); next && found.length < maxListed; next = todo.pop()) {
    const { entry, depth } = next;
    const { to } = leadOf(entry.dict);
    found.push({ title: short(canonicalText(entry.dict.get('Title'))), depth, page: to === undefined ? null : to + 1 });
    add(entry.kids, depth + 1);
  }
  return found;
}

function linksOf({ findings, counts }: Inventory): Inspection['links'] {
  const sum = (chosen: readonly Finding[]) => chosen.reduce((all, { count }) => all + count, 0);
  const toPages = sum(findings.links.filter(({ to }) => to !== undefined));
  const broken = sum(findings.links.filter(({ value }) => value === 'nowhere' || value === 'nothing'));
  const addresses = findings.links.flatMap(({ value }) => (value.startsWith('URI ') ? [short(value.slice(4))] : []));
  return { toPages, broken, elsewhere: counts.links - toPages - broken, addresses: listed([...new Set(addresses)]) };
}

const fieldKinds = { Tx: 'text', Btn: 'button', Ch: 'choice', Sig: 'signature' } as const;

function fieldsOf(findings: readonly Finding[]): Inspection['fields']['first'] {
  const fields = new Map<string, Inspection['fields']['first'][number]>();
  for (const { name, value } of findings) {
    const type = value.slice(0, value.indexOf(' '));
    const filled = value.slice(value.indexOf(' ') + 1);
    const kind = fieldKinds[type as keyof typeof fieldKinds] ?? 'other';
    if (!fields.has(name)) fields.set(name, { name: short(name), kind, isFilled: filled !== '' && filled !== 'Off' });
  }
  return [...fields.values()].slice(0, maxListed);
}

/** Fonts of one name and kind are one font to people. */
function fontsOf(findings: readonly Finding[]): Inspection['fonts']['first'] {
  const fonts = findings.map(({ name, value, detail = '' }) => ({
    name: short(name),
    kind: detail.replace(/ subset$/, ''),
    isEmbedded: value.endsWith(' embedded'),
    isSubset: detail.endsWith(' subset'),
  }));
  return [...new Map(fonts.map((font) => [JSON.stringify(font), font])).values()];
}
