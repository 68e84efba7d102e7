import type { Paragraph, Picture, RecognizedDocument, Table } from '#engines/core/document-model/document.ts';
import type { MarkdownFileOptions } from '#engines/ports.ts';
import { codeText } from '../codeText.ts';
import { type FootnoteLabels, footnoteLabels } from '../footnoteLabels.ts';
import { escapedContent, escapedHtml } from '../html/inline.ts';
import { htmlTable } from '../html/tables.ts';
import { runsWithMark } from '../inlineText.ts';
import { alternativeText, labelLines } from '../pictureText.ts';
import { type FlowItem, readingFlow } from '../readingFlow.ts';
import { escapedBrackets, escapedLineStart, escapedText } from './escape.ts';
import { inlineLines, paragraphLines } from './inline.ts';
import { MarkdownLists } from './lists.ts';
import { fitsPipeTable, pipeTable } from './tables.ts';

/** Writes a document as GitHub Flavored Markdown. Ends with a line break unless it is empty. */
export function markdownOf(document: RecognizedDocument, options: MarkdownFileOptions): string {
  return [...markdownPieces(document, options)].join('');
}

/** The same in pieces, for documents of many pages. */
export function* markdownPieces(document: RecognizedDocument, options: MarkdownFileOptions): Generator<string> {
  let isEmpty = true;
  for (const { before, text } of markdownParts(document, options)) {
    if (text === '') continue;
    if (before !== '') yield before;
    yield text;
    isEmpty = false;
  }
  if (!isEmpty) yield '\n';
}

/** The Markdown of one item, and the line breaks between it and the one before. */
export interface MarkdownPart {
  readonly before: string;
  readonly text: string;
  readonly item: FlowItem;
}

/** All items in order; the text of one without content is empty. */
export function* markdownParts(document: RecognizedDocument, options: MarkdownFileOptions): Generator<MarkdownPart> {
  const flow = readingFlow(document, options);
  const writer = new MarkdownWriter(footnoteLabels(document, flow.flatMap(referringIn)), options);
  let isFirst = true;
  for (const item of flow) {
    const part = writer.part(item);
    const before = part?.isTight ? '\n' : '\n\n';
    yield { before: isFirst || !part ? '' : before, text: part?.text ?? '', item };
    isFirst &&= !part;
  }
}

/** References in tables are not followed, because HTML content may not be read as Markdown. */
function referringIn(item: FlowItem): Paragraph[] {
  return item.kind === 'block' && item.block.kind === 'paragraph' ? [item.block] : [];
}

interface Part {
  readonly text: string;
  /** No empty line stands before it. */
  readonly isTight: boolean;
}

class MarkdownWriter {
  readonly #lists = new MarkdownLists();
  readonly #labels: FootnoteLabels;
  readonly #options: MarkdownFileOptions;

  constructor(labels: FootnoteLabels, options: MarkdownFileOptions) {
    this.#labels = labels;
    this.#options = options;
  }

  /** Undefined for an item without content. */
  part(item: FlowItem): Part | undefined {
    if (item.kind === 'block' && item.block.kind === 'paragraph' && item.block.list && item.block.headingLevel === undefined) {
      return this.#point(item.block);
    }
    const text = this.#text(item);
    if (text === '') return undefined;
    if (item.kind !== 'page') this.#lists.close();
    return { text, isTight: false };
  }

  get #inline() {
    const { emphasis, links } = this.#options;
    return { labels: this.#labels, emphasis: emphasis === 'kept' ? ('standing-out' as const) : ('none' as const), links };
  }

  #text(item: FlowItem): string {
    if (item.kind === 'page') return this.#options.pageMarks === 'comments' ? `<!-- page ${item.page} -->` : '';
    if (item.kind === 'code') return fenced(item.paragraphs);
    if (item.kind === 'footnote') return this.#footnote(item);
    if (item.kind !== 'block') return paragraphLines(runsWithMark(item.paragraph), this.#inline);
    const { block } = item;
    if (block.kind === 'picture') return this.#picture(block);
    if (block.kind === 'table') return this.#table(block);
    return block.headingLevel === undefined ? paragraphLines(block.runs, this.#inline) : this.#heading(block, block.headingLevel);
  }

  #point(paragraph: Paragraph): Part | undefined {
    const { list } = paragraph;
    const text = paragraphLines(paragraph.runs, this.#inline);
    if (!list || text === '') return undefined;
    const { first, others, isApart, isTight } = this.#lists.point({ ...paragraph, list });
    const lines = text.replaceAll('\n', `\n${others}`);
    return { text: `${isApart ? '<!-- -->\n\n' : ''}${first}${lines}`, isTight };
  }

  /** Writes one line, however many the heading had. A row of `#` at its end would be read as marks (CommonMark 4.2). */
  #heading(paragraph: Paragraph, level: number): string {
    const text = inlineLines(runsWithMark(paragraph), { ...this.#inline, emphasis: 'none' }).join(' ');
    return text === '' ? '' : `${'#'.repeat(level)} ${text.replace(/#+$/, (row) => `\\${row}`)}`;
  }

  #footnote({ footnote }: FlowItem & { kind: 'footnote' }): string {
    const label = this.#labels.ofFootnote(footnote);
    const texts = footnote.paragraphs
      .map((paragraph) => paragraphLines(runsWithMark(paragraph), this.#inline))
      .filter((text) => text !== '');
    if (label === undefined) return `<sup>${escapedText(footnote.mark)}</sup> ${texts.join('\n\n')}`;
    return `[^${label}]: ${texts.join('\n\n').replaceAll(/\n(?=[^\n])/g, '\n    ')}`;
  }

  #table(table: Table): string {
    if (fitsPipeTable(table)) {
      return pipeTable(table, { ...this.#inline, picture: (picture) => this.#picture(picture).replaceAll('\n', '<br>') });
    }
    return htmlTable(table, {
      ...this.#inline,
      hasAttributes: false,
      reference: (_, text) => `<sup>${text}</sup>`,
      pageAddress: () => undefined,
      picture: (picture) => this.#pictureInHtml(picture),
    });
  }

  #picture(picture: Picture): string {
    const address = this.#options.pictures.get(picture);
    if (address !== undefined) return `![${escapedBrackets(escapedText(alternativeText(picture)))}](${address})`;
    return labelLines(picture)
      .map((line) => escapedLineStart(escapedText(line)))
      .join('\n');
  }

  #pictureInHtml(picture: Picture): string {
    const address = this.#options.pictures.get(picture);
    if (address !== undefined) return `<img src="${escapedHtml(address)}" alt="${escapedHtml(alternativeText(picture))}">`;
    return labelLines(picture).map(escapedContent).join('<br>');
  }
}

/** A fence is longer than any row of backticks in the code (CommonMark 4.5). */
function fenced(paragraphs: readonly Paragraph[]): string {
  const text = codeText(paragraphs);
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${text}\n${fence}`;
}
