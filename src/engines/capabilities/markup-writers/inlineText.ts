import type { Cell, InlineRun, Paragraph } from '#engines/core/document-model/document.ts';
import type { FootnoteLabels } from './footnoteLabels.ts';

/** Neighbouring letters with the same markup. */
export interface InlineText {
  readonly text: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly isStruck: boolean;
  readonly isUnderlined: boolean;
  readonly isCode: boolean;
  readonly rise: InlineRun['rise'];
  /** An address that may be followed, or a page number from 1. */
  readonly link: string | number | undefined;
  /** The label of the footnote that these letters refer to. */
  readonly footnote: string | undefined;
}

/** Characters that no page shows: control characters, soft hyphens, byte order marks and halves of surrogate pairs. */
const unshown = /[^\t\n\u{20}-\u{7e}\u{a0}-\u{ac}\u{ae}-\u{d7ff}\u{e000}-\u{fefe}\u{ff00}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const lineSeparators = /\r\n?|[\u2028\u2029\v\f]/gu;

export function shownText(text: string): string {
  return text.replace(lineSeparators, '\n').replace(unshown, '');
}

/** Schemes that open a page, a mailbox or a telephone. A document must not run scripts or open files and programs. */
const safeAddress = /^(?:https?|mailto|tel):/i;

/** The address in the form of a URL; undefined for one that must not be followed. */
export function safeLink(link: string | number | undefined): string | number | undefined {
  if (typeof link !== 'string') return link;
  if (!safeAddress.test(link) || !URL.canParse(link)) return undefined;
  return new URL(link).href;
}

export interface InlineChoices {
  readonly labels: FootnoteLabels;
  /** Bold, italic, underlined and monospaced letters: all of them, those that differ from their paragraph, or none. */
  readonly emphasis: 'all' | 'standing-out' | 'none';
  /** Kept, unless it says otherwise. */
  readonly links?: 'kept' | 'dropped';
}

/** Spaces take the style of the letters before them. */
export function inlineTexts(runs: readonly InlineRun[], { labels, emphasis, links }: InlineChoices): InlineText[] {
  const texts: InlineText[] = [];
  for (const run of runs) {
    const text = shownText(run.text);
    if (text === '') continue;
    const link = links === 'dropped' ? undefined : safeLink(run.link);
    const next = { ...lookOf(run, emphasis !== 'none'), text, link, footnote: labels.ofReference(run) };
    const open = texts.at(-1);
    const isSpace = text.trim() === '' && open !== undefined && open.footnote === undefined;
    if (open && (isSpace ? open.link === next.link : isAlike(open, next)))
      texts[texts.length - 1] = { ...open, text: open.text + text };
    else texts.push(next);
  }
  return standingOut(texts, emphasis);
}

/** The weight and slant of all letters of a paragraph are its style. A whole monospaced paragraph quotes no code. */
function standingOut(texts: readonly InlineText[], emphasis: InlineChoices['emphasis']): InlineText[] {
  const worded = texts.filter(({ text, footnote }) => footnote === undefined && /[\p{L}\p{N}]/u.test(text));
  const isLook = (has: (one: InlineText) => boolean) => emphasis !== 'all' && worded.every(has);
  const [isBold, isItalic] = [isLook((one) => one.isBold), isLook((one) => one.isItalic)];
  const isCode = worded.every((one) => one.isCode);
  return texts.map((one) => ({
    ...one,
    isBold: one.isBold && !isBold,
    isItalic: one.isItalic && !isItalic,
    isCode: one.isCode && !isCode,
  }));
}

function lookOf(run: InlineRun, isEmphasisShown: boolean): Omit<InlineText, 'text' | 'link' | 'footnote'> {
  return {
    isBold: isEmphasisShown && run.style.isBold,
    isItalic: isEmphasisShown && run.style.isItalic,
    isStruck: run.isStruck,
    isUnderlined: isEmphasisShown && run.isUnderlined && run.link === undefined,
    isCode: isEmphasisShown && run.style.isMonospaced,
    rise: run.rise,
  };
}

function isAlike(a: InlineText, b: InlineText): boolean {
  if (a.footnote !== b.footnote || a.link !== b.link) return false;
  return (
    a.isBold === b.isBold &&
    a.isItalic === b.isItalic &&
    a.isStruck === b.isStruck &&
    a.isUnderlined === b.isUnderlined &&
    a.isCode === b.isCode &&
    a.rise === b.rise
  );
}

/** Outside a list, the mark of an item is part of its text. */
export function runsWithMark({ runs, list }: Paragraph): readonly InlineRun[] {
  const [first, ...others] = runs;
  return list && first ? [{ ...first, text: `${list.mark} ${first.text}` }, ...others] : runs;
}

/** The content of a cell. A single numbered text is not a list; its number is part of it. */
export function cellBlocks({ blocks }: Cell): Cell['blocks'] {
  const points = blocks.filter((block) => block.kind === 'paragraph' && block.list !== undefined);
  if (points.length !== 1) return blocks;
  return blocks.map((block) =>
    block.kind === 'paragraph' && block.list ? { ...block, runs: runsWithMark(block), list: undefined } : block,
  );
}
