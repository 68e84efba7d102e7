import { destinationOf, pageOfDestination, readDestinations } from '#engines/core/objects/assembly/outline/destinations.ts';
import type { Source } from '#engines/core/objects/assembly/source.ts';
import { arrayOf, dictOf, nameOf, type PdfDict, type PdfValue } from '#engines/core/objects/values.ts';
import { canonicalText } from './findings.ts';

/** The target of a link or bookmark: a page of the document, or elsewhere, which `value` says. */
export interface LinkTarget {
  readonly to: number | undefined;
  readonly value: string;
}

const longestChain = 20;

export type FindLinkTarget = (holder: PdfDict) => LinkTarget;

export function linkTargetFinder(source: Source, print: (text: string) => string): FindLinkTarget {
  const destinations = readDestinations(source.document.catalog);
  return (holder) => {
    const own = destinationOf(holder);
    const action = own === undefined ? permittedAction(holder.get('A')) : undefined;
    const target = own ?? (action && nameOf(action.get('S')) === 'GoTo' ? action.get('D') : undefined);
    if (target !== undefined) {
      const page = pageOfDestination(source, destinations, target);
      return page ? { to: page.index, value: 'page' } : { to: undefined, value: 'nowhere' };
    }
    return { to: undefined, value: action ? elsewhere(action, print) : 'nothing' };
  };
}

/** The first action that a result may have. Actions that start programs or import data are removed from all results (docs/product.md). */
function permittedAction(value: PdfValue | undefined): PdfDict | undefined {
  let action = dictOf(value);
  for (let step = 0; action && isForbidden(action); step += 1) {
    if (step === longestChain) return undefined;
    const next = action.get('Next');
    action = dictOf(arrayOf(next)?.[0] ?? next);
  }
  return action;
}

export function isForbidden(action: PdfDict): boolean {
  const kind = nameOf(action.get('S'));
  return kind === 'Launch' || kind === 'ImportData';
}

function elsewhere(action: PdfDict, print: (text: string) => string): string {
  const kind = nameOf(action.get('S')) ?? 'none';
  const words = ['URI', 'F', 'D', 'N', 'T'].map((key) => canonicalText(action.get(key))).join(' ');
  return `${kind} ${print(words.trim())}`;
}
