import type { InlineRun } from '#engines/core/document-model/document.ts';
import { type InlineChoices, type InlineText, inlineTexts } from '../inlineText.ts';
import { escapedBrackets, escapedLineStart, escapedText } from './escape.ts';

/** Writes a paragraph's letters as Markdown, one line for each forced line break. Bars are not escaped. */
export function inlineLines(runs: readonly InlineRun[], choices: InlineChoices): string[] {
  const lines: string[] = [];
  const found = inlineTexts(runs, choices);
  for (const texts of linesOf(choices.emphasis === 'none' ? found.map(withRaisedSigns) : found)) {
    const line = texts.map((one, index) => marked(one, edge(texts[index - 1], 'end'), edge(texts[index + 1], 'start')));
    const whole = line
      .join('')
      .replace(/[ \t]+/g, ' ')
      .trim();
    if (whole !== '') lines.push(whole);
  }
  return lines;
}

/** The superscript and subscript characters of Unicode, by the character that they raise or lower. */
const raised: Readonly<Record<'above' | 'below', ReadonlyMap<string, string>>> = {
  above: signsOf('0123456789+-=()abcdefghijklmnoprstuvwxyz', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ'),
  below: signsOf('0123456789+-=()aehijklmnoprstuvx', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ'),
};

function signsOf(level: string, signs: string): ReadonlyMap<string, string> {
  const written = [...signs];
  return new Map([...level].map((one, index) => [one, written[index] ?? one]));
}

/** Text without marks uses the superscript and subscript characters of Unicode, if all of them exist. */
function withRaisedSigns(one: InlineText): InlineText {
  const { rise, text } = one;
  if (rise === 'none' || one.footnote !== undefined) return one;
  const signs = [...text].map((letter) => (letter === ' ' ? letter : raised[rise].get(letter)));
  return signs.includes(undefined) ? one : { ...one, rise: 'none', text: signs.join('') };
}

/** Two spaces at the end of a line break it (CommonMark 6.7). */
export function paragraphLines(runs: readonly InlineRun[], choices: InlineChoices): string {
  return inlineLines(runs, choices).map(escapedLineStart).join('  \n');
}

function linesOf(texts: readonly InlineText[]): InlineText[][] {
  const lines: InlineText[][] = [[]];
  for (const one of texts) {
    for (const [index, text] of one.text.split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (text !== '') lines.at(-1)?.push({ ...one, text });
    }
  }
  return lines;
}

/** The character at a neighbour's edge. */
function edge(text: InlineText | undefined, side: 'start' | 'end'): string {
  return (side === 'start' ? text?.text.at(0) : text?.text.at(-1)) ?? '';
}

/** Marks touch letters, never spaces (CommonMark 6.2). */
function marked(one: InlineText, before: string, after: string): string {
  const [, lead = '', text = '', trail = ''] = /^(\s*)(.*?)(\s*)$/su.exec(one.text) ?? [];
  if (one.footnote !== undefined) return `${lead}[^${one.footnote}]${trail}`;
  if (text === '') return ' ';
  const around = { before: lead === '' ? before : ' ', after: trail === '' ? after : ' ' };
  return lead + linked(one, text, emphasised(one, text, around)) + trail;
}

interface Around {
  readonly before: string;
  readonly after: string;
}

function emphasised(one: InlineText, text: string, around: Around): string {
  const isMarked = one.isBold || one.isItalic || one.isStruck || one.rise !== 'none' || typeof one.link === 'string';
  if (one.isCode) return codeSpan(text);
  let out = isMarked ? escapedText(text) : escapedText(text, around.before, around.after);
  if (one.rise !== 'none') {
    const tag = one.rise === 'above' ? 'sup' : 'sub';
    out = `<${tag}>${out}</${tag}>`;
  }
  // Punctuation of another weight is not emphasis.
  if (!/[\p{L}\p{N}]/u.test(text)) return out;
  const isApart = isFlanked(text, around) && one.rise === 'none';
  if (one.isItalic) out = isApart ? `*${out}*` : `<em>${out}</em>`;
  if (one.isBold) out = isApart ? `**${out}**` : `<strong>${out}</strong>`;
  if (one.isStruck) out = isApart ? `~~${out}~~` : `<del>${out}</del>`;
  return out;
}

/** Whether marks on each side would open and close the text between them (CommonMark 6.2). */
function isFlanked(text: string, { before, after }: Around): boolean {
  const isOpen = (inner: string, outer: string) =>
    !isPunctuation(inner) || outer === '' || /\s/.test(outer) || isPunctuation(outer);
  const touchesMark = /[*_~]/.test(before) || /[*_~]/.test(after);
  return !touchesMark && isOpen(text.at(0) ?? '', before) && isOpen(text.at(-1) ?? '', after);
}

const isPunctuation = (one: string) => /[\p{P}\p{S}]/u.test(one);

/** Backticks inside code need a longer run of them around it (CommonMark 6.1). */
function codeSpan(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  const room = /^`|`$/.test(text) ? ' ' : '';
  return `${fence}${room}${text}${room}${fence}`;
}

function linked({ link }: InlineText, text: string, shown: string): string {
  if (typeof link !== 'string') return shown;
  // An address that is broken at the end of a line is one address.
  const whole = text.replaceAll(/\s/g, '');
  if (isSameAddress(link, whole)) return `<${whole}>`;
  return `[${escapedBrackets(shown)}](${/[\s()<>]/.test(link) ? `<${link.replaceAll(/[<>]/g, encodeURIComponent)}>` : link})`;
}

/** An address that is shown as it is becomes a link by itself (CommonMark 6.5). */
function isSameAddress(link: string, text: string): boolean {
  if (!/^[a-z][a-z+.-]+:[^\s<>]+$/i.test(text) && !/^[^\s<>@]+@[^\s<>@]+$/.test(text)) return false;
  return link === text || link === `${text}/` || link === `mailto:${text}`;
}
