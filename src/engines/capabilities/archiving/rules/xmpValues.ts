import type { Element } from '@xmldom/xmldom';

/** The value of a property: an element, or the text of an attribute. */
export type XmpValue = Element | string;

/** The types that a packet describes itself, by name: each a structure. */
export type DescribedTypes = ReadonlySet<string>;

const rdf = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
const xml = 'http://www.w3.org/XML/1998/namespace';

/** Simple types (XMP Specification 2005, chapter 4, "Property value types"). All others are text. */
const simple: Readonly<Record<string, RegExp>> = {
  Integer: /^[+-]?\d+$/,
  Real: /^[+-]?(?:\d+\.?\d*|\.\d+)$/,
  Boolean: /^(?:True|False)$/,
  Date: /^\d{4}(?:-\d\d(?:-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?)?)?)?$/,
  Rational: /^[+-]?\d+\/[+-]?\d+$/,
  GPSCoordinate: /^\d{1,3},\d{1,2}(?:,\d{1,2}|\.\d+)[NSEW]$/,
};

/** Fields of structures whose type is not text. */
const structures: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Structure: {},
  ResourceRef: {},
  ResourceEvent: { when: 'Date' },
  Version: { modifyDate: 'Date', event: 'ResourceEvent' },
  Job: {},
  Dimensions: { w: 'Real', h: 'Real' },
  Font: { composite: 'Boolean' },
  Colorant: {},
  Thumbnail: { width: 'Integer', height: 'Integer' },
  Time: { value: 'Integer', scale: 'Rational' },
};

const texts = new Set('Text ProperName AgentName MIMEType Locale RenditionClass URI URL XPath GUID Choice'.split(' '));

/** Whether a value has the type. `undefined` for a type that nobody knows. */
export function hasType(value: XmpValue, type: string, described: DescribedTypes): boolean | undefined {
  const words = type.trim().split(/\s+/);
  const [first = '', ...rest] = words;
  const kind = first.toLowerCase();
  if (kind === 'lang' && rest[0]?.toLowerCase() === 'alt') return isLanguageAlternative(value);
  if (kind === 'bag' || kind === 'seq' || kind === 'alt') return isArray(value, kind, rest.join(' ') || 'Text', described);
  // "open Choice of Integer", "closed Choice": a value of the named type, else text.
  if (kind === 'open' || kind === 'closed' || kind === 'choice')
    return hasType(value, /\bof\s+(\w+)$/i.exec(type)?.[1] ?? 'Text', described);
  const pattern = simple[first];
  if (pattern || texts.has(first)) {
    const text = simpleText(value);
    return text !== undefined && (!pattern || pattern.test(text.trim()));
  }
  const fields = structures[first];
  if (fields) return isStructure(value, fields, described);
  return described.has(first) ? isStructure(value, {}, described) : undefined;
}

export function childElements(element: Element | undefined): Element[] {
  return [...(element?.childNodes ?? [])].filter((child): child is Element => child.nodeType === 1);
}

/** Undefined for a value that is no text. */
function simpleText(value: XmpValue): string | undefined {
  if (typeof value === 'string') return value;
  const resource = value.getAttributeNS(rdf, 'resource');
  if (resource) return resource;
  const children = childElements(value);
  if (children.length === 0) return hasFieldAttributes(value) ? undefined : (value.textContent ?? '');
  // A value with qualifiers: `rdf:value` holds it.
  const inner = descriptionIn(value);
  const held = childElements(inner ?? value).find((child) => child.namespaceURI === rdf && child.localName === 'value');
  return held?.textContent ?? undefined;
}

/** Attributes that are fields of a structure. */
function hasFieldAttributes(element: Element): boolean {
  return [...element.attributes].some(
    ({ namespaceURI, prefix }) => namespaceURI !== null && namespaceURI !== rdf && namespaceURI !== xml && prefix !== 'xmlns',
  );
}

function descriptionIn(element: Element): Element | undefined {
  return childElements(element).find((child) => child.namespaceURI === rdf && child.localName === 'Description');
}

function itemsOf(value: XmpValue, kind: string): Element[] | undefined {
  if (typeof value === 'string') return undefined;
  const children = childElements(value);
  const [container] = children;
  if (children.length !== 1 || container?.namespaceURI !== rdf || container.localName?.toLowerCase() !== kind) return undefined;
  return childElements(container);
}

function isArray(value: XmpValue, kind: string, of: string, described: DescribedTypes): boolean | undefined {
  const results = itemsOf(value, kind)?.map((item) => hasType(item, of, described));
  if (!results || results.includes(false)) return false;
  return results.includes(undefined) ? undefined : true;
}

/** Every item says its language. */
function isLanguageAlternative(value: XmpValue): boolean {
  const items = itemsOf(value, 'alt');
  return items?.every((item) => item.hasAttributeNS(xml, 'lang') && simpleText(item) !== undefined) ?? false;
}

function isStructure(value: XmpValue, types: Readonly<Record<string, string>>, described: DescribedTypes): boolean {
  if (typeof value === 'string') return false;
  const holder = descriptionIn(value) ?? value;
  const isOne = holder !== value || value.getAttributeNS(rdf, 'parseType') === 'Resource' || hasFieldAttributes(holder);
  return (
    isOne &&
    fieldsOf(holder).every(([name, field]) => hasType(field, types[name] ?? 'Text', described) !== false || !(name in types))
  );
}

function fieldsOf(holder: Element): [string, XmpValue][] {
  const attributes = [...holder.attributes]
    .filter(({ namespaceURI, prefix }) => namespaceURI !== null && namespaceURI !== rdf && prefix !== 'xmlns')
    .map(({ localName, value }): [string, XmpValue] => [localName ?? '', value]);
  return [...attributes, ...childElements(holder).map((child): [string, XmpValue] => [child.localName ?? '', child])];
}
