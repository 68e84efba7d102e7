import {
  type ChangeSide,
  type DocumentChange,
  maxMorePages,
  type StructureKind,
  structureKinds,
} from '#contract/results/comparison.ts';
import type { Finding, Inventory, PdfInfo } from '#engines/ports.ts';
import type { AttachedFile } from './attachedFiles.ts';
import type { MarkPlace, MarkPlaces } from './markPlaces.ts';
import { renamedEntries } from './renamedEntries.ts';

/** These say when and by what program a file was written, not what it is. */
const ofTheWriting = new Set(['ModDate', 'CreationDate', 'Producer', 'Creator']);
const longestText = 400;
/** The most equal entries that are told one by one. */
const maxAlike = 100;

export interface DocumentStructure {
  readonly inventory: Inventory;
  readonly attachments: readonly AttachedFile[];
  readonly facts: PdfInfo;
  readonly marks: MarkPlaces;
  /** How the document counts its pages. */
  readonly pageLabels: string;
}

/** Tells the page of the later version that has the words of a page of the earlier one. */
export type FindLaterPage = (page: number) => number | null;

/** The changes of what belongs to no page, but for links. Target pages of bookmarks move with the text, so their numbers are not compared. */
export function structureChanges(
  before: DocumentStructure,
  after: DocumentStructure,
  laterPage: FindLaterPage,
): DocumentChange[] {
  const signed = before.marks.signed.union(after.marks.signed);
  return structureKinds.flatMap((kind) => {
    if (kind === 'hiddenText' || kind === 'links') return [];
    return changesOf(kind, namedOf(kind, before, { laterPage, signed }), namedOf(kind, after, { laterPage: samePage, signed }));
  });
}

interface Named {
  readonly name: string;
  readonly value: string;
  /** Only entries with the same name and the same group are one that changed. */
  readonly group?: number | null;
  readonly places: readonly MarkPlace[];
  readonly page: number | null;
}

const nowhere = { places: [], page: null };

type NamedKind = Exclude<StructureKind, 'hiddenText' | 'links'>;

interface Others {
  readonly laterPage: FindLaterPage;
  readonly signed: ReadonlySet<string>;
}

const samePage: FindLaterPage = (page) => page;

function namedOf(kind: NamedKind, look: DocumentStructure, { laterPage, signed }: Others): Named[] {
  const { inventory, attachments, facts, pageLabels } = look;
  if (kind === 'attachments') return attachments.map(({ name, value }) => ({ name, value, ...nowhere }));
  if (kind === 'permissions') return facts.permissionFlags.map((name) => ({ name, value: '', ...nowhere }));
  if (kind === 'pageLabels') return [{ name: '', value: pageLabels, ...nowhere }];
  if (kind === 'formFields') return fieldsOf(look, signed);
  if (kind === 'signatures') return signaturesOf(look);
  const findings = inventory.findings[kind].filter(({ name }) => kind !== 'metadata' || !ofTheWriting.has(name));
  if (kind === 'annotations') return findings.flatMap((finding) => commentsOf(finding, look, laterPage));
  return findings.flatMap(({ count, ...finding }) =>
    Array.from({ length: Math.min(count, maxAlike) }, () => ofDocument(kind, finding)),
  );
}

function ofDocument(kind: NamedKind, { name, value }: Pick<Finding, 'name' | 'value'>): Named {
  if (kind === 'outlineEntries') return { name, value: value.startsWith('URI ') ? value.slice('URI '.length) : '', ...nowhere };
  return kind === 'encryption' ? { name: '', value: '', ...nowhere } : { name, value, ...nowhere };
}

/** Equal comments of a page are as many as they are places. A changed one is a comment of the same kind on the same page. */
function commentsOf({ name, value, on, count }: Finding, { marks }: DocumentStructure, laterPage: FindLaterPage): Named[] {
  const page = on === undefined ? null : on + 1;
  const places = page === null ? [] : marks.ofComment(name, value, page);
  return Array.from({ length: Math.min(count, maxAlike) }, (_, index) => {
    const own = places[index];
    return { name, value, page, group: page === null ? null : laterPage(page), places: own ? [own] : [] };
  });
}

/** A field with parts on two pages is one field. Of one that is signed in a version, the signature is told. */
function fieldsOf({ inventory, marks }: DocumentStructure, signed: ReadonlySet<string>): Named[] {
  const fields = new Map<string, Named>();
  for (const { name, value, on } of inventory.findings.formFields) {
    if (fields.has(name) || signed.has(name)) continue;
    // The kind of a field precedes its value.
    const text = value.slice(value.indexOf(' ') + 1);
    fields.set(name, { name, value: text, page: on === undefined ? null : on + 1, places: marks.ofField(name) });
  }
  return [...fields.values()];
}

/** By the fields that hold them. Those that no page shows have no name. */
function signaturesOf({ inventory, marks }: DocumentStructure): Named[] {
  const count = Math.min(inventory.counts.signatures, maxAlike);
  const names = [...marks.signed].slice(0, count);
  const unnamed = Array.from({ length: count - names.length }, () => ({ name: '', value: '', ...nowhere }));
  const named = names.map((name) => ({ name, value: '', places: marks.ofField(name), page: null }));
  return [...named, ...unnamed];
}

function changesOf(kind: StructureKind, before: readonly Named[], after: readonly Named[]): DocumentChange[] {
  const gone = new Set(without(before, after));
  const come = new Set(without(after, before));
  const changed = kind === 'outlineEntries' ? renamedEntries(before, after, gone, come) : changedValues(gone, come);
  const others = new Set(changed.values());
  const change = (one: Named | undefined, other: Named | undefined): DocumentChange => {
    const isChanged = one !== undefined && other !== undefined;
    const sides = { before: one ? sideOf(one) : null, after: other ? sideOf(other) : null };
    return { part: 'structure', kind: isChanged ? 'changed' : one ? 'removed' : 'added', structure: kind, ...sides };
  };
  return [
    ...[...gone].map((one) => change(one, changed.get(one))),
    ...[...come].filter((other) => !others.has(other)).map((other) => change(undefined, other)),
  ];
}

/** Entries with the same name and another value. */
function changedValues(gone: ReadonlySet<Named>, come: ReadonlySet<Named>): Map<Named, Named> {
  const keyOf = ({ name, group }: Named) => `${group} ${name}`;
  const byKey = Map.groupBy([...come].reverse(), keyOf);
  return new Map(
    [...gone].flatMap((one) => {
      const other = byKey.get(keyOf(one))?.pop();
      return other ? [[one, other] as const] : [];
    }),
  );
}

function without(all: readonly Named[], others: readonly Named[]): Named[] {
  const left = new Map<string, number>();
  const keyOf = ({ name, value }: Named) => `${name}\n${value}`;
  for (const other of others) left.set(keyOf(other), (left.get(keyOf(other)) ?? 0) + 1);
  return all.filter((each) => {
    const count = left.get(keyOf(each)) ?? 0;
    left.set(keyOf(each), count - 1);
    return count <= 0;
  });
}

function sideOf({ name, value, page, places: [first, ...others] }: Named): ChangeSide {
  const more = others.slice(0, maxMorePages);
  const text = (name !== '' && value !== '' ? `${name}: ${value}` : name + value).slice(0, longestText);
  return { page: first?.page ?? page, boxes: first?.boxes ?? [], text, ...(more.length > 0 ? { more } : {}) };
}
