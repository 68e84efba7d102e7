import { cleanText } from './cleanText.ts';

/** Markup that is written already; strings beside it are text and are escaped. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type Child = Markup | string | undefined | readonly Child[];
type Value = string | number | boolean | undefined;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escaped(text: string): string {
  return cleanText(text).replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

/** An element of XML. Attributes that are undefined are left out; booleans are 1 and 0, as ISO 29500 writes them. */
export function element(name: string, attributes: Readonly<Record<string, Value>> = {}, ...children: readonly Child[]): Markup {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'boolean' ? Number(value) : escaped(String(value))}"`)
    .join('');
  const inner = children.map(contentOf).join('');
  return new Markup(inner === '' ? `<${name}${written}/>` : `<${name}${written}>${inner}</${name}>`);
}

function contentOf(child: Child): string {
  if (child === undefined) return '';
  if (child instanceof Markup) return child.text;
  return typeof child === 'string' ? escaped(child) : child.map(contentOf).join('');
}

export function xmlFile(root: Markup): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${root.text}`;
}
