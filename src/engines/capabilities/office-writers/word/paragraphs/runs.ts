import {
  BorderStyle,
  ExternalHyperlink,
  FootnoteReferenceRun,
  InternalHyperlink,
  type IRunOptions,
  PageNumber,
  type ParagraphChild,
  ShadingType,
  SymbolRun,
  Tab,
  TextRun,
} from 'docx';
import type { InlineRun, Picture } from '#engines/core/document-model/document.ts';
import { cleanText } from '../../cleanText.ts';
import { isSign, signFamilies } from '../../fonts/officeFonts.ts';
import { withLineSizes } from '../../raisedLetters.ts';
import { imageRun, type NamedPicture } from '../drawings/pictures.ts';
import { contentControl } from './contentControls.ts';
import { type DocumentStyles, difference, type RunStyle } from './styles.ts';

export interface RunChoices {
  readonly base: RunStyle;
  readonly styles: DocumentStyles;
  /** Added to the letter spacing, so that lines break where they did. */
  readonly fitPt: number;
  readonly isRightToLeft: boolean;
  /** The numbers of the document's footnotes. */
  readonly footnotes: ReadonlySet<number>;
  /** The content of pictures in lines. */
  readonly loaded: ReadonlyMap<Picture, NamedPicture>;
  /** Bookmarks of the pages that links lead to. */
  readonly linkedPages: ReadonlySet<number>;
}

export const bookmarkOf = (page: number) => `page_${page}`;

/** Letters as Word stores them: neighbours of one style are one run, and a link or form field contains all of its letters. */
export function runsOf(runs: readonly InlineRun[], choices: RunChoices): ParagraphChild[] {
  const children: ParagraphChild[] = [];
  for (const group of groupsOf(withLineSizes(runs))) {
    const runs = group.flatMap((span) => runOf(span, choices));
    const [first] = group;
    if (first?.field) {
      children.push(contentControl(first.field, runs));
      continue;
    }
    const link = first?.link;
    if (typeof link === 'string' && isAddress(link)) children.push(new ExternalHyperlink({ link, children: runs }));
    else if (typeof link === 'number' && choices.linkedPages.has(link)) {
      children.push(new InternalHyperlink({ anchor: bookmarkOf(link), children: runs }));
    } else children.push(...runs);
  }
  return children;
}

/** Only links to a web page, a mailbox or a telephone. A document must not open files or programs. */
const isAddress = (link: string) => /^(?:https?|mailto|tel):/i.test(link) && URL.canParse(link);

function groupsOf(runs: readonly InlineRun[]): InlineRun[][] {
  const groups: InlineRun[][] = [];
  for (const span of runs) {
    const open = groups.at(-1);
    const [first] = open ?? [];
    const isOne = span.field === undefined ? span.link !== undefined && first?.link === span.link : first?.field === span.field;
    if (open && isOne && first?.field === span.field) open.push(span);
    else groups.push([span]);
  }
  return groups;
}

function runOf(span: InlineRun, { base, styles, fitPt, isRightToLeft, footnotes, loaded }: RunChoices): ParagraphChild[] {
  if (span.picture) return imageRun(span.picture, loaded);
  if (span.footnote !== undefined && footnotes.has(span.footnote)) {
    const space = /\s+$/.exec(span.text)?.[0];
    return [new FootnoteReferenceRun(span.footnote), ...(space === undefined ? [] : [new TextRun(' ')])];
  }
  const style = {
    ...difference(span, base, styles.fonts, fitPt),
    ...(span.isUnderlined ? { underline: {} } : {}),
    ...(span.isStruck ? { strike: true } : {}),
    ...(span.rise === 'above' ? { superScript: true } : {}),
    ...(span.rise === 'below' ? { subScript: true } : {}),
    ...(isRightToLeft ? { rightToLeft: true } : {}),
    ...markerOf(span),
    ...boxOf(span),
  };
  const lines = cleanText(shownText(span)).split('\n');
  const { family } = styles.fonts.of(span.style);
  return lines.flatMap((line, index) => {
    const opening = { ...style, ...(index > 0 ? { break: 1 } : {}) };
    if (!signFamilies.has(family)) return [new TextRun({ ...opening, children: tabbed(line) })];
    const pieces = line.split(aroundSigns);
    return pieces.map((piece, at) => signRun(piece, at === 0 ? opening : style, family));
  });
}

/** Where signs and other text change. Programs without those fonts know the signs of `w:sym` (ISO 29500-1 §17.3.3.30). */
const aroundSigns = /(?<=[\uf020-\uf0ff])|(?=[\uf020-\uf0ff])/u;

function signRun(piece: string, style: IRunOptions, family: string): ParagraphChild {
  const { font: _, ...look } = style;
  if (!isSign(piece)) return new TextRun({ ...look, children: tabbed(piece) });
  return new SymbolRun({ ...look, char: piece.charCodeAt(0).toString(16).toUpperCase(), symbolfont: family });
}

/** The text of an empty field whose place is on the page: room to write, without a separate line. */
function shownText({ text, field }: InlineRun): string {
  return field?.isBlank && field.isFramed ? text.replaceAll('_', '\u2002') : text;
}

/** Any color can be shading. Word has only sixteen highlight colors. */
function markerOf({ highlight }: InlineRun) {
  return highlight === undefined ? {} : { shading: { type: ShadingType.CLEAR, color: 'auto', fill: bare(highlight) } };
}

const bare = (color: string) => color.replace('#', '').toUpperCase();

/** The border and fill of a text field. A button is a character, which has both. */
function boxOf({ field }: InlineRun) {
  if (!field || field.kind === 'check' || field.kind === 'radio') return {};
  return {
    ...(field.borderColor ? { border: { style: BorderStyle.SINGLE, size: 4, space: 0, color: bare(field.borderColor) } } : {}),
    ...(field.fill ? { shading: { type: ShadingType.CLEAR, color: 'auto', fill: bare(field.fill) } } : {}),
  };
}

function tabbed(line: string): (string | Tab)[] {
  return line.split('\t').flatMap((part, index) => [...(index > 0 ? [new Tab()] : []), ...(part === '' ? [] : [part])]);
}

/** A header or footer line whose number at `index` is the page number. */
export function numberedRuns(runs: readonly InlineRun[], choices: RunChoices, index: number): ParagraphChild[] {
  let seen = 0;
  return runs.flatMap((span) => {
    const pieces = span.text.split(/(\d+)/).map((piece) => ({ piece, isNumber: /^\d+$/.test(piece) && seen++ === index }));
    return pieces
      .filter(({ piece }) => piece !== '')
      .flatMap(({ piece, isNumber }) =>
        isNumber
          ? [
              new TextRun({
                ...difference(span, choices.base, choices.styles.fonts, choices.fitPt),
                children: [PageNumber.CURRENT],
              }),
            ]
          : runsOf([{ ...span, text: piece }], choices),
      );
  });
}
