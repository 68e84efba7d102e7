import type { Document, Element } from '@xmldom/xmldom';
import { xmpSpaces } from './xmpSpaces.ts';
import { childElements } from './xmpValues.ts';

/** Properties and types that a packet describes itself (ISO 19005-2 §6.6.2.3.3). */
export interface DescribedSchemas {
  /** The type of a property, by namespace and name. */
  readonly properties: ReadonlyMap<string, string>;
  readonly types: ReadonlySet<string>;
}

interface Part {
  readonly prefix: string;
  readonly required: readonly string[];
  readonly optional: Readonly<Record<string, string>>;
}

/** The fields of each description, and the arrays that they may hold. */
const parts = {
  schema: {
    prefix: 'pdfaSchema',
    required: ['schema', 'namespaceURI', 'prefix'],
    optional: { property: 'Seq', valueType: 'Seq' },
  },
  property: { prefix: 'pdfaProperty', required: ['name', 'valueType', 'category', 'description'], optional: {} },
  type: { prefix: 'pdfaType', required: ['type', 'namespaceURI', 'prefix', 'description'], optional: { field: 'Seq' } },
  field: { prefix: 'pdfaField', required: ['name', 'valueType', 'description'], optional: {} },
} as const satisfies Record<string, Part>;

type Add = (clause: string, what: string) => void;

/** Reads the descriptions of a packet, and reports those that lack a part or are written in another way. */
export function readExtensionSchemas(document: Document, add: Add): DescribedSchemas {
  const properties = new Map<string, string>();
  const types = new Set<string>();
  for (const list of document.getElementsByTagNameNS(xmpSpaces.extension, 'schemas')) {
    if (list.prefix !== 'pdfaExtension') add('6.6.2.3.3', 'a description of schemas with another prefix');
    for (const schema of itemsIn(list, 'Bag', add)) {
      const namespace = checkPart(schema, 'schema', add).get('namespaceURI') ?? '';
      for (const property of itemsIn(fieldIn(schema, xmpSpaces.schema, 'property'), 'Seq', add)) {
        const facts = checkPart(property, 'property', add);
        properties.set(`${namespace} ${facts.get('name')}`, facts.get('valueType') ?? '');
        if (!['internal', 'external'].includes(facts.get('category') ?? '')) add('6.6.2.3.3', 'a property of no category');
      }
      for (const type of itemsIn(fieldIn(schema, xmpSpaces.schema, 'valueType'), 'Seq', add)) {
        types.add(checkPart(type, 'type', add).get('type') ?? '');
        for (const field of itemsIn(fieldIn(type, xmpSpaces.type, 'field'), 'Seq', add)) checkPart(field, 'field', add);
      }
    }
  }
  return { properties, types };
}

function fieldIn(holder: Element, space: string, name: string): Element | undefined {
  return childElements(holder).find((child) => child.namespaceURI === space && child.localName === name);
}

/** The items of an array, each as the element with its fields. */
function itemsIn(array: Element | undefined, kind: 'Bag' | 'Seq', add: Add): Element[] {
  if (!array) return [];
  const [container] = childElements(array);
  if (container?.namespaceURI !== xmpSpaces.rdf || container.localName !== kind) {
    add('6.6.2.3.3', 'a description that is no list of its kind');
    return [];
  }
  return childElements(container).map((item) => {
    const [only] = childElements(item);
    return only?.namespaceURI === xmpSpaces.rdf && only.localName === 'Description' ? only : item;
  });
}

/** The simple fields of one description. */
function checkPart(holder: Element, kind: keyof typeof parts, add: Add): Map<string, string> {
  const { prefix, required, optional }: Part = parts[kind];
  const found = new Map<string, string>();
  for (const { namespaceURI, localName, value } of holder.attributes)
    if (namespaceURI === xmpSpaces[kind]) found.set(localName ?? '', value.trim());
  for (const child of childElements(holder)) {
    const name = child.localName ?? '';
    if (child.namespaceURI !== xmpSpaces[kind] || !(required.includes(name) || name in optional)) {
      add('6.6.2.3.3', 'a description with an unknown part');
      continue;
    }
    if (child.prefix !== prefix) add('6.6.2.3.3', 'a description with another prefix');
    if (required.includes(name) && childElements(child).length > 0) add('6.6.2.3.3', 'a part of a description that is no text');
    found.set(name, child.textContent?.trim() ?? '');
  }
  for (const name of required) if (!found.has(name)) add('6.6.2.3.3', `a description without its ${name}`);
  return found;
}
