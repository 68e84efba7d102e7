import {
  type Bookmark,
  Document,
  type FileChild,
  type ISectionOptions,
  Packer,
  type ParagraphChild,
  Paragraph as WordParagraph,
} from 'docx';
import type { Paragraph, Picture, RecognizedBlock, RecognizedDocument, Shape } from '#engines/core/document-model/document.ts';
import type { WritableDocument, Written } from '#engines/ports.ts';
import { type Standing, withAnchoredPictures } from '../anchoredPictures.ts';
import { type FlowItem, type FlowPart, flowOf } from '../flow.ts';
import type { EmbeddedFamily } from '../fonts/embeddedFamilies.ts';
import { withLoneFooter } from '../loneFooter.ts';
import { writeWithPictures } from '../packageWriter.ts';
import { withRules } from '../rules.ts';
import { type AnchoredTexts, withoutAnchoredTexts, withPositionedPictures } from './drawings/anchoredTexts.ts';
import { backgroundOf, drawnInHeaders, runsIn } from './drawings/background.ts';
import { picturesBeside } from './drawings/besidePictures.ts';
import { type Boxes, withBoxes } from './drawings/boxes.ts';
import { dropCapOf, dropCapParagraph } from './drawings/dropCaps.ts';
import { withEmptyFields } from './drawings/emptyFields.ts';
import { framedParagraph, withFrames } from './drawings/frames.ts';
import { withInlinePictures } from './drawings/inlinePictures.ts';
import { anchor, floating, imageRun, type NamedPicture, namedPictures, pictureParagraph } from './drawings/pictures.ts';
import { withBlankPages } from './flow/blankPages.ts';
import { designedPages, type WatchedTexts, watchedTexts } from './flow/designedPages.ts';
import { withFootReserve } from './flow/footReserve.ts';
import { withFittedPages } from './flow/largePages.ts';
import { type PageFit, unfitted } from './flow/pageFit.ts';
import { pageMarks } from './flow/pageMarks.ts';
import { partialFlow } from './flow/partialFlow.ts';
import { sectionSetup, startsPage, usedParts } from './flow/sections.ts';
import { columnBreak, gap } from './flow/spacers.ts';
import { type ContentsField, contentsFields, fieldEnd, fieldStart, withContentsLinks } from './paragraphs/contentsField.ts';
import { withCountedLists } from './paragraphs/countedLists.ts';
import { numberingOf } from './paragraphs/lists.ts';
import { noteProperties, referredNotes, withLooseNotes } from './paragraphs/notes.ts';
import { besideBox, frameOf, lineRoom, sharedInsets, tabReach } from './paragraphs/paragraphRoom.ts';
import { type WordChoices, withBookmarks, wordParagraph } from './paragraphs/paragraphs.ts';
import { ruleParagraph } from './paragraphs/ruleParagraph.ts';
import { documentStylesOf, styleOptions } from './paragraphs/styles.ts';
import { wordTable } from './tables.ts';
import { tallyOf } from './tally.ts';

/** A flowing Word document in memory, with placeholders for its pictures. */
export interface WordDocument {
  readonly file: Document;
  readonly flow: readonly FlowPart[];
  /** What is in text boxes. */
  readonly anchored: AnchoredTexts;
  /** Texts of designed pages, if they were marked for a layout. */
  readonly watched: WatchedTexts;
  /** The path of the picture of each placeholder. */
  readonly pictures: ReadonlyMap<string, string>;
  readonly tally: Written;
}

type FontOptions = NonNullable<ConstructorParameters<typeof Document>[0]['fonts']>;

/** A document, with the fonts that its Word file brings along. */
export interface WordSource extends WritableDocument {
  readonly families?: readonly EmbeddedFamily[];
}

/** Writes a flowing Word document (ISO 29500): styles, lists, tables, headers and footers, as a person would have made them. */
export async function writeWord(source: WordSource, outPath: string, fit: PageFit = unfitted): Promise<Written> {
  const { file, pictures, tally } = wordDocument(source, fit);
  await writeWithPictures(await Packer.toBuffer(file), pictures, outPath);
  return tally;
}

interface TrialChoices {
  /** The pages of the trial. Their margins, styles and lists are those of the whole document. */
  readonly pages: ReadonlySet<number> | undefined;
}

/** `trial`: for a layout, with a bookmark where each page begins and without page numbers of sections. */
export function wordDocument(source: WordSource, fit: PageFit, trial?: TrialChoices): WordDocument {
  const marksPages = trial !== undefined;
  const { document: recognized, pictures } = withFittedPages(source);
  const { document: level, anchored } = withoutAnchoredTexts(withCountedLists(withEmptyFields(recognized)), fit.positioned);
  const { document: plain, standing: pictured } = withAnchoredPictures(
    withInlinePictures(withRules(withLooseNotes(withLoneFooter(withContentsLinks(level))), fit.positioned)),
  );
  const framed = withFrames(plain, withPositionedPictures(plain, pictured, anchored, fit.positioned));
  const { document, boxes, standing } = withBoxes(framed.document, framed.standing);
  const loaded = namedPictures(pictures);
  const whole = withBreaks(withFootReserve(flowOf(withBlankPages(document, standing), standing), standing, fit), fit.breaks);
  const flow = trial?.pages ? partialFlow(whole, trial.pages) : whole;
  const choices = choicesOf(plain, anchored, loaded);
  const isTwoSided = flow.some(({ group }) => group.isTwoSided);
  // LibreOffice counts an empty page between two with odd numbers, which it does not print.
  const running = { countsPages: !marksPages, isTwoSided, loaded, used: usedParts(flow) };
  const fields = flow.flatMap(({ items }) => contentsFields(items.map(({ block }) => block)));
  const notes = noteProperties(document);
  const designed = marksPages ? designedPages(plain, pictured, document) : new Set<number>();
  const inHeaders = drawnInHeaders(flow);
  const watch = watchedTexts(flow, designed, standing);
  const sections = flow.map((part, index): ISectionOptions => {
    const setup = sectionSetup(part, choices, running);
    const counted = index === 0 || notes.footnoteProperties?.start === undefined ? notes : {};
    return {
      ...setup,
      properties: { ...setup.properties, ...counted },
      children: childrenOf(part, {
        choices,
        loaded,
        standing,
        boxes,
        fields,
        anchored,
        inHeaders,
        marksPages,
        watch: watch.marks,
      }),
    };
  });
  // Texts in boxes are in no list, but the cells of tables are.
  const anchoredTables = [...anchored.values()].flat().filter(({ kind }) => kind === 'table');
  const file = new Document({
    creator: '',
    lastModifiedBy: '',
    evenAndOddHeaderAndFooters: isTwoSided,
    sections: sections.length > 0 ? sections : [{ children: [new WordParagraph({})] }],
    numbering: numberingOf(
      [...flow.flatMap(({ items }) => items.map(({ block }) => block)), ...anchoredTables].flatMap(listedIn),
    ),
    footnotes: footnotesOf(document, choices),
    styles: styleOptions(choices.styles, document.language),
    // The library asks for a regular face, but writes those that there are.
    fonts: (source.families ?? []) as FontOptions,
  });
  const paths = new Map([...loaded.values()].map(({ standIn, path }) => [standIn, path]));
  return {
    file,
    flow,
    anchored,
    watched: watch.watched,
    pictures: paths,
    tally: tallyOf(flow, loaded.size, { boxes, anchored }),
  };
}

const withBreaks = (flow: readonly FlowPart[], breaks: PageFit['breaks']): FlowPart[] =>
  flow.map((part) => ({
    ...part,
    items: part.items.map((item) => (item.isFirstOfPage && breaks.has(item.page.page) ? { ...item, breaksBefore: true } : item)),
  }));

/** Text boxes, which are in no flow, have links to pages and are what a link leads to. */
function choicesOf(document: RecognizedDocument, anchored: AnchoredTexts, loaded: Loaded): WordChoices {
  const flowing = document.pages.flatMap((page) => page.sections.flatMap((section) => section.blocks));
  const runs = [...flowing, ...[...anchored.values()].flat()].flatMap(runsIn);
  const links = runs.flatMap(({ link }) => (typeof link === 'number' ? [link] : []));
  const withText = new Set(
    document.pages
      .filter(({ page, sections }) => anchored.has(page) || sections.some((section) => section.blocks.length > 0))
      .map(({ page }) => page),
  );
  return {
    styles: documentStylesOf(document),
    linkedPages: new Set(links.filter((page) => withText.has(page))),
    footnotes: referredNotes(document),
    loaded,
  };
}

function listedIn(block: RecognizedBlock): Paragraph[] {
  if (block.kind === 'paragraph') return [block];
  return block.kind === 'table' ? block.cells.flatMap((cell) => cell.blocks.filter((each) => each.kind === 'paragraph')) : [];
}

function footnotesOf({ pages }: RecognizedDocument, choices: WordChoices) {
  const notes = pages.flatMap((page) => page.footnotes);
  return Object.fromEntries(
    notes.map(({ number, paragraphs }) => [
      String(number),
      { children: paragraphs.map((paragraph) => wordParagraph({ ...paragraph, list: undefined, spaceBeforePt: 0 }, choices)) },
    ]),
  );
}

/** The context of all parts of a document. */
interface Writing {
  readonly choices: WordChoices;
  readonly loaded: Loaded;
  readonly standing: Standing;
  readonly boxes: Boxes;
  readonly fields: readonly ContentsField[];
  readonly anchored: AnchoredTexts;
  readonly inHeaders: ReadonlySet<Picture | Shape>;
  readonly marksPages: boolean;
  readonly watch: ReadonlyMap<FlowItem, Bookmark>;
}

const noMarks: ReturnType<typeof pageMarks> = new Map();

function childrenOf(part: FlowPart, writing: Writing): FileChild[] {
  const { loaded, standing, choices } = writing;
  const children: FileChild[] = [];
  const items = startsPage(part)
    ? part.items.map((item, at) => (at === 0 ? { ...item, breaksBefore: false } : item))
    : part.items;
  const marks = writing.marksPages ? pageMarks(items, standing) : noMarks;
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index];
    if (!item) break;
    const mark = [marks.get(item), writing.watch.get(item)].filter((one) => one !== undefined);
    // A part that begins a page breaks before it by its section.
    const background = item.isFirstOfPage ? backgroundOf(part.items[index] ?? item, part, writing) : [];
    // An own paragraph would take room from a full page.
    const isInText = item.block.kind === 'paragraph' && !standing.has(item.block);
    const behind = background.length > 0 && !isInText ? [anchor(background, item.breaksBefore)] : [];
    const inBlock = [...mark, ...(behind.length > 0 ? [] : background)];
    const target = targetParagraph(item, choices, behind.length === 0 && item.breaksBefore);
    const placed = behind.length + target.length > 0 ? { ...item, breaksBefore: false } : item;
    if (item.breaksColumnBefore) children.push(columnBreak());
    children.push(...behind, ...target);
    const wrapping = standing.get(item.block);
    if (item.block.kind === 'picture' && wrapping !== undefined) {
      children.push(
        anchor([...inBlock, ...imageRun(item.block, loaded, 1, floating(item.block, wrapping))], placed.breaksBefore),
      );
    } else if (item.block.kind === 'paragraph' && wrapping !== undefined) {
      children.push(...framedParagraph(item.block, placed, choices));
      // A frame is anchored to the next paragraph, which must be on its page.
      if (!isOnPage(items[index + 1], item)) children.push(anchor([], false));
    } else if (item.block.kind === 'picture') {
      const row = picturesBeside(items.slice(index), standing);
      index += row.length - 1;
      children.push(pictureParagraph(row, loaded, roomOf(item), { ...placed, before: inBlock }));
    } else children.push(...writtenBlock(placed, part, [items[index - 1], items[index + 1]], writing, inBlock));
  }
  // ISO 29500-1 §17.2.2: a document ends with a paragraph. After a last table Word would add one.
  // LibreOffice leaves out an empty paragraph that ends a section: a rule, or that of a blank page.
  const last = items.at(-1)?.block;
  const isEmpty = last?.kind === 'shape' || (last?.kind === 'paragraph' && last.runs.length === 0);
  if (last?.kind === 'table' || isEmpty || children.length === 0) children.push(gap(0, false));
  return children;
}

const isOnPage = (next: FlowItem | undefined, { page }: FlowItem) => next?.block.kind === 'paragraph' && next.page === page;

type Loaded = ReadonlyMap<Picture, NamedPicture>;

function writtenBlock(
  { block, insetPt, page, breaksBefore, beginsPages, column, gapPt, hasLoneLine }: FlowItem,
  part: FlowPart,
  [before, next]: readonly [FlowItem | undefined, FlowItem | undefined],
  { choices, loaded, boxes, fields }: Writing,
  first: readonly ParagraphChild[],
): FileChild[] {
  const { margins, columnCount } = part;
  if (block.kind === 'paragraph') {
    // A table has no space above it.
    const isBeforeTable = next?.block.kind === 'table' && boxes.get(next.block)?.wrapPt === undefined;
    const afterPt = isBeforeTable && !next.breaksBefore ? next.gapPt : 0;
    const room = besideBox(block, page, boxes) ?? column;
    const beside = columnCount > 1 || room !== column ? {} : sharedInsets(block, page, column);
    const lines = { ...beside, ...lineRoom(block, room), ...tabReach(block, room) };
    const field = fieldAround(block, fields);
    const anchored = first.length > 0 ? { before: [...first, ...(field.before ?? [])] } : {};
    const { bar, ...frame } = frameOf(block, page, column);
    const place = {
      insetPt,
      breaksBefore,
      gapPt,
      afterPt,
      beginsPages,
      hasLoneLine,
      ...field,
      ...anchored,
      ...lines,
      ...frame,
      bar: bar?.edges,
    };
    const cap = dropCapOf(block);
    // Its first lines have less room than the others, so the paragraph is not fitted to its number of lines.
    if (cap) return [dropCapParagraph(cap, choices), wordParagraph(cap.rest, choices, { ...place, columnWidthPt: undefined })];
    return [wordParagraph(bar ? { ...block, alignment: bar.alignment } : block, choices, place)];
  }
  if (block.kind === 'shape') return [ruleParagraph(block, { breaksBefore, gapPt, column })];
  if (block.kind === 'picture') return [];
  const isApart = breaksBefore || before === undefined || before.block.kind !== 'paragraph';
  const box = boxes.get(block);
  const fromMargin = columnCount > 1 ? 0 : Math.max(0, block.x - margins.left);
  const tableInset = box ? block.x - column.left : fromMargin;
  const table = wordTable(block, choices, loaded, { insetPt: tableInset, roomPt: column.right - block.x, box });
  // A box beside text is not in the flow. It is anchored to the next paragraph.
  if (box?.wrapPt !== undefined) return breaksBefore ? [anchor([], true), table] : [table];
  return isApart ? [gap(gapPt, breaksBefore, first), table] : [table];
}

/** The field parts of a table of contents that are in a paragraph. */
function fieldAround(block: Paragraph, fields: readonly ContentsField[]) {
  const begins = fields.some(({ first }) => first === block);
  const ends = fields.some(({ last }) => last === block);
  return { ...(begins ? { before: fieldStart() } : {}), ...(ends ? { behind: fieldEnd() } : {}) };
}

const roomOf = ({ column }: FlowItem) => ({ left: column.left, widthPt: column.right - column.left });

/** The target of links to a page that begins without text: with a table, a rule or a picture. */
function targetParagraph({ block, beginsPages }: FlowItem, choices: WordChoices, breaksBefore: boolean): WordParagraph[] {
  if (block.kind === 'paragraph' || !beginsPages.some((page) => choices.linkedPages.has(page))) return [];
  return [gap(0, breaksBefore, withBookmarks([], beginsPages, choices))];
}
