import type { Box } from '#contract/pages/box.ts';
import { linkTargetFinder } from '#engines/capabilities/inventory/linkTargets.ts';
import { annotationBox, shownPlace } from '#engines/core/content/shownPlace.ts';
import { destinationOf, explicitDestination, readDestinations } from '#engines/core/objects/assembly/outline/destinations.ts';
import { annotationsOf, type SourcePage } from '#engines/core/objects/assembly/pages.ts';
import type { Source } from '#engines/core/objects/assembly/source.ts';
import { nameOf, numberOf, type PdfDict, type PdfValue } from '#engines/core/objects/values.ts';

/** A place of the document that a link leads to. */
export interface LinkPlace {
  /** From 1. */
  readonly page: number;
  /** From the top of the page as shown; undefined for the page as a whole. */
  readonly y: number | undefined;
}

/** A link as the file has it: one annotation. A link that a line end parts is two of them. */
export interface LinkPart {
  /** From 1. */
  readonly page: number;
  readonly box: Box;
  /** An address, or an action and its values. Links within the document have none. */
  readonly address: string;
  readonly place: LinkPlace | undefined;
}

/** Later links of a document are not compared. */
const maxParts = 200_000;
const addressSign = 'URI ';

/** The links of each page, from 1. Links that lead nowhere are left out. */
export function readLinkParts(source: Source): ReadonlyMap<number, readonly LinkPart[]> {
  const leadOf = linkTargetFinder(source, (text) => text);
  const destinations = readDestinations(source.document.catalog);
  const pages = new Map<number, LinkPart[]>();
  let left = maxParts;
  const partOf = (page: SourcePage, dict: PdfDict): LinkPart | undefined => {
    const { to, value } = leadOf(dict);
    const box = annotationBox(page, dict);
    if (!box || (to === undefined && (value === 'nowhere' || value === 'nothing'))) return undefined;
    const own = { page: page.index + 1, box };
    const address = value.startsWith(addressSign) ? value.slice(addressSign.length) : value;
    if (to === undefined) return { ...own, address, place: undefined };
    const target = source.pages[to];
    const y = target && topOf(target, explicitDestination(destinations, destinationOf(dict)));
    return { ...own, address: '', place: { page: to + 1, y } };
  };
  for (const page of source.pages) {
    const links = annotationsOf(page.dict).filter(({ dict }) => nameOf(dict.get('Subtype')) === 'Link');
    const parts = links.slice(0, left).flatMap(({ dict }) => partOf(page, dict) ?? []);
    left -= parts.length;
    if (parts.length > 0) pages.set(page.index + 1, parts);
  }
  return pages;
}

/** Where the top of a destination's kind stands in its array. */
const tops: Readonly<Record<string, number>> = { XYZ: 3, FitH: 2, FitBH: 2, FitR: 5 };

function topOf(page: SourcePage, destination: readonly PdfValue[] | undefined): number | undefined {
  const kind = nameOf(destination?.[1] ?? null) ?? '';
  const top = numberOf(destination?.[tops[kind] ?? -1] ?? null);
  const left = kind === 'XYZ' ? (numberOf(destination?.[2] ?? null) ?? 0) : 0;
  return top === undefined ? undefined : shownPlace(page, [left, top, left, top])?.y;
}
