import { findEncoding } from '#engines/core/content/textEncoding.ts';
import type { PrintStyle } from '#engines/ports.ts';

/** References of a page to external resources. */
const named =
  /\b(?:src|srcset|poster|data|background)\s*=\s*["']?\s*([^"'\s>,]+)|url\(\s*["']?([^"')]+)|@import\s+["']([^"']+)/gi;
/** A tag ends where the next begins, so that a page of unclosed tags is scanned once, not once for each. */
const linkTags = /<link\b[^<>]*/gi;
const metaTags = /<meta\b[^<>]*>?/gi;
const isStyleSheet = /\brel\s*=\s*["']?[^"'>]*\bstylesheet\b/i;
const isReload = /\bhttp-equiv\s*=\s*["']?\s*refresh\b/i;
const htmlTag = /<html\b[^<>]*/i;
const declaredEncoding = /<meta\b[^>]*\bcharset\s*=\s*["']?\s*([\w:-]+)/i;
const headBytes = 4096;
const maxCodePoint = 0x10ffff;
/** A picture or font in an attribute or a style, in base64. */
const embedded = /["'(]data:[\w./+-]+;base64,([\w+/=]+)/g;

/**
 * Images, fonts and styles may be part of the page. The browser refuses everything else: scripts, frames, plug-ins and external addresses
 * (CSP Level 3).
 */
const policy =
  "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline' data:; script-src 'none'; frame-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'";

/** Decodes by byte order mark, by the declared encoding, else like other texts. Undefined for blank pages. */
export function readHtml(bytes: Buffer): string | undefined {
  const head = bytes.subarray(0, headBytes).toString('latin1');
  const found = findEncoding(bytes.subarray(0, 64 * 1024), isUtf8(bytes));
  const declared = found.isGuessed ? declaredEncoding.exec(head)?.[1] : undefined;
  const text = decoded(bytes, declared) ?? new TextDecoder(found.encoding).decode(bytes);
  return /\S/.test(text.replaceAll('\0', '')) ? text : undefined;
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function decoded(bytes: Buffer, label: string | undefined): string | undefined {
  if (label === undefined) return undefined;
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Marks over one letter, and directions within one another: their layout takes the square of their number (20,000 take 0.1 s of the processor,
 * 200,000 more than 60). No writing has more than 30 marks on a letter (Unicode Standard Annex #15, stream-safe text).
 */
const endlessClusters = /\p{M}{5000}|[\u{202a}-\u{202e}\u{2066}-\u{2069}]{5000}/u;
/** What may become such a character: itself, or a character reference (HTML, "Named character references" that are marks). */
const possible = /[\p{M}\u{202a}-\u{202e}\u{2066}-\u{2069}]|&(?:#|DownBreve|tdot|TripleDot|DotDot)/gu;
const leastPossible = 5000;
const references = /&(?:#(?:x([\da-f]{1,6})|(\d{1,7}))|(DownBreve|tdot|TripleDot|DotDot));?/gi;
const namedMarks: Readonly<Record<string, string>> = {
  DownBreve: '\u0311',
  tdot: '\u20db',
  TripleDot: '\u20db',
  DotDot: '\u20dc',
};
const tags = /<[^<>]*>/g;

/** Whether the text of a page is too much for a layout. Tags and comments between characters do not part them. */
export function hasEndlessClusters(page: string): boolean {
  let count = 0;
  for (const _ of page.matchAll(possible)) {
    count += 1;
    if (count >= leastPossible) return endlessClusters.test(textOf(page));
  }
  return false;
}

function textOf(page: string): string {
  return withoutComments(page)
    .replace(tags, '')
    .replace(references, (whole, hex: string | undefined, decimal: string | undefined, name: string | undefined) => {
      if (name !== undefined) return namedMarks[name] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= maxCodePoint ? String.fromCodePoint(code) : whole;
    });
}

/** An unclosed comment reaches to the end of the page (HTML). */
function withoutComments(page: string): string {
  const kept: string[] = [];
  let from = 0;
  for (let at = page.indexOf('<!--'); at >= 0; at = page.indexOf('<!--', from)) {
    kept.push(page.slice(from, at));
    const end = page.indexOf('-->', at + 2);
    if (end < 0) return kept.join('');
    from = end + 3;
  }
  return [...kept, page.slice(from)].join('');
}

/** The bytes of a page without those that are pictures and fonts: the browser lays the others out. */
export function markupBytes(page: string): number {
  let bytes = page.length;
  for (const [, parts = ''] of page.matchAll(embedded)) bytes -= parts.length;
  return bytes;
}

export interface RestrictedHtml {
  readonly html: string;
  /** Addresses that are not loaded, without repetitions. */
  readonly outsideParts: number;
}

/** The page with a policy that its own markup cannot weaken, and a paper size unless it has its own. */
export function restrictedHtml(page: string, style: PrintStyle): RestrictedHtml {
  const html = page.replace(metaTags, (tag) => (isReload.test(tag) ? '' : tag));
  // A page without a document type is laid out in quirks mode (HTML).
  const kind = /<!doctype\s+html/i.test(html.slice(0, headBytes)) ? '<!doctype html>' : '';
  const head = `${kind}<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><style>${paper(style)}</style>`;
  return { html: `${head}${html}`, outsideParts: outsideParts(html) };
}

function paper({ widthPt, heightPt, marginPt }: PrintStyle): string {
  return `@page{size:${widthPt}pt ${heightPt}pt;margin:${marginPt.toFixed(2)}pt}`;
}

/** Whether a page declares its language. */
export function saysLanguage(page: string): boolean {
  return /\slang\s*=/i.test(htmlTag.exec(page.slice(0, headBytes))?.[0] ?? '');
}

function outsideParts(html: string): number {
  const addresses = new Set<string>();
  for (const [, attribute, url, imported] of html.matchAll(named)) addresses.add((attribute ?? url ?? imported ?? '').trim());
  for (const [link] of html.matchAll(linkTags)) {
    if (isStyleSheet.test(link)) addresses.add(/\bhref\s*=\s*["']?\s*([^"'\s>]+)/i.exec(link)?.[1] ?? '');
  }
  return [...addresses].filter((address) => address !== '' && !/^(?:data:|#|about:)/i.test(address)).length;
}
