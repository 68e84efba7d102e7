import type {
  Paragraph,
  Picture,
  RecognizedBlock,
  RecognizedDocument,
  RecognizedPage,
  Shape,
  Table,
} from '#engines/core/document-model/document.ts';
import type { PictureFile, WritableDocument, Written } from '#engines/ports.ts';
import { OfficeFonts } from '../fonts/officeFonts.ts';
import { PackageWriter, Relationships } from '../packageWriter.ts';
import { matchesPage, withOneBackground } from '../pageBackground.ts';
import { alternativeText } from '../pictureTexts.ts';
import { withRoundOutlines } from '../roundOutlines.ts';
import { element, type Markup, xmlFile } from '../xml.ts';
import { withCenteredLines } from './centeredLines.ts';
import { withoutDrawnCells, withoutPanelFills } from './drawnTables.ts';
import { withLightWeights } from './lightWeights.ts';
import { withNarrowedLines } from './narrowedLines.ts';
import { backgroundOf, drawnOn, isReadScan, mostCommonBackground, white, withoutBackgroundFills } from './slideBackground.ts';
import { bodyOf } from './slideBody.ts';
import {
  backgroundFill,
  backgroundPicture,
  firstShapeId,
  layoutFile,
  namespaces,
  type PartLook,
  presentationPart,
  presentationType,
  type SlideSize,
  shapeTree,
  slideType,
  writeFrame,
} from './slideFrame.ts';
import { blockGroups } from './slideGroups.ts';
import { type SharedLook, type SlideLooks, slideLooks } from './slideLooks.ts';
import { writeMedia } from './slideMedia.ts';
import { SlideNotes } from './slideNotes.ts';
import { coveredLabels, inFront, overlapPt } from './slideOrder.ts';
import { withSeparateParts } from './slideParts.ts';
import { emuPerPt, frameOf, type SlidePlace } from './slidePlace.ts';
import type { TextChoices } from './slideRuns.ts';
import { groupShape, picture as pictureShape, plainShape, textBox } from './slideShapes.ts';
import { withSharedSides } from './slideSides.ts';
import { slideTable } from './slideTable.ts';
import { titleOf } from './slideTitle.ts';

/** In points: PowerPoint's smallest side of a slide (ISO 29500-1 §19.7.13). */
const minSidePt = 72;
const maxSidePt = 56 * 72;

type Pictures = ReadonlyMap<Picture, PictureFile>;

/**
 * Writes a presentation with one slide per page. Paragraphs become text boxes, tables stay tables, pictures and plain shapes are separate
 * objects. Pictures come without the letters of their labels, which are written as text.
 */
export async function writeSlides(
  { document: found, pictures, comments = [] }: WritableDocument,
  outPath: string,
): Promise<Written> {
  const document = withRoundOutlines(withLightWeights(withOneBackground(found)));
  const out = new PackageWriter(outPath);
  const size = sizeOf(document.pages);
  const fonts = new OfficeFonts(document.fonts);
  const media = await writeMedia(out, pictures);
  const names = document.pages.map((_, index) => `slides/slide${index + 1}.xml`);
  const slides = new Map(document.pages.map(({ page }, index) => [page, `slide${index + 1}.xml`]));
  const looks = slideLooks(document.pages, media);
  const masterColor = mostCommonBackground(document.pages);
  const notes = new SlideNotes(out, comments);
  for (const [index, page] of document.pages.entries()) {
    const relationships = new Relationships();
    notes.write(page.page, `slide${index + 1}.xml`, relationships);
    const slide = slidePart(page, { document, size, fonts, media, relationships, slides, looks, masterColor });
    out.part(`ppt/${names[index]}`, slide, slideType);
    out.part(`ppt/slides/_rels/slide${index + 1}.xml.rels`, relationships.toXml());
  }
  const master = partLook(looks.master, size, media);
  const layouts = [undefined, ...looks.layouts].map((look) => partLook(look, size, media));
  writeFrame(out, size, { ...master, background: backgroundFill(masterColor) }, layouts);
  const own = new Relationships();
  const notesMaster = notes.writeMaster(own);
  out.part('ppt/presentation.xml', presentationPart(names, own, size, notesMaster), presentationType());
  own.to('theme', 'theme/theme1.xml');
  out.part('ppt/_rels/presentation.xml.rels', own.toXml());
  const root = new Relationships();
  root.to('officeDocument', 'ppt/presentation.xml');
  out.part('_rels/.rels', root.toXml());
  await out.close();
  return { ...tallyOf(document, pictures), comments: notes.count };
}

/** All slides of a presentation have one size: that of most pages. */
function sizeOf(pages: readonly RecognizedPage[]): SlideSize {
  const counts = new Map<string, number>();
  for (const { widthPt, heightPt } of pages) {
    const key = `${Math.round(widthPt)} ${Math.round(heightPt)}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const [most = '720 540'] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
  const [width = 720, height = 540] = most.split(' ').map(Number);
  const scale = Math.min(1, maxSidePt / Math.max(width, height));
  const side = (points: number) => Math.round(Math.max(minSidePt, points * scale) * emuPerPt);
  return { cx: side(width), cy: side(height) };
}

/** A page of another size is scaled to fit and centred. */
function placeOf({ widthPt, heightPt }: RecognizedPage, { cx, cy }: SlideSize): SlidePlace {
  const [width, height] = [cx / emuPerPt, cy / emuPerPt];
  const scale = Math.min(width / widthPt, height / heightPt);
  return { scale, leftPt: (width - widthPt * scale) / 2, topPt: (height - heightPt * scale) / 2 };
}

interface SlideChoices {
  readonly document: RecognizedDocument;
  readonly size: SlideSize;
  readonly fonts: OfficeFonts;
  readonly media: ReadonlyMap<Picture, string>;
  readonly relationships: Relationships;
  readonly slides: ReadonlyMap<number, string>;
  readonly looks: SlideLooks;
  /** The color of the master. */
  readonly masterColor: string;
}

/** What slides share, as shapes of their master or layout. A picture as the background of a layout cost likeness (docs/decisions/0426). */
function partLook(look: SharedLook | undefined, size: SlideSize, media: ReadonlyMap<Picture, string>): PartLook {
  const relationships = new Relationships();
  if (!look) return { shapes: [], relationships };
  const place = placeOf(look.page, size);
  const shapes = look.drawn.flatMap((one, index) => {
    const id = firstShapeId + index;
    if (one.kind === 'shape') return [plainShape(one, id, place)];
    const target = media.get(one);
    return target ? [pictureShape(id, relationships.to('image', target), frameOf(one, place), alternativeText(one))] : [];
  });
  return { shapes, relationships };
}

type Media = Pick<SlideChoices, 'media' | 'relationships'>;

/** A picture as large as the page, below everything else, is the background. */
function pictureBehindAll(drawn: readonly (Shape | Picture)[], page: RecognizedPage, { media, relationships }: Media) {
  const [first, ...rest] = drawn;
  const target = first?.kind === 'picture' && first.labels.length === 0 ? media.get(first) : undefined;
  if (!first || target === undefined || !matchesPage(first, page)) return { background: undefined, rest: drawn };
  return { background: backgroundPicture(relationships.to('image', target)), rest };
}

function slidePart(found: RecognizedPage, choices: SlideChoices): string {
  const plain = withCenteredLines(withoutBackgroundFills(found));
  const page = withSeparateParts(withSharedSides(withNarrowedLines(plain, choices.fonts)), choices.fonts);
  const { relationships, media } = choices;
  const place = placeOf(page, choices.size);
  const text = { ...textChoices(place.scale, choices), isUnseen: !isReadScan(page) };
  const title = titleOf(page);
  const groups = inFront(blockGroups(page, title));
  const covered = coveredLabels(groups.flat());
  const body = bodyOf(groups, page, title);
  const kind = body ? 'obj' : title ? 'titleOnly' : 'blank';
  relationships.to('slideLayout', `../slideLayouts/${layoutFile(choices.looks.layoutOf(found), kind)}`);
  let id = 1;
  const shapeOf = (block: RecognizedBlock, group: readonly RecognizedBlock[]): Markup[] => {
    id += 1;
    if (block.kind === 'table') {
      const table = withoutPanelFills(withoutDrawnCells(block, page), page);
      const own = slideTable(table, id, place, { ...text, roomPt: roomOf(block, page) });
      return [...(block.panels ?? []).flatMap((panel) => shapeOf(panel, [panel])), own];
    }
    if (block.kind === 'shape') return [plainShape(block, id, place)];
    if (block.kind === 'paragraph') {
      const paragraphs = group.filter((each) => each.kind === 'paragraph');
      const role = block === title ? 'title' : group === body ? 'body' : 'box';
      return hasText(paragraphs) ? [textBox(paragraphs, id, role, place, text)] : [];
    }
    const target = media.get(block);
    const frame = frameOf(block, place);
    const shown = target ? [pictureShape(id, relationships.to('image', target), frame, alternativeText(block))] : [];
    const labels = block.labels.flatMap((label) => (covered.has(label) ? [] : shapeOf(label, [label])));
    if (shown.length === 0 || labels.length === 0 || page.behind.includes(block)) return [...shown, ...labels];
    id += 1;
    return [groupShape(id, frame, [...shown, ...labels])];
  };
  const own = choices.looks.ownOf(found).filter((one) => one.kind === 'shape' || !isReadScan(page));
  const isFirst = own.length === drawnOn(found).length && place.leftPt === 0 && place.topPt === 0;
  const { background: pictured, rest } = isFirst ? pictureBehindAll(own, page, choices) : { background: undefined, rest: own };
  const rule = page.noteRule ? [page.noteRule] : [];
  const behind = [...rest, ...rule].flatMap((one) => shapeOf(one, [one]));
  const inOrder = [...groups, ...[...covered].map((label) => [label])];
  const front = inOrder.flatMap((group) => (group[0] ? shapeOf(group[0], group) : []));
  const colors = element('p:clrMapOvr', {}, element('a:masterClrMapping'));
  const color = backgroundOf(page)?.color ?? white;
  const background = pictured ?? (color === choices.masterColor ? undefined : backgroundFill(color));
  return xmlFile(element('p:sld', namespaces, element('p:cSld', {}, background, shapeTree([...behind, ...front])), colors));
}

const hasText = (paragraphs: readonly Paragraph[]) => paragraphs.some(({ runs }) => runs.some((span) => span.text.trim() !== ''));

function textChoices(scale: number, { document, fonts, relationships, slides }: SlideChoices): TextChoices {
  return {
    scale,
    language: document.language,
    fonts,
    linkTo(link) {
      if (typeof link === 'number') {
        const slide = slides.get(link);
        return slide ? { id: relationships.to('slide', slide), isSlide: true } : undefined;
      }
      // Web, mail and telephone links only: a presentation must not open files or programs.
      const isAddress = /^(?:https?|mailto|tel):/i.test(link) && URL.canParse(link);
      return isAddress ? { id: relationships.to('hyperlink', new URL(link).href, true), isSlide: false } : undefined;
    },
  };
}

/** Gap to the object right of a table, or to the edge of the slide. */
const besidePt = 6;

/** The available width of a table: up to the object beside it, or up to a right margin equal to its left margin. */
function roomOf(table: Table, page: RecognizedPage): number {
  const right = table.x + table.width;
  const beside = page.sections
    .flatMap(({ blocks }) => blocks)
    .filter(
      (one) => one !== table && one.x >= right - overlapPt && one.y < table.y + table.height && one.y + one.height > table.y,
    );
  const edges = beside.map(({ x }) => x - besidePt);
  const edgePt = page.widthPt - Math.min(table.x, besidePt * 3);
  return Math.max(table.width, Math.min(edgePt, ...edges) - table.x);
}

function tallyOf({ pages }: RecognizedDocument, pictures: Pictures): Written {
  const blocks = pages.flatMap((page) => page.sections.flatMap((section) => section.blocks));
  const paragraphs = blocks.filter((block) => block.kind === 'paragraph');
  return {
    paragraphs: paragraphs.length,
    headings: paragraphs.filter((paragraph) => paragraph.headingLevel !== undefined).length,
    tables: blocks.filter((block) => block.kind === 'table').length,
    pictures: pictures.size,
    parts: pages.length,
    typedCells: 0,
  };
}
