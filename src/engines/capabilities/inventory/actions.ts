import { readNameTree } from '#engines/core/objects/trees.ts';
import { arrayOf, dictOf, nameOf, type PdfDict, type PdfValue } from '#engines/core/objects/values.ts';
import { canonicalText, type Findings } from './findings.ts';
import { isForbidden } from './linkTargets.ts';

/** Triggers that act by themselves (ISO 32000-2 §12.6.3), by owner. */
const selfRunning = {
  document: new Set(['WC', 'WS', 'DS', 'WP', 'DP', 'OpenAction']),
  page: new Set(['O', 'C']),
  annotation: new Set(['PO', 'PC', 'PV', 'PI']),
} as const;

const longestChain = 100;

/** Counts scripts and actions that send data. Each dictionary counts once. */
export class ActionReader {
  readonly #findings: Findings;
  readonly #seen = new Set<PdfDict>();

  constructor(findings: Findings) {
    this.#findings = findings;
  }

  /** Reads all actions of an owner: on click, and by its triggers. */
  read(holder: PdfDict, who: keyof typeof selfRunning, on: number | undefined): void {
    const runsAlone = selfRunning[who];
    for (const key of ['A', 'PA', 'OpenAction'])
      if (holder.has(key)) this.#chain(holder.get(key), key, on, runsAlone.has(key), longestChain);
    for (const [key, value] of dictOf(holder.get('AA')) ?? []) this.#chain(value, key, on, runsAlone.has(key), longestChain);
    if (holder.has('OnInstantiate')) this.#findings.add('selfRunning', { on });
  }

  readNamed(catalog: PdfDict): void {
    const names = dictOf(catalog.get('Names'));
    for (const value of readNameTree(names?.get('JavaScript')).values())
      this.#chain(value, 'JavaScript', undefined, true, longestChain);
  }

  #chain(value: PdfValue | undefined, trigger: string, on: number | undefined, runsAlone: boolean, left: number): void {
    for (const item of arrayOf(value) ?? [value ?? null]) {
      const action = dictOf(item);
      if (!action?.has('S') || this.#seen.has(action) || left === 0) continue;
      this.#seen.add(action);
      this.#one(action, trigger, on, runsAlone);
      if (action.has('Next')) this.#chain(action.get('Next'), trigger, on, runsAlone, left - 1);
    }
  }

  #one(action: PdfDict, trigger: string, on: number | undefined, runsAlone: boolean): void {
    const kind = nameOf(action.get('S'));
    const isScript = kind === 'JavaScript' || action.has('JS');
    if (isForbidden(action) || (isScript && runsAlone)) this.#findings.add('selfRunning', { on, name: kind ?? '' });
    else if (isScript)
      this.#findings.add('scripts', { on, name: trigger, value: this.#findings.print(canonicalText(action.get('JS'))) });
    else if (kind === 'SubmitForm') this.#findings.add('submitActions', { on });
  }
}
