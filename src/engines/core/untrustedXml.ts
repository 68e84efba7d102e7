import { DOMParser, type Element } from '@xmldom/xmldom';

/**
 * Parses an untrusted XML text and returns its root. A document type is refused: an entity could stand for gigabytes, or for another file.
 * Nesting beyond `deepest` is refused too, because namespaces are copied for each nested element. Throws an Error for invalid XML.
 */
export function parseUntrustedXml(text: string, deepest: number): Element {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new Error('a document type');
  refuseDepth(text, deepest);
  // The text is decoded already, so an unknown encoding in the declaration does not matter.
  const content = text.slice(Math.max(0, text.indexOf('<'))).replace(/^<\?xml[^>]*\?>\s*/, '');
  const root = new DOMParser({ onError: stopAtError }).parseFromString(content, 'text/xml').documentElement;
  if (!root) throw new Error('no element');
  return root;
}

function stopAtError(level: string, message: string): void {
  if (level !== 'warning') throw new Error(message);
}

/** Constructs that are no element, and how each ends. */
const asides = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

function refuseDepth(text: string, deepest: number): void {
  let depth = 0;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    const aside = asides.find(([begin]) => text.startsWith(begin, at));
    if (aside) {
      const end = text.indexOf(aside[1], at + aside[0].length);
      if (end < 0) throw new Error('an end is missing');
      at = end + aside[1].length;
      continue;
    }
    const end = tagEnd(text, at);
    if (text[at + 1] === '/') depth -= 1;
    else if (text[end - 1] !== '/') depth += 1;
    if (depth > deepest) throw new Error('elements are nested too deeply');
    at = end;
  }
}

/** A `>` may stand in an attribute (XML 1.0 §2.4). */
function tagEnd(text: string, start: number): number {
  let quote = '';
  for (let at = start; at < text.length; at += 1) {
    const char = text[at] as string;
    if (quote !== '') quote = char === quote ? '' : quote;
    else if (char === '"' || char === "'") quote = char;
    else if (char === '>') return at;
  }
  throw new Error('a tag has no end');
}

/** The child elements with one of these local names. */
export function childrenOf(parent: Element | undefined, ...names: readonly string[]): Element[] {
  const found: Element[] = [];
  for (let child = parent?.firstChild; child; child = child.nextSibling)
    if (child.nodeType === 1 && names.includes((child as Element).localName ?? '')) found.push(child as Element);
  return found;
}

/** The first element at a path of local names; `A|B` matches either. */
export function elementAt(parent: Element | undefined, ...path: readonly string[]): Element | undefined {
  let at = parent;
  for (const names of path) at = childrenOf(at, ...names.split('|'))[0];
  return at;
}

/** The text of an element without that of its children. */
export function ownText(element: Element | undefined): string | undefined {
  let text = '';
  for (let child = element?.firstChild; child; child = child.nextSibling)
    if (child.nodeType === 3 || child.nodeType === 4) text += child.nodeValue ?? '';
  return text.trim() || undefined;
}
