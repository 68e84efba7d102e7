import { aroundBoxes } from '#contract/pages/box.ts';
import type { LayoutBlock } from '#contract/results/markdownLayout.ts';
import type { RecognizedDocument } from '#engines/core/document-model/document.ts';
import type { MarkdownLayoutOptions } from '#engines/ports.ts';
import { documentPages, shownBoxes } from '../documentPages.ts';
import { pageBoxOf, roundedBox } from '../pageBoxes.ts';
import type { BlockPart, FlowItem } from '../readingFlow.ts';
import { markdownParts } from './markdown.ts';

type Place = LayoutBlock['places'][number];
type Item = Exclude<FlowItem, { kind: 'page' }>;

/** Writes the blocks of a Markdown file with their places as JSON, in pieces. */
export function* markdownLayoutParts(document: RecognizedDocument, options: MarkdownLayoutOptions): Generator<string> {
  const pages = documentPages(document, options.scans);
  yield `${JSON.stringify({ settings: options.settings, pages }).slice(0, -1)},"blocks":[`;
  let isFirst = true;
  for (const block of layoutBlocks(document, options)) {
    yield `${isFirst ? '' : ','}\n${JSON.stringify(block)}`;
    isFirst = false;
  }
  yield '\n]}\n';
}

/** With the header and footer lines that the file leaves out. */
function* layoutBlocks(document: RecognizedDocument, options: MarkdownLayoutOptions): Generator<LayoutBlock> {
  const shown = shownBoxes(document);
  const written = Map.groupBy(writtenBlocks(document, options), ({ places }) => places[0]?.page ?? 0);
  const isLeftOut = options.runningText === 'dropped';
  for (const { page, header, footer } of document.pages) {
    const running = (type: 'header' | 'footer', paragraphs: typeof header): LayoutBlock[] =>
      paragraphs.map((paragraph) => ({
        type,
        places: [{ page, box: roundedBox(shown(page, pageBoxOf(paragraph))) }],
        markdown: '',
      }));
    if (isLeftOut) yield* running('header', header);
    yield* written.get(page) ?? [];
    if (isLeftOut) yield* running('footer', footer);
  }
}

/** Their texts joined are the file. Points of one list that follow each other are one block. */
function writtenBlocks(document: RecognizedDocument, options: MarkdownLayoutOptions): LayoutBlock[] {
  const blocks: (LayoutBlock & { readonly listId: number | undefined })[] = [];
  // A comment with a page number belongs to the block after it.
  let pending = '';
  for (const { before, text, item } of markdownParts(document, options)) {
    const markdown = `${pending}${before}${text}`;
    pending = item.kind === 'page' ? markdown : '';
    if (item.kind === 'page' || (text === '' && !isPicture(item))) continue;
    const last = blocks.at(-1);
    const listId = listOf(item);
    if (last && listId !== undefined && listId === last.listId) {
      const places = joinedPlaces([...last.places, ...placesOf(item)]);
      blocks[blocks.length - 1] = { ...last, places, markdown: last.markdown + markdown };
    } else blocks.push({ ...typeOf(item), places: joinedPlaces(placesOf(item)), markdown, listId });
  }
  const shown = shownBoxes(document);
  return blocks.map(({ listId, ...block }, index) => {
    const places = block.places.map(({ page, box }) => ({ page, box: roundedBox(shown(page, box)) }));
    const end = index === blocks.length - 1 ? `${pending}\n` : '';
    return { ...block, places, markdown: `${block.markdown}${end}` };
  });
}

const isPicture = (item: Item) => item.kind === 'block' && item.block.kind === 'picture';

function listOf(item: Item): number | undefined {
  if (item.kind !== 'block' || item.block.kind !== 'paragraph' || item.block.headingLevel !== undefined) return undefined;
  return item.block.list?.listId;
}

function typeOf(item: Item): Pick<LayoutBlock, 'type' | 'level'> {
  if (item.kind !== 'block') return { type: item.kind };
  if (item.block.kind === 'picture') return { type: 'figure' };
  if (item.block.kind === 'table') return { type: 'table' };
  const level = item.block.headingLevel;
  if (level !== undefined) return { type: 'heading', level };
  return { type: item.block.list ? 'list' : 'paragraph' };
}

function placesOf(item: Item): Place[] {
  if (item.kind === 'block' || item.kind === 'code') return item.parts.map(placeOf);
  const paragraphs = item.kind === 'footnote' ? item.footnote.paragraphs : [item.paragraph];
  return [{ page: item.page, box: aroundBoxes(paragraphs.map(pageBoxOf)) }];
}

function placeOf({ page, block }: BlockPart): Place {
  return { page, box: block.kind === 'paragraph' ? pageBoxOf(block) : block };
}

/** One place for each page. */
function joinedPlaces(places: readonly Place[]): Place[] {
  return [...Map.groupBy(places, ({ page }) => page)].map(([page, ofPage]) => ({
    page,
    box: aroundBoxes(ofPage.map(({ box }) => box)),
  }));
}
