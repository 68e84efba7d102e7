import { hash } from 'node:crypto';
import { byKind, type InventoryKind } from '#contract/preservation.ts';
import { decodeText } from '#engines/core/objects/text.ts';
import { deref, numberOf, PdfReal, PdfStream, PdfString, type PdfValue } from '#engines/core/objects/values.ts';
import type { Finding, Inventory } from '#engines/ports.ts';

/** More different ones of a kind than this are an attack, or beyond what can be compared in the time there is. */
const mostOfAKind = 400_000;

export interface Sighting {
  readonly on?: number | undefined;
  readonly to?: number | undefined;
  readonly name?: string;
  readonly value?: string;
  readonly detail?: string;
}

/** Findings while they are made: what is alike is counted, not listed. */
export class Findings {
  /** What stands for a text of the document: its fingerprint, or for its owner's eyes the text itself. */
  readonly print: (text: string) => string;
  readonly #seen = new Map<InventoryKind, Map<string, Finding & { count: number }>>();
  readonly #counts = new Map<InventoryKind, number>();
  readonly #cut = new Set<InventoryKind>();

  constructor(print = fingerprint) {
    this.print = print;
  }

  /** `isCounted`: false for what is compared and is not one more of its kind to people. */
  add(kind: InventoryKind, { on, to, name = '', value = '', detail }: Sighting, isCounted = true): void {
    if (isCounted) this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
    const ofKind = this.#seen.get(kind) ?? new Map<string, Finding & { count: number }>();
    this.#seen.set(kind, ofKind);
    const key = `${on} ${to} ${name} ${value}`;
    const known = ofKind.get(key);
    if (known) known.count += 1;
    else if (ofKind.size < mostOfAKind)
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

/** Tells texts apart without saying what is in them. */
function fingerprint(text: string): string {
  return text === '' ? '' : hash('sha256', text, 'base64url').slice(0, 12);
}

const deepest = 4;
/** Lists may hold each other: written out, a few of them are without end. */
const mostItems = 10_000;

/** A value in one spelling, so that two ways of writing it are the same. Of streams their length. */
export function spelled(value: PdfValue | undefined, depth = 0, budget = { left: mostItems }): string {
  const direct = deref(value);
  if (direct instanceof PdfString) return decodeText(direct);
  if (direct instanceof PdfReal) return String(numberOf(direct));
  if (direct instanceof PdfStream) return `stream of ${direct.data.length}`;
  if (Array.isArray(direct)) {
    if (depth === deepest) return '[]';
    const items = direct.slice(0, Math.max(0, budget.left));
    budget.left -= items.length;
    return `[${items.map((item) => spelled(item, depth + 1, budget)).join(' ')}]`;
  }
  return direct === null || direct instanceof Map ? '' : String(direct);
}
