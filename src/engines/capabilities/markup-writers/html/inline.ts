import type { InlineRun } from '#engines/core/document-model/document.ts';
import { type InlineChoices, type InlineText, inlineTexts } from '../inlineText.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text between tags (HTML 13.1.2), and no more than needed. */
export function escapedContent(text: string): string {
  return text.replace(/[&<>]/g, (one) => entities[one] ?? one);
}

/** Escapes text for quoted attributes as well. */
export function escapedHtml(text: string): string {
  return text.replace(/[&<>"']/g, (one) => entities[one] ?? one);
}

export interface HtmlInlineChoices extends InlineChoices {
  /** Writes a reference to a footnote. */
  readonly reference: (label: string, text: string) => string;
  /** The address of a page of the document; undefined if it has none. */
  readonly pageAddress: (page: number) => string | undefined;
}

/** Writes a paragraph's letters as phrasing content. */
export function htmlInline(runs: readonly InlineRun[], choices: HtmlInlineChoices): string {
  return inlineTexts(runs, choices)
    .map((one) => marked(one, choices))
    .join('')
    .trim();
}

function marked(one: InlineText, choices: HtmlInlineChoices): string {
  const [, lead = '', text = '', trail = ''] = /^([ \t]*)(.*?)([ \t]*)$/su.exec(one.text) ?? [];
  if (text === '') return ' ';
  if (one.footnote !== undefined) return (lead && ' ') + choices.reference(one.footnote, escapedContent(text)) + (trail && ' ');
  const shown = escapedContent(text)
    .replaceAll('\n', '<br>')
    .replace(/[ \t]+/g, ' ');
  const tags = tagsOf(one);
  const open = tags.map((tag) => `<${tag}>`).join('');
  const close = tags.toReversed().map((tag) => `</${tag}>`);
  const whole = linked(one, open + shown + close.join(''), choices);
  return (lead && ' ') + whole + (trail && ' ');
}

function tagsOf(one: InlineText): string[] {
  const { isStruck, isUnderlined, isBold, isItalic, isCode, rise } = one;
  const is = (tag: string, applies: boolean) => (applies ? [tag] : []);
  return [
    ...is('del', isStruck),
    ...is('u', isUnderlined),
    ...is('strong', isBold),
    ...is('em', isItalic),
    ...is('code', isCode),
    ...is('sup', rise === 'above'),
    ...is('sub', rise === 'below'),
  ];
}

function linked({ link }: InlineText, shown: string, { pageAddress }: HtmlInlineChoices): string {
  const address = typeof link === 'number' ? pageAddress(link) : link;
  return address === undefined ? shown : `<a href="${escapedHtml(address)}">${shown}</a>`;
}
