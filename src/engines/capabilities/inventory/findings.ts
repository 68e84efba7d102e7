import { hash } from 'node:crypto';
import { byKind, type InventoryKind } from '#contract/results/preservation.ts';
import { decodeText } from '#engines/core/objects/text.ts';
import { deref, numberOf, PdfReal, PdfStream, PdfString, type PdfValue } from '#engines/core/objects/values.ts';
import type { Finding, Inventory } from '#engines/ports.ts';

/** More different findings of one kind are an attack, or too many to compare in time. */
const maxOfAKind = 400_000;

export interface Occurrence {
  readonly on?: number | undefined;
  readonly to?: number | undefined;
  readonly name?: string;
  readonly value?: string;
  readonly detail?: string;
}

/** Collects findings. Equal ones are counted, not listed. */
export class Findings {
  /** Represents a text of the document: its fingerprint, or the text itself for its owner. */
  readonly print: (text: string) => string;
  readonly #seen = new Map<InventoryKind, Map<string, Finding & { count: number }>>();
  readonly #counts = new Map<InventoryKind, number>();
  readonly #cut = new Set<InventoryKind>();

  constructor(print = fingerprint) {
    this.print = print;
  }

  /** `isCounted`: false for a finding that is compared but is not one more of its kind to people. */
  add(kind: InventoryKind, { on, to, name = '', value = '', detail }: Occurrence, isCounted = true): void {
    if (isCounted) this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
    const ofKind = this.#seen.get(kind) ?? new Map<string, Finding & { count: number }>();
    this.#seen.set(kind, ofKind);
    const key = `${on} ${to} ${name} ${value}`;
    const known = ofKind.get(key);
    if (known) known.count += 1;
    else if (ofKind.size < maxOfAKind)
      ofKind.set(key, { on, to, name, value, count: 1, ...(detail !== undefined && { detail }) });
    else this.#cut.add(kind);
  }

  done(pageCount: number): Inventory {
    return {
      pageCount,
      findings: byKind((kind) => [...(this.#seen.get(kind)?.values() ?? [])]),
      counts: byKind((kind) => this.#counts.get(kind) ?? 0),
      cut: [...this.#cut],
    };
  }
}

/** Tells texts apart without storing their content. */
function fingerprint(text: string): string {
  return text === '' ? '' : hash('sha256', text, 'base64url').slice(0, 12);
}

const deepest = 4;
/** Lists may contain each other, so the full text of a few of them can be endless. */
const maxItems = 10_000;

/** Writes a value in one form, so that two spellings of it are equal. For streams, their length. */
export function canonicalText(value: PdfValue | undefined, depth = 0, budget = { left: maxItems }): string {
  const direct = deref(value);
  if (direct instanceof PdfString) return decodeText(direct);
  if (direct instanceof PdfReal) return String(numberOf(direct));
  if (direct instanceof PdfStream) return `stream of ${direct.data.length}`;
  if (Array.isArray(direct)) {
    if (depth === deepest) return '[]';
    const items = direct.slice(0, Math.max(0, budget.left));
    budget.left -= items.length;
    return `[${items.map((item) => canonicalText(item, depth + 1, budget)).join(' ')}]`;
  }
  return direct === null || direct instanceof Map ? '' : String(direct);
}
