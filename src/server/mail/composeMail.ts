import { formatMessage, type Language, type Text, type TextValues } from '#contract/text/text.ts';

/** The content of a mail, with every text in every language. `values` fill the placeholders. */
export interface MailContent {
  readonly subject: Text;
  readonly heading: Text;
  readonly paragraphs: readonly Text[];
  /** Shown large, to be read and typed. */
  readonly code?: string;
  /** Text that a person wrote, shown as plain characters only. */
  readonly quote?: string | undefined;
  /** The lines of a receipt: label and amount. */
  readonly rows?: readonly { readonly label: Text; readonly value: string }[];
  readonly link?: { readonly label: Text; readonly href: string };
  /** Below the rest, in smaller type. */
  readonly footnote?: Text;
  readonly values?: TextValues;
}

/** The site's design in what mail programs understand: tables and inline styles. */
const style = {
  page: 'margin:0;padding:32px 16px;background:#fbf9f4;color:#1d1a16',
  sheet: 'max-width:480px;margin:0 auto;text-align:left',
  name: 'font:400 20px/1.3 Newsreader,Georgia,serif;padding-bottom:20px;border-bottom:1px solid #cdc5b6',
  seal: 'color:#c0361c',
  heading: 'font:400 26px/1.2 Newsreader,Georgia,serif;margin:28px 0 0',
  text: "font:400 16px/1.6 'Instrument Sans',Helvetica,Arial,sans-serif;margin:16px 0 0",
  code: 'font:400 40px/1.2 Newsreader,Georgia,serif;letter-spacing:.18em;margin:20px 0 0;font-variant-numeric:tabular-nums',
  quote:
    "font:400 16px/1.6 'Instrument Sans',Helvetica,Arial,sans-serif;margin:16px 0 0;padding-left:14px;border-left:3px solid #cdc5b6",
  rows: "font:400 15px/1.4 'Instrument Sans',Helvetica,Arial,sans-serif;margin-top:20px;width:100%;border-collapse:collapse",
  cell: 'padding:10px 0;border-bottom:1px solid #e3ddd1;text-align:left;vertical-align:top',
  amount: 'padding:10px 0;border-bottom:1px solid #e3ddd1;text-align:right;font-variant-numeric:tabular-nums',
  button:
    "display:inline-block;margin-top:24px;padding:12px 20px;border-radius:4px;background:#c0361c;color:#ffffff;font:600 15px/1.3 'Instrument Sans',Helvetica,Arial,sans-serif;text-decoration:none",
  note: "font:400 13px/1.45 'Instrument Sans',Helvetica,Arial,sans-serif;color:#6c655a;margin:28px 0 0;padding-top:16px;border-top:1px solid #e3ddd1",
} as const;

function escaped(text: string): string {
  const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Renders a mail: subject, plain text and HTML with the same words, in the reader's language. */
export function composeMail(content: MailContent, language: Language, siteName: string) {
  const values = { siteName, ...content.values };
  const words = (text: Text) => formatMessage(text, language, values);
  const said: RenderedMail = {
    heading: words(content.heading),
    paragraphs: content.paragraphs.map(words),
    code: content.code,
    quote: content.quote || undefined,
    rows: (content.rows ?? []).map(({ label, value }) => ({ label: words(label), value })),
    link: content.link && { label: words(content.link.label), href: content.link.href },
    footnote: content.footnote && words(content.footnote),
  };
  // A line break in a name must not begin a header of its own.
  const subject = words(content.subject).replace(/\s+/g, ' ');
  return { subject, text: plainText(said, siteName), html: html(said, language, siteName) };
}

interface RenderedMail {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly code: string | undefined;
  readonly quote: string | undefined;
  readonly rows: readonly { readonly label: string; readonly value: string }[];
  readonly link: { readonly label: string; readonly href: string } | undefined;
  readonly footnote: string | undefined;
}

function plainText({ heading, paragraphs, code, quote, rows, link, footnote }: RenderedMail, siteName: string): string {
  const parts = [
    heading,
    ...paragraphs.slice(0, 1),
    ...(code === undefined ? [] : [`    ${code}`]),
    ...(quote === undefined
      ? []
      : [
          linesOf(quote)
            .map((line) => `> ${line}`)
            .join('\n'),
        ]),
    ...paragraphs.slice(1),
    ...(rows.length === 0 ? [] : [rows.map(({ label, value }) => `${label}: ${value}`).join('\n')]),
    ...(link ? [`${link.label}: ${link.href}`] : []),
    ...(footnote === undefined ? [] : [footnote]),
    `-- \n${siteName}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function html(said: RenderedMail, language: Language, siteName: string): string {
  const { heading, paragraphs, code, quote, rows, link, footnote } = said;
  const paragraph = (text: string) => `<p style="${style.text}">${escaped(text)}</p>`;
  const row = ({ label, value }: RenderedMail['rows'][number]) =>
    `<tr><td style="${style.cell}">${escaped(label)}</td><td style="${style.amount}">${escaped(value)}</td></tr>`;
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${escaped(heading)}</title></head><body style="${style.page}">`,
    `<div style="${style.sheet}"><div style="${style.name}">${nameInTwoTones(siteName)}</div>`,
    `<h1 style="${style.heading}">${escaped(heading)}</h1>`,
    ...paragraphs.slice(0, 1).map(paragraph),
    code === undefined ? '' : `<p style="${style.code}">${escaped(code)}</p>`,
    quote === undefined ? '' : `<p style="${style.quote}">${linesOf(quote).map(escaped).join('<br>')}</p>`,
    ...paragraphs.slice(1).map(paragraph),
    rows.length === 0 ? '' : `<table role="presentation" style="${style.rows}">${rows.map(row).join('')}</table>`,
    link ? `<a href="${escaped(link.href)}" style="${style.button}">${escaped(link.label)}</a>` : '',
    footnote === undefined ? '' : `<p style="${style.note}">${escaped(footnote)}</p>`,
    '</div></body></html>',
  ].join('\n');
}

function linesOf(text: string): string[] {
  return text.split(/\r\n|[\r\n\u2028\u2029]/);
}

/**
 * Keeps mail programs from making links of names and texts that strangers wrote: an invisible space separates what looks like an address.
 */
export function withoutLinks(text: string): string {
  return text.replace(/([.:/@])(?=\S)/g, '$1\u200b');
}

/** docs/product.md, "Name and look": the last word has the second tone. */
function nameInTwoTones(siteName: string): string {
  const words = siteName.split(' ');
  const last = words.length > 1 ? words.pop() : undefined;
  return `${escaped(words.join(' '))}${last === undefined ? '' : ` <span style="${style.seal}">${escaped(last)}</span>`}`;
}
