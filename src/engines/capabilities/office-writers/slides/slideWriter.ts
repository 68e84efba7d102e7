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
import { overlap } from '../boxOnPage.ts';
import { OfficeFonts } from '../fonts/officeFonts.ts';
import { PackageWriter, Relationships } from '../packageWriter.ts';
import { alternativeText } from '../pictureTexts.ts';
import { element, type Markup, xmlFile } from '../xml.ts';
import {
  type MasterLook,
  namespaces,
  presentationPart,
  presentationType,
  type SlideSize,
  shapeTree,
  slideGround,
  slideType,
  writeFrame,
} from './slideFrame.ts';
import { drawnOn, groundOf, mostCommonGround, sharedShapes, white } from './slideGround.ts';
import { blockGroups } from './slideGroups.ts';
import { SlideNotes } from './slideNotes.ts';
import { withSeparateParts } from './slideParts.ts';
import { emuAPt, frameOf, type SlidePlace } from './slidePlace.ts';
import { picture as pictureShape, plainShape, textBox } from './slideShapes.ts';
import { slideTable } from './slideTable.ts';
import type { TextChoices } from './slideText.ts';
import { titleOf } from './slideTitle.ts';

/** In points: PowerPoint's smallest side of a slide (ISO 29500-1 §19.7.13). */
const leastSidePt = 72;
const mostSidePt = 56 * 72;

type Pictures = ReadonlyMap<Picture, PictureFile>;

/**
 * Writes a presentation with one slide per page. Paragraphs become text boxes, tables stay tables, pictures and plain shapes are separate
 * objects. Pictures come without the letters of their labels, which are written as text.
 */
export async function writeSlides({ document, pictures, comments = [] }: WritableDocument, outPath: string): Promise<Written> {
  const out = new PackageWriter(outPath);
  const size = sizeOf(document.pages);
  const fonts = new OfficeFonts(document.fonts);
  const media = await writeMedia(out, pictures);
  const names = document.pages.map((_, index) => `slides/slide${index + 1}.xml`);
  const slides = new Map(document.pages.map(({ page }, index) => [page, `slide${index + 1}.xml`]));
  const shapes = sharedShapes(document.pages);
  const look = { ground: mostCommonGround(document.pages), shapes: mastersShapes(shapes, document.pages[0], size) };
  const notes = new SlideNotes(out, comments);
  for (const [index, page] of document.pages.entries()) {
    const relationships = new Relationships();
    notes.write(page.page, `slide${index + 1}.xml`, relationships);
    const slide = slidePart(page, { document, size, fonts, media, relationships, slides, look });
    out.part(`ppt/${names[index]}`, slide, slideType);
    out.part(`ppt/slides/_rels/slide${index + 1}.xml.rels`, relationships.toXml());
  }
  writeFrame(out, size, look, () => new Relationships());
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

/** The shared shapes of all slides for the master. The master's own shapes have the lower numbers. */
function mastersShapes(shapes: readonly Shape[], page: RecognizedPage | undefined, size: SlideSize): Markup[] {
  return page ? shapes.map((shape, index) => plainShape(shape, index + 3, placeOf(page, size))) : [];
}

/** Writes each picture once and returns its name in the slides. */
async function writeMedia(out: PackageWriter, pictures: Pictures): Promise<Map<Picture, string>> {
  const names = new Map<Picture, string>();
  for (const [picture, { path, mime }] of pictures) {
    const name = `picture${names.size + 1}${mime === 'image/png' ? '.png' : '.jpg'}`;
    await out.file(`ppt/media/${name}`, path);
    names.set(picture, `../media/${name}`);
  }
  return names;
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
  const scale = Math.min(1, mostSidePt / Math.max(width, height));
  const side = (points: number) => Math.round(Math.max(leastSidePt, points * scale) * emuAPt);
  return { cx: side(width), cy: side(height) };
}

/** A page of another size is scaled to fit and centred. */
function placeOf({ widthPt, heightPt }: RecognizedPage, { cx, cy }: SlideSize): SlidePlace {
  const [width, height] = [cx / emuAPt, cy / emuAPt];
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
  readonly look: MasterLook;
}

function slidePart(found: RecognizedPage, choices: SlideChoices): string {
  const page = withSeparateParts(found, choices.fonts);
  const { relationships, media } = choices;
  const place = placeOf(page, choices.size);
  const text = textChoices(place.scale, choices);
  const title = titleOf(page);
  relationships.to('slideLayout', `../slideLayouts/slideLayout${title ? 1 : 2}.xml`);
  let id = 1;
  const shapeOf = (block: RecognizedBlock, group: readonly RecognizedBlock[]): Markup[] => {
    id += 1;
    if (block.kind === 'table') return [slideTable(block, id, place, { ...text, roomPt: roomOf(block, page) })];
    if (block.kind === 'shape') return [plainShape(block, id, place)];
    if (block.kind === 'paragraph') {
      const paragraphs = group.filter((each) => each.kind === 'paragraph');
      return hasText(paragraphs) ? [textBox(paragraphs, id, block === title, place, text)] : [];
    }
    const target = media.get(block);
    const description = alternativeText(block);
    const shown = target ? [pictureShape(id, relationships.to('image', target), frameOf(block, place), description)] : [];
    return [...shown, ...block.labels.flatMap((label) => shapeOf(label, [label]))];
  };
  const ground = groundOf(page);
  const own = drawnOn(page).slice(choices.look.shapes.length);
  const drawn = own.filter((one) => one.kind === 'shape' || !isMostlyHidden(page));
  const rule = page.noteRule ? [page.noteRule] : [];
  const behind = [...drawn, ...rule].flatMap((one) => shapeOf(one, [one]));
  const front = inFront(blockGroups(page, title)).flatMap((group) => (group[0] ? shapeOf(group[0], group) : []));
  const colors = element('p:clrMapOvr', {}, element('a:masterClrMapping'));
  const color = ground?.color ?? white;
  const background = color === choices.look.ground ? undefined : slideGround(color);
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

/** Text over a picture stays in front of it; everything else is in reading order. */
function inFront(groups: readonly RecognizedBlock[][]): readonly RecognizedBlock[][] {
  const texts = groups.flat().filter((block) => block.kind === 'paragraph' && block.angle === 0);
  const isUnder = ([block]: readonly RecognizedBlock[]) =>
    block?.kind === 'picture' && texts.some((text) => overlap(text, block, overlapPt));
  return [...groups.filter(isUnder), ...groups.filter((group) => !isUnder(group))];
}

/** Text boxes extend a little beyond their letters. */
const overlapPt = 2;

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

/** For a scan with hidden text only the text is written, not the scan as well. */
function isMostlyHidden({ sections }: RecognizedPage): boolean {
  const runs = sections.flatMap((section) => section.blocks.flatMap((block) => (block.kind === 'paragraph' ? block.runs : [])));
  return runs.length > 0 && runs.filter((span) => span.style.isHidden).length > runs.length / 2;
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
