import { type ChangeSide, type DocumentChange, type StructureKind, structureKinds } from '#contract/comparison.ts';
import type { Finding, Inventory, PdfFacts } from '#engines/ports.ts';
import type { AttachedFile } from './attachedFiles.ts';

/** These say when and by what program a file was written, not what it is. */
const ofTheWriting = new Set(['ModDate', 'CreationDate', 'Producer', 'Creator']);
const longestText = 400;

/** The changes of what belongs to no page, but for links. Target pages of bookmarks move with the text, so their numbers are not compared. */
export function structureChanges(before: StructureLook, after: StructureLook): DocumentChange[] {
  return [
    ...structureKinds.flatMap((kind) => {
      if (kind === 'hiddenText' || kind === 'permissions' || kind === 'links') return [];
      if (kind === 'attachments') return changesOf(kind, attachmentsOf(before), attachmentsOf(after));
      return changesOf(kind, wordsOf(kind, before.inventory), wordsOf(kind, after.inventory));
    }),
    ...changesOf('permissions', permissionsOf(before), permissionsOf(after)),
  ];
}

export interface StructureLook {
  readonly inventory: Inventory;
  readonly attachments: readonly AttachedFile[];
  readonly facts: PdfFacts;
}

type InventoryKind = Exclude<StructureKind, 'hiddenText' | 'permissions' | 'attachments' | 'links'>;

function attachmentsOf({ attachments }: StructureLook): Named[] {
  return attachments.map(({ name, value }) => ({ name, value, page: null }));
}

function permissionsOf({ facts }: StructureLook): Named[] {
  return facts.permissionFlags.map((name) => ({ name, value: '', page: null }));
}

interface Named {
  readonly name: string;
  readonly value: string;
  readonly page: number | null;
}

function wordsOf(kind: InventoryKind, { findings }: Inventory): Named[] {
  const chosen = findings[kind].filter(({ name }) => kind !== 'metadata' || !ofTheWriting.has(name));
  const named = chosen.flatMap((finding) => Array.from({ length: Math.min(finding.count, 100) }, () => namedOf(kind, finding)));
  // A field with parts on two pages is one field.
  if (kind !== 'formFields') return named;
  return [...new Map(named.toReversed().map((each) => [each.name, each])).values()].reverse();
}

function namedOf(kind: InventoryKind, { name, value, on }: Finding): Named {
  const page = on === undefined ? null : on + 1;
  if (kind === 'outlineEntries') return { name, value: value.startsWith('URI ') ? value.slice('URI '.length) : '', page: null };
  // The kind of a field precedes its value.
  if (kind === 'formFields') return { name, value: value.slice(value.indexOf(' ') + 1), page };
  if (kind === 'signatures' || kind === 'encryption') return { name: '', value: '', page: null };
  return { name, value, page };
}

function changesOf(kind: StructureKind, before: readonly Named[], after: readonly Named[]): DocumentChange[] {
  const gone = without(before, after);
  const come = new Set(without(after, before));
  const byName = Map.groupBy([...come].reverse(), ({ name }) => name);
  const changes: DocumentChange[] = [];
  for (const one of gone) {
    const other = one.name === '' ? undefined : byName.get(one.name)?.pop();
    if (other) come.delete(other);
    const kindOf = other ? 'changed' : 'removed';
    changes.push({ part: 'structure', kind: kindOf, structure: kind, before: sideOf(one), after: other ? sideOf(other) : null });
  }
  return [
    ...changes,
    ...[...come].map(
      (one): DocumentChange => ({ part: 'structure', kind: 'added', structure: kind, before: null, after: sideOf(one) }),
    ),
  ];
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

function sideOf({ name, value, page }: Named): ChangeSide {
  const text = name !== '' && value !== '' ? `${name}: ${value}` : name + value;
  return { page, boxes: [], text: text.slice(0, longestText) };
}
