import type { InlineRun } from '#engines/core/document-model/document.ts';
import { isJoinedScript, isWideLetter } from '#engines/core/font-metrics/fontMetrics.ts';
import type { OfficeFonts } from '../fonts/officeFonts.ts';
import { element, type Markup } from '../xml.ts';

export interface TextChoices {
  readonly scale: number;
  readonly language: string | undefined;
  readonly fonts: OfficeFonts;
  /** Hidden text stays unseen: it is found and copied, and a picture shows it, or a later step of the slide. */
  readonly isUnseen?: boolean;
  /** The relationship ID of a URL or of a slide; undefined for a link without a target. */
  linkTo(link: string | number): LinkTarget | undefined;
}

export interface LinkTarget {
  readonly id: string;
  readonly isSlide: boolean;
}

interface RunChoices extends TextChoices {
  /** Additional letter spacing, so that lines break as before. */
  readonly fitPt: number;
}

/** LibreOffice reads a link as a field, in which tabs are lost. */
function withoutLinkedTabs(span: InlineRun): InlineRun[] {
  if (span.link === undefined) return [span];
  const parts = span.text.split(/(\t+)/).filter((text) => text !== '');
  return parts.map((text) => ({ ...span, text, link: text.startsWith('\t') ? undefined : span.link }));
}

/** East Asian letters get no letter spacing that the others of their font need, so they are runs of their own. */
function withoutWideLetters(span: InlineRun, fonts: OfficeFonts): InlineRun[] {
  if (fonts.of(span.style).trackingEm(span.style) === 0) return [span];
  const isWide = (letter: string | undefined) => letter !== undefined && isWideLetter(letter.codePointAt(0) ?? 0);
  const parts: string[] = [];
  for (const letter of span.text) {
    const last = parts.at(-1);
    if (last === undefined || (isWide(letter) !== isWide(last[0]) && letter.trim() !== '')) parts.push(letter);
    else parts[parts.length - 1] = last + letter;
  }
  return parts.map((text) => ({ ...span, text }));
}

/** The runs of a text (ISO 29500-1 §21.1.2.3.8), with its line breaks. */
export function runElements(span: InlineRun, choices: RunChoices): Markup[] {
  return withoutLinkedTabs(span)
    .flatMap((part) => withoutWideLetters(part, choices.fonts))
    .flatMap((part) => linesOf(part, choices));
}

function linesOf(span: InlineRun, choices: RunChoices): Markup[] {
  const look = runProperties(span, choices);
  return span.text
    .split('\n')
    .flatMap((line, index) => [
      ...(index > 0 ? [element('a:br', {}, look)] : []),
      ...(line === '' ? [] : [element('a:r', {}, look, element('a:t', {}, line))]),
    ]);
}

function runProperties(span: InlineRun, { scale, language, fonts, linkTo, fitPt, isUnseen }: RunChoices): Markup {
  const { style, rise } = span;
  const link = span.link === undefined ? undefined : linkTo(span.link);
  const font = fonts.of(style);
  const isJoined = isJoinedScript(span.text);
  const tracking = isJoined ? 0 : Math.round((font.trackingEm(style, span.text[0]) * style.sizePt + fitPt) * scale * 100);
  return element(
    'a:rPr',
    {
      lang: language,
      sz: Math.max(100, Math.min(400_000, Math.round(style.sizePt * scale * 10) * 10)),
      b: style.isBold,
      i: style.isItalic,
      u: span.isUnderlined ? 'sng' : undefined,
      strike: span.isStruck ? 'sngStrike' : undefined,
      cap: font.capitals,
      spc: tracking === 0 ? undefined : tracking,
      baseline: rise === 'none' ? undefined : rise === 'above' ? 30_000 : -25_000,
    },
    element('a:solidFill', {}, element('a:srgbClr', { val: hex(style.color) }, isUnseen && style.isHidden ? clear : undefined)),
    ['a:latin', 'a:ea', 'a:cs'].map((script) => element(script, { typeface: font.family })),
    link && linkMarkup(link, textColor()),
  );
}

/** ISO 29500-1 §20.1.2.3.1. */
const clear = element('a:alpha', { val: 0 });

/** The link of a text or of a whole object (ISO 29500-1 §21.1.2.3.5). */
export function linkMarkup({ id, isSlide }: LinkTarget, extension?: Markup): Markup {
  return element('a:hlinkClick', { 'r:id': id, action: isSlide ? 'ppaction://hlinksldjump' : undefined }, extension);
}

/** A link in the color of its text ([MS-ODRAWXML] hlinkClr); without it, programs use the color of the theme. */
function textColor(): Markup {
  const namespace = { 'xmlns:ahyp': 'http://schemas.microsoft.com/office/drawing/2018/hyperlinkcolor' };
  const color = element('ahyp:hlinkClr', { ...namespace, val: 'tx' });
  return element('a:extLst', {}, element('a:ext', { uri: '{A12FA001-AC4F-418D-AE19-62706E023703}' }, color));
}

export const hex = (color: string) => color.replace('#', '').toUpperCase();
