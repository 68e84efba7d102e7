import { aroundBoxes } from '#contract/pages/box.ts';
import type { Paragraph, Shape } from '#engines/core/document-model/document.ts';
import type { PageBox } from '#engines/ports.ts';
import { isBrokenInLines } from '../brokenLines.ts';
import { areWidthsKnown } from '../fonts/lineFit.ts';
import type { OfficeFonts } from '../fonts/officeFonts.ts';
import { presetDashes } from '../presetDashes.ts';
import { element, type Markup } from '../xml.ts';
import { boxShadow } from './boxShadow.ts';
import { linesApart } from './linesApart.ts';
import { bodyPlaceIndex } from './slideFrame.ts';
import { hasOwnLink } from './slideGroups.ts';
import { stackedLines } from './slideLines.ts';
import { emuPerPt, type Frame, frameOf, type SlidePlace } from './slidePlace.ts';
import { hex, linkMarkup, type TextChoices } from './slideRuns.ts';
import { type SideMargins, textParagraphs } from './slideText.ts';

/** A substitute font may be wider: in a box exactly as wide as its text, lines would wrap. */
const spareWidth = 0.04;
const sparePt = 2;
/** LibreOffice wraps titles at the end of the box even without word wrap. */
const titleSpareWidth = 0.2;
/** Letters that were not measured may be much wider. */
const unmeasuredTitleSpare = 0.6;
/** Justified lines show the edge of their box; their letter spacing is fitted instead. */
const justifiedSpareWidth = 0.005;
const radians = Math.PI / 180;
/** Thinner lines are not seen. */
const minStrokePt = 0.25;

/** What a text is on its slide: its title, its main text, or a text box. */
export type TextRole = 'title' | 'body' | 'box';

const placeOfRole = { title: { type: 'title' }, body: { type: 'body', idx: bodyPlaceIndex }, box: undefined } as const;
const namesOfRole = { title: 'Title', body: 'Content', box: 'Text' } as const;

/** A text box, or a place of the layout with its text. */
export function textBox(
  given: readonly Paragraph[],
  id: number,
  role: TextRole,
  place: SlidePlace,
  choices: TextChoices,
): Markup {
  const paragraphs = given.flatMap(linesApart);
  const [first] = paragraphs;
  const angle = first?.angle ?? 0;
  const isWrapped = paragraphs.some((paragraph) => paragraph.lineCount > 1 && !isBrokenInLines(paragraph));
  const isJustified = paragraphs.every((paragraph) => paragraph.alignment === 'justify');
  const spare =
    role !== 'box' && !isWrapped
      ? titleSpare(paragraphs, choices.fonts)
      : isJustified && first
        ? spareOf(first, choices.fonts)
        : usualSpare;
  const { spacings, ...upright } = stackedLines(paragraphs, choices.fonts);
  const wide = widened({ ...aroundBoxes(paragraphs), ...upright }, first?.alignment, spare);
  const link = first && paragraphs.length === 1 && hasOwnLink(first) ? choices.linkTo(first.runs[0]?.link ?? '') : undefined;
  const margins =
    isWrapped && paragraphs.length > 1 ? paragraphs.map((paragraph) => marginsIn(paragraph, wide, choices.fonts)) : [];
  const room = { spacings, margins, ...(isWrapped ? { widthPt: wide.width } : {}) };
  const box = onPage(wide, angle);
  const layoutPlace = placeOfRole[role];
  return element(
    'p:sp',
    {},
    element(
      'p:nvSpPr',
      {},
      element('p:cNvPr', { id, name: `${namesOfRole[role]} ${id}` }, link && linkMarkup(link)),
      element('p:cNvSpPr', layoutPlace ? {} : { txBox: true }),
      element('p:nvPr', {}, layoutPlace && element('p:ph', layoutPlace)),
    ),
    element('p:spPr', {}, transform(frameOf(box, place), angle), geometry('rect'), element('a:noFill')),
    element(
      'p:txBody',
      {},
      element(
        'a:bodyPr',
        { wrap: isWrapped ? 'square' : 'none', lIns: 0, tIns: 0, rIns: 0, bIns: 0, anchor: 't' },
        element('a:noAutofit'),
      ),
      element('a:lstStyle'),
      textParagraphs(paragraphs, link ? { ...choices, linkTo: () => undefined } : choices, room),
    ),
  );
}

/** Keeps the line breaks of a paragraph in a box with wider ones. */
function marginsIn(paragraph: Paragraph, box: PageBox, fonts: OfficeFonts): SideMargins {
  const { alignment, isRightToLeft, lineCount, runs } = paragraph;
  const own = widened(paragraph, alignment, spareOf(paragraph, fonts));
  const leftPt = Math.max(0, own.x - box.x);
  const rightPt = Math.max(0, box.x + box.width - own.x - own.width);
  // Letters that were not measured may be wider, so they keep all the room there is.
  if (lineCount === 1 || isRightToLeft || !areWidthsKnown(runs, fonts)) return { leftPt: 0, rightPt: 0 };
  const isCentered = alignment === 'center';
  return { leftPt: isCentered || alignment === 'right' ? leftPt : 0, rightPt: alignment === 'right' ? 0 : rightPt };
}

interface Spare {
  /** A part of the width, and points. */
  readonly part: number;
  readonly pt: number;
}

const usualSpare: Spare = { part: spareWidth, pt: sparePt };

function titleSpare(paragraphs: readonly Paragraph[], fonts: OfficeFonts): Spare {
  const isMeasured = paragraphs.every(({ runs }) => areWidthsKnown(runs, fonts));
  return { part: isMeasured ? titleSpareWidth : unmeasuredTitleSpare, pt: sparePt };
}

function spareOf({ alignment, runs }: Paragraph, fonts: OfficeFonts): Spare {
  if (alignment !== 'justify') return usualSpare;
  return { part: justifiedSpareWidth, pt: areWidthsKnown(runs, fonts) ? 0 : sparePt };
}

/** Widens the box on the side where its lines end. */
function widened({ x, y, width, height }: PageBox, alignment: Paragraph['alignment'] = 'left', { part, pt }: Spare): PageBox {
  const spare = width * part + pt;
  const before = alignment === 'right' ? spare : alignment === 'center' ? spare / 2 : 0;
  return { x: x - before, y, width: width + spare, height };
}

/**
 * Converts a box in writing direction to its unrotated frame with the same centre, which is the centre of rotation (ISO 29500-1 §20.1.7.6).
 */
function onPage({ x, y, width, height }: PageBox, angle: number): PageBox {
  if (angle === 0) return { x, y, width, height };
  const [cos, sin] = [Math.cos(angle * radians), Math.sin(angle * radians)];
  const [along, down] = [x + width / 2, y + height / 2];
  return { x: along * cos - down * sin - width / 2, y: along * sin + down * cos - height / 2, width, height };
}

function transform({ x, y, cx, cy }: Frame, angle = 0): Markup {
  const rot = angle === 0 ? undefined : Math.round((((angle % 360) + 360) % 360) * 60_000);
  return element('a:xfrm', { rot }, element('a:off', { x, y }), element('a:ext', { cx, cy }));
}

const geometry = (prst: string) => element('a:prstGeom', { prst }, element('a:avLst'));

/** The radius of round corners is a part of the shorter side, in 100,000ths (ISO 29500-1 §20.1.9.18, presetShapeDefinitions: roundRect). */
const wholeSide = 100_000;

function rectangle({ cornerPt = 0, width, height }: Shape): Markup {
  const corner = Math.min(wholeSide / 2, Math.round((cornerPt / Math.max(1, Math.min(width, height))) * wholeSide));
  if (corner === 0) return geometry('rect');
  const guide = element('a:gd', { name: 'adj', fmla: `val ${corner}` });
  return element('a:prstGeom', { prst: 'roundRect' }, element('a:avLst', {}, guide));
}

export function picture(id: number, relationship: string, frame: Frame, description: string): Markup {
  return element(
    'p:pic',
    {},
    element(
      'p:nvPicPr',
      {},
      element('p:cNvPr', { id, name: `Picture ${id}`, descr: description === '' ? undefined : description }),
      element('p:cNvPicPr', {}, element('a:picLocks', { noChangeAspect: true })),
      element('p:nvPr'),
    ),
    element('p:blipFill', {}, element('a:blip', { 'r:embed': relationship }), element('a:stretch', {}, element('a:fillRect'))),
    element('p:spPr', {}, transform(frame), geometry('rect')),
  );
}

/** A picture with the texts on it: they are moved and scaled together. */
export function groupShape(id: number, { x, y, cx, cy }: Frame, shapes: readonly Markup[]): Markup {
  const names = [element('p:cNvPr', { id, name: `Group ${id}` }), element('p:cNvGrpSpPr'), element('p:nvPr')];
  const box = (offset: string, extent: string) => [element(offset, { x, y }), element(extent, { cx, cy })];
  const frame = element('a:xfrm', {}, box('a:off', 'a:ext'), box('a:chOff', 'a:chExt'));
  return element('p:grpSp', {}, element('p:nvGrpSpPr', {}, names), element('p:grpSpPr', {}, frame), shapes);
}

function dashOf({ dash }: Shape): Markup | undefined {
  return dash && element('a:prstDash', { val: presetDashes[dash] });
}

/** A line or rectangle as an editable shape. */
export function plainShape(shape: Shape, id: number, place: SlidePlace): Markup {
  const frame = frameOf(shape, place);
  const width = Math.round(Math.max(minStrokePt, shape.strokeWidthPt * place.scale) * emuPerPt);
  const line = (color: string | undefined) =>
    color === undefined
      ? element('a:ln', {}, element('a:noFill'))
      : element('a:ln', { w: width }, element('a:solidFill', {}, element('a:srgbClr', { val: hex(color) })), dashOf(shape));
  if (shape.form === 'line') {
    const flat = frame.cx < frame.cy ? { ...frame, cx: 0 } : { ...frame, cy: 0 };
    const names = [element('p:cNvPr', { id, name: `Line ${id}` }), element('p:cNvCxnSpPr'), element('p:nvPr')];
    const looks = [transform(flat), geometry('line'), line(shape.stroke ?? shape.fill ?? '#000000')];
    return element('p:cxnSp', {}, element('p:nvCxnSpPr', {}, names), element('p:spPr', {}, looks));
  }
  const fill = shape.fill ? element('a:solidFill', {}, element('a:srgbClr', { val: hex(shape.fill) })) : element('a:noFill');
  const names = [element('p:cNvPr', { id, name: `Rectangle ${id}` }), element('p:cNvSpPr'), element('p:nvPr')];
  return element(
    'p:sp',
    {},
    element('p:nvSpPr', {}, names),
    element('p:spPr', {}, transform(frame), rectangle(shape), fill, line(shape.stroke), boxShadow(shape, place)),
  );
}
