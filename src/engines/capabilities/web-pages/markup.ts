import { type DefaultTreeAdapterMap, defaultTreeAdapter, parse, serialize } from 'parse5';
import type { Parts } from './parts.ts';
import { embedDeclarations, embedStyleSheet, type StyleScope } from './styleSheets.ts';

export type Element = DefaultTreeAdapterMap['element'];
export type Document = DefaultTreeAdapterMap['document'];
type Node = DefaultTreeAdapterMap['node'];

/** Elements that run code, show another page, or control how this page is loaded. None of them is shown. */
const dropped: ReadonlySet<string> = new Set([
  ...['script', 'iframe', 'frame', 'frameset', 'object', 'embed', 'applet', 'base', 'template', 'portal', 'noframes'],
  ...['audio', 'video', 'source', 'track'],
]);
const frames: ReadonlySet<string> = new Set(['iframe', 'frame', 'object', 'embed', 'applet', 'portal']);
const isActive = /^\s*(?:javascript|vbscript|data|blob|file)\s*:/i;

/** What was left out of pages. */
export interface Dropped {
  scripts: number;
  multimedia: number;
  frames: number;
}

export interface MarkupPlace {
  /** The path of the page among its parts. */
  readonly base: string;
  readonly parts: Parts;
  readonly dropped: Dropped;
  readonly scope?: StyleScope;
  readonly keepsPaper: boolean;
  readonly isHeldInPlace?: boolean;
  /** The target of a link in the resulting page; undefined leaves it unchanged. */
  linkTo?(address: string): string | undefined;
  /** The id of an element in the resulting page. */
  renameId?(id: string): string;
  /** Receives each style sheet, which is then left out of the page. Without it style sheets stay in place. */
  takeStyleSheet?(css: string, path: string | undefined): void;
}

export function attributeOf(element: Element, name: string): string | undefined {
  return element.attrs.find((one) => one.name === name)?.value;
}

function setAttribute(element: Element, name: string, value: string | undefined): void {
  const at = element.attrs.findIndex((one) => one.name === name);
  if (value === undefined) {
    if (at >= 0) element.attrs.splice(at, 1);
  } else if (at >= 0) element.attrs[at] = { ...element.attrs[at], name, value };
  else element.attrs.push({ name, value });
}

/** Parses HTML, or XHTML, in which any element may close itself. */
export function parsePage(text: string, isXml: boolean): Document {
  const html = isXml ? text.replace(/<([A-Za-z][\w:.-]*)([^<>]*)\/>/g, expanded).replace(/<!\[CDATA\[|\]\]>/g, '') : text;
  return parse(html, { scriptingEnabled: false });
}

const isVoid = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr|image)$/i;
const expanded = (tag: string, name: string, rest: string): string => (isVoid.test(name) ? tag : `<${name}${rest}></${name}>`);

export function* elementsOf(root: Node): Generator<Element> {
  const todo: Node[] = [root];
  for (let node = todo.pop(); node; node = todo.pop()) {
    if ('tagName' in node) yield node;
    if ('childNodes' in node) for (let at = node.childNodes.length - 1; at >= 0; at--) todo.push(node.childNodes[at] as Node);
  }
}

export function findElement(root: Node, tagName: string): Element | undefined {
  for (const element of elementsOf(root)) if (element.tagName === tagName) return element;
  return undefined;
}

export function textOf(root: Node): string {
  const todo: Node[] = [root];
  let text = '';
  for (let node = todo.pop(); node; node = todo.pop()) {
    if (node.nodeName === '#text') text += (node as DefaultTreeAdapterMap['textNode']).value;
    else if ('childNodes' in node) todo.push(...node.childNodes.toReversed());
  }
  return text.replace(/\s+/g, ' ').trim();
}

export const innerMarkup = (element: Element): string => serialize(element);
export const wholeMarkup = (document: Document): string => serialize(document);

/** Embeds the parts of a page in it. Removes what runs code or is shown from elsewhere. */
export function embedParts(root: Node, place: MarkupPlace): void {
  const gone: Element[] = [];
  for (const element of elementsOf(root)) {
    if (isDropped(element, place.dropped)) gone.push(element);
    else if (element.tagName === 'style' || element.tagName === 'link') {
      if (!embedSheet(element, place)) gone.push(element);
    } else embedAttributes(element, place);
  }
  for (const element of gone) defaultTreeAdapter.detachNode(element);
}

function isDropped(element: Element, told: Dropped): boolean {
  const { tagName } = element;
  if (tagName === 'meta')
    return attributeOf(element, 'http-equiv') !== undefined || attributeOf(element, 'charset') !== undefined;
  if (!dropped.has(tagName)) return false;
  if (tagName === 'script') told.scripts += 1;
  else if (tagName === 'audio' || tagName === 'video') told.multimedia += 1;
  else if (frames.has(tagName)) told.frames += 1;
  return true;
}

/** False if the element must be removed. */
function embedSheet(element: Element, place: MarkupPlace): boolean {
  const { base, parts, scope, keepsPaper } = place;
  let css: string | undefined;
  let path: string | undefined;
  if (element.tagName === 'link') {
    const rel = (attributeOf(element, 'rel') ?? '').toLowerCase().split(/\s+/);
    if (!rel.includes('stylesheet') || rel.includes('alternate')) return false;
    const found = parts.read(base, attributeOf(element, 'href') ?? '');
    if (!found) return false;
    css = new TextDecoder().decode(found.bytes);
    path = found.path;
  } else css = element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
  const media = attributeOf(element, 'media');
  const whole = media === undefined || media.trim() === '' ? css : `@media ${media.replace(/[{};]/g, '')}{${css}}`;
  if (place.takeStyleSheet) {
    place.takeStyleSheet(path === undefined || media !== undefined ? whole : css, path);
    return false;
  }
  const sheet = embedStyleSheet(css, { base: path ?? base, parts, scope, keepsPaper });
  element.tagName = 'style';
  element.nodeName = 'style';
  element.attrs = element.attrs.filter(({ name }) => name === 'media');
  element.childNodes = [];
  defaultTreeAdapter.insertText(element, sheet);
  return true;
}

function embedAttributes(element: Element, place: MarkupPlace): void {
  const { base, parts } = place;
  const { tagName } = element;
  for (const { name } of [...element.attrs]) if (/^on/i.test(name)) setAttribute(element, name, undefined);
  const isPicture = tagName === 'img' || (tagName === 'input' && attributeOf(element, 'type')?.toLowerCase() === 'image');
  if (isPicture) embedPicture(element, place);
  if (tagName === 'image') {
    // SVG writes it with or without a prefix.
    const href = element.attrs.find(({ name }) => name === 'href');
    if (href) href.value = parts.embed(base, href.value) ?? '';
  }
  const background = attributeOf(element, 'background');
  if (background !== undefined) setAttribute(element, 'background', parts.embed(base, background));
  const style = attributeOf(element, 'style');
  if (style !== undefined) setAttribute(element, 'style', embedDeclarations(style, place));
  const id = attributeOf(element, 'id');
  if (id !== undefined && place.renameId) setAttribute(element, 'id', place.renameId(id));
  if (tagName === 'a' || tagName === 'area') embedLink(element, place);
}

/** Takes the first of several sizes if there is no other. */
function embedPicture(element: Element, { base, parts }: MarkupPlace): void {
  const [first] = (attributeOf(element, 'srcset') ?? '').trim().split(/\s+/);
  const source = attributeOf(element, 'src') || first;
  for (const name of ['srcset', 'sizes', 'loading']) setAttribute(element, name, undefined);
  setAttribute(element, 'src', source === undefined ? undefined : parts.embed(base, source));
}

function embedLink(element: Element, place: MarkupPlace): void {
  for (const one of element.attrs) {
    if (one.name !== 'href') continue;
    one.value = isActive.test(one.value) ? '' : (place.linkTo?.(one.value) ?? one.value);
  }
  // Older pages name the target of a link on the link itself.
  const name = attributeOf(element, 'name');
  if (name !== undefined && attributeOf(element, 'id') === undefined && place.renameId)
    setAttribute(element, 'id', place.renameId(name));
  if (attributeOf(element, 'href') === '') setAttribute(element, 'href', undefined);
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter);
