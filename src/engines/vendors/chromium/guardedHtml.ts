import { findEncoding } from '#engines/core/content/textEncoding.ts';
import type { PrintStyle } from '#engines/ports.ts';

/** What a page names that is not in its file. */
const named =
  /\b(?:src|srcset|poster|data|background)\s*=\s*["']?\s*([^"'\s>,]+)|url\(\s*["']?([^"')]+)|@import\s+["']([^"']+)/gi;
/** A tag ends where the next begins: a page of nothing but beginnings is read once, not once for each. */
const linkTags = /<link\b[^<>]*/gi;
const metaTags = /<meta\b[^<>]*>?/gi;
const isStyleSheet = /\brel\s*=\s*["']?[^"'>]*\bstylesheet\b/i;
const isReload = /\bhttp-equiv\s*=\s*["']?\s*refresh\b/i;
const htmlTag = /<html\b[^<>]*/i;
const declaredEncoding = /<meta\b[^>]*\bcharset\s*=\s*["']?\s*([\w:-]+)/i;
const headBytes = 4096;

/**
 * Pictures and fonts may stand in the page itself, and so may styles. Everything else is refused by the browser: scripts, frames, plug-ins and
 * whatever has an address (CSP Level 3).
 */
const policy =
  "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline' data:; script-src 'none'; frame-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'";

/** By its mark, by what it says of itself, else as other texts are read. Undefined for blanks. */
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

export interface GuardedHtml {
  readonly html: string;
  /** Addresses that are not loaded, each once. */
  readonly outsideParts: number;
}

/** The page behind a policy that no mark of its own can take back, on paper unless it says another. */
export function guardedHtml(page: string, style: PrintStyle): GuardedHtml {
  const html = page.replace(metaTags, (tag) => (isReload.test(tag) ? '' : tag));
  // A page without a document type is laid out as old browsers did (HTML, "quirks mode").
  const kind = /<!doctype\s+html/i.test(html.slice(0, headBytes)) ? '<!doctype html>' : '';
  const head = `${kind}<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><style>${paper(style)}</style>`;
  return { html: `${head}${html}`, outsideParts: outsideParts(html) };
}

function paper({ widthPt, heightPt, marginPt }: PrintStyle): string {
  return `@page{size:${widthPt}pt ${heightPt}pt;margin:${marginPt.toFixed(2)}pt}`;
}

/** Whether a page says which language it is in. */
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
