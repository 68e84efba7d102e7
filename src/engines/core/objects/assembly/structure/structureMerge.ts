import { buildNameTree, buildNumberTree, readNameTree } from '../../trees.ts';
import {
  arrayOf,
  deref,
  dictOf,
  type PdfArray,
  type PdfDict,
  PdfObject,
  PdfString,
  type PdfValue,
  pdfDict,
} from '../../values.ts';
import { freeName } from '../outline/names.ts';
import { nextKey, type StructureTree } from './structure.ts';

/** Joins the tags of several documents below one root. */
export class StructureMerge {
  readonly root = PdfObject.of(null);
  #kids: PdfArray = [];
  #parents = new Map<number, PdfValue>();
  #ids = new Map<string, PdfValue>();
  #roles: PdfDict = new Map();
  #classes: PdfDict = new Map();
  #namespaces: PdfArray = [];
  #files: PdfArray = [];
  /** The offset of the next document's keys. */
  keyOffset = 0;

  /** `highestKey`: the highest StructParent(s) found in the document, whether or not it was moved already. */
  add(tree: StructureTree | undefined, highestKey: number, substitutes: Map<PdfObject, PdfObject | null>): void {
    if (tree) {
      if (tree.root) substitutes.set(tree.root, this.root);
      const kids = deref(tree.dict.get('K'));
      if (Array.isArray(kids)) for (const kid of kids) this.#kids.push(kid);
      else if (kids !== null) this.#kids.push(tree.dict.get('K') ?? null);
      for (const [key, value] of tree.parentTree) this.#parents.set(key + this.keyOffset, value);
      this.#renameRoles(tree);
      this.#renameIds(tree);
      for (const item of arrayOf(tree.dict.get('Namespaces')) ?? []) this.#namespaces.push(item);
      for (const item of arrayOf(tree.dict.get('AF')) ?? []) this.#files.push(item);
    }
    this.keyOffset += nextKey(tree, highestKey);
  }

  /** The root, or undefined when no document had tags. */
  finish(): PdfObject | undefined {
    if (this.#kids.length === 0) return undefined;
    this.root.value = pdfDict({
      Type: 'StructTreeRoot',
      K: this.#kids,
      ParentTree: buildNumberTree(this.#parents),
      ParentTreeNextKey: this.keyOffset,
      IDTree: buildNameTree(this.#ids, (bytes) => new PdfString(bytes)),
      RoleMap: this.#roles.size > 0 ? this.#roles : undefined,
      ClassMap: this.#classes.size > 0 ? this.#classes : undefined,
      Namespaces: this.#namespaces.length > 0 ? this.#namespaces : undefined,
      AF: this.#files.length > 0 ? this.#files : undefined,
    });
    return this.root;
  }

  /** When a role name means different things in two documents, that of the later document is renamed, also in its elements. */
  #renameRoles(tree: StructureTree): void {
    const roles = joinDicts(this.#roles, dictOf(tree.dict.get('RoleMap')));
    const classes = joinDicts(this.#classes, dictOf(tree.dict.get('ClassMap')));
    if (roles.size === 0 && classes.size === 0) return;
    for (const { dict } of tree.elements.values()) {
      rename(dict, 'S', roles);
      rename(dict, 'C', classes);
    }
  }

  #renameIds(tree: StructureTree): void {
    const renamed = new Map<string, string>();
    for (const [id, element] of readNameTree(tree.dict.get('IDTree'))) {
      const free = freeName(id, (candidate) => this.#ids.has(candidate));
      this.#ids.set(free, element);
      if (free !== id) renamed.set(id, free);
    }
    if (renamed.size === 0) return;
    for (const { dict } of tree.elements.values()) {
      renameString(dict, 'ID', renamed);
      // Table cells refer to their headers by id (§14.8.5.7).
      const attributes = arrayOf(dict.get('A')) ?? [dict.get('A') ?? null];
      for (const item of attributes) {
        const headers = arrayOf(dictOf(item)?.get('Headers'));
        headers?.forEach((header, index) => {
          const free = header instanceof PdfString ? renamed.get(header.bytes) : undefined;
          if (free !== undefined) headers[index] = new PdfString(free);
        });
      }
    }
  }
}

function joinDicts(into: PdfDict, from: PdfDict | undefined): Map<string, string> {
  const renamed = new Map<string, string>();
  for (const [key, value] of from ?? []) {
    const known = into.get(key);
    if (known === undefined || isSame(known, value)) into.set(key, known ?? value);
    else {
      const free = freeName(key, (candidate) => into.has(candidate) || from?.has(candidate) === true);
      into.set(free, value);
      renamed.set(key, free);
    }
  }
  return renamed;
}

function isSame(a: PdfValue, b: PdfValue): boolean {
  const [left, right] = [deref(a), deref(b)];
  return left === right && (left === null || typeof left !== 'object');
}

function rename(dict: PdfDict, key: string, names: ReadonlyMap<string, string>): void {
  const value = deref(dict.get(key));
  if (typeof value === 'string') {
    const free = names.get(value);
    if (free !== undefined) dict.set(key, free);
  } else if (Array.isArray(value)) {
    dict.set(
      key,
      value.map((item) => (typeof item === 'string' ? (names.get(item) ?? item) : item)),
    );
  }
}

function renameString(dict: PdfDict, key: string, names: ReadonlyMap<string, string>): void {
  const value = deref(dict.get(key));
  const free = value instanceof PdfString ? names.get(value.bytes) : undefined;
  if (free !== undefined) dict.set(key, new PdfString(free));
}
