import type { Element } from '@xmldom/xmldom';
import { invoiceLimits } from '#contract/eInvoice/invoice.ts';
import { elementAt, ownText } from '#engines/core/untrustedXml.ts';

/** The text of the element at a path of local names, shortened. */
export function textAt(parent: Element | undefined, ...path: readonly string[]): string | undefined {
  return ownText(elementAt(parent, ...path))?.slice(0, invoiceLimits.longestText);
}

/** The texts at that path below each element, where there are any. */
export function textsAt(parents: readonly Element[], ...path: readonly string[]): string[] {
  return parents.map((one) => textAt(one, ...path)).filter((one) => one !== undefined);
}
