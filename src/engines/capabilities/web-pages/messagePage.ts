import type { MessageWords } from '#engines/ports.ts';
import { attributeOf, type Dropped, type Element, embedParts, escaped, findElement, innerMarkup, parsePage } from './markup.ts';
import type { Message, MessageFile } from './message.ts';
import { Parts } from './parts.ts';
import { embedDeclarations, embedStyleSheet } from './styleSheets.ts';

const scope = { wrapper: 'sheaf-message', html: 'sheaf-message', body: 'sheaf-message-body' };

/** The email's own content stays below its header, which names the sender. */
const ownStyle = `
:root{font:10.5pt/1.45 "Noto Sans","Liberation Sans",sans-serif;color:#1a1a1a}
body{margin:0;overflow-wrap:break-word}
.sheaf-header{position:relative;z-index:2147483647;background:#fff;border-bottom:.75pt solid #bdbdbd;margin:0 0 14pt;padding:0 0 8pt}
.sheaf-header h1{font-size:15pt;line-height:1.25;margin:0 0 8pt}
.sheaf-header dl{display:grid;grid-template-columns:max-content 1fr;gap:2pt 12pt;margin:0;font-size:9.5pt}
.sheaf-header dt{color:#5a5a5a}.sheaf-header dd{margin:0;overflow-wrap:anywhere}
.sheaf-message{position:relative;z-index:0;isolation:isolate}
.sheaf-message img{max-width:100%}
.sheaf-text{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:0}
`;

export interface MadeMessage {
  readonly html: string;
  readonly parts: Parts;
  readonly dropped: Dropped;
  /** Files that came with the email and are not shown in it. */
  readonly attachments: readonly MessageFile[];
}

export function makeMessagePage(message: Message, words: MessageWords): MadeMessage {
  const shown = new Set<MessageFile>();
  const parts = new Parts((path) => {
    const file = message.files.find(({ contentId, name }) => path === `cid:${contentId}` || path === name);
    if (!file || !/^image\//i.test(file.mediaType || imageType(file.name))) return undefined;
    shown.add(file);
    return { bytes: file.bytes, mediaType: file.mediaType || imageType(file.name) };
  });
  const dropped = { scripts: 0, multimedia: 0, frames: 0 };
  const body = message.html === undefined ? textBody(message.text ?? '') : htmlBody(message.html, parts, dropped);
  const attachments = message.files.filter((file) => !shown.has(file));
  const html = `<!doctype html><html><head><meta name="viewport" content="width=device-width"><title>${escaped(message.subject)}</title><style>${ownStyle}</style></head><body>${headerOf(message, attachments, words)}${body}</body></html>`;
  return { html, parts, dropped, attachments };
}

const imageType = (name: string): string => {
  const ending = /\.(png|jpe?g|gif|webp|bmp|svg)$/i.exec(name)?.[1]?.toLowerCase();
  return ending === undefined ? '' : `image/${ending.replace('jpg', 'jpeg').replace('svg', 'svg+xml')}`;
};

function headerOf(message: Message, attachments: readonly MessageFile[], words: MessageWords): string {
  const rows: readonly (readonly [string, string])[] = [
    [words.from, message.from],
    [words.to, message.to],
    [words.cc, message.cc],
    [words.bcc, message.bcc],
    [words.date, message.date ? dateText(message.date, message.zone, words.tag) : ''],
    [words.attachments, attachments.map(({ name, bytes }) => `${name} (${sizeText(bytes.length, words.tag)})`).join(', ')],
  ];
  const list = rows
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`)
    .join('');
  return `<header class="sheaf-header"><h1>${escaped(message.subject || words.subject)}</h1><dl>${list}</dl></header>`;
}

/** In the sender's time zone, with its distance from UTC. */
function dateText(date: Date, zone: string, tag: string): string {
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short', timeZone: zone });
  return `${format.format(date)} (UTC${zone === '+00:00' ? '' : zone})`;
}

function sizeText(bytes: number, tag: string): string {
  const [amount, unit] = bytes < 1024 ** 2 ? [Math.max(1, bytes / 1024), 'KB'] : [bytes / 1024 ** 2, 'MB'];
  return `${amount.toLocaleString(tag, { maximumFractionDigits: amount < 10 && unit === 'MB' ? 1 : 0 })} ${unit}`;
}

const webAddress = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]}'’”]/g;

function textBody(text: string): string {
  const linked = escaped(text.replaceAll('\0', '').trimEnd()).replace(
    webAddress,
    (address) => `<a href="${address}">${address}</a>`,
  );
  return `<main class="sheaf-message"><pre class="sheaf-text">${linked}</pre></main>`;
}

/** Styles of the email apply only to the email. */
function htmlBody(html: string, parts: Parts, dropped: Dropped): string {
  const document = parsePage(html, false);
  const sheets: string[] = [];
  const takeStyleSheet = (css: string) =>
    sheets.push(embedStyleSheet(css, { base: '', parts, scope, keepsPaper: false, isHeldInPlace: true }));
  embedParts(document, { base: '', parts, dropped, keepsPaper: false, isHeldInPlace: true, takeStyleSheet });
  const body = findElement(document, 'body');
  if (!body) return textBody('');
  const style = sheets.map((sheet) => `<style>${sheet}</style>`).join('');
  return `${style}<main class="sheaf-message"><div${bodyAttributes(body, parts, scope.body)}>${innerMarkup(body)}</div></main>`;
}

/** Copies the attributes of a body to the element that replaces it. */
export function bodyAttributes(body: Element, parts: Parts, className: string): string {
  const color = attributeOf(body, 'bgcolor');
  const declarations = [
    color === undefined ? '' : `background-color:${color.replace(/[^\w#]/g, '')}`,
    attributeOf(body, 'style') ?? '',
  ].filter((one) => one !== '');
  const style = embedDeclarations(declarations.join(';'), { base: '', parts });
  const others = ['dir', 'lang'].map((name) => [name, attributeOf(body, name)] as const);
  const classes = `${className} ${attributeOf(body, 'class') ?? ''}`.trim();
  return [['class', classes] as const, ['style', style] as const, ...others]
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => ` ${name}="${escaped(value ?? '')}"`)
    .join('');
}
