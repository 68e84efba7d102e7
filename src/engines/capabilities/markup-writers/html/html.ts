import type { Footnote, Paragraph, Picture, RecognizedDocument } from '#engines/core/document-model/document.ts';
import type { HtmlFileOptions } from '#engines/ports.ts';
import { codeText } from '../codeText.ts';
import { type FootnoteLabels, footnoteLabels } from '../footnoteLabels.ts';
import { runsWithMark, shownText } from '../inlineText.ts';
import { alternativeText, labelLines } from '../pictureText.ts';
import { type FlowItem, readingFlow } from '../readingFlow.ts';
import { escapedContent, escapedHtml, type HtmlInlineChoices, htmlInline } from './inline.ts';
import { htmlLists, isListPoint, type ListParagraph } from './lists.ts';
import { documentStyles } from './styles.ts';
import { htmlTable } from './tables.ts';

export interface HtmlOptions extends HtmlFileOptions {
  /** The address of a picture, usually `data:`. Undefined for a picture that is left out; its letters are written instead. */
  readonly pictureAddress: (picture: Picture) => string | undefined;
}

/** Writes a document as one HTML file, in pieces. It has no script, loads nothing from elsewhere and escapes everything. */
export function* htmlParts(document: RecognizedDocument, options: HtmlOptions): Generator<string> {
  const flow = readingFlow(document, options);
  const labels = footnoteLabels(document, flow.flatMap(paragraphsWithReferences));
  const writer = new HtmlWriter(document, labels, options);
  yield head(document, options.title);
  for (const group of grouped(flow)) {
    const text = writer.group(group);
    if (text !== '') yield `${text}\n`;
  }
  yield writer.notes();
  yield '</main>\n</body>\n</html>\n';
}

function head({ language, pages }: RecognizedDocument, title: string): string {
  const lang = language === undefined ? '' : ` lang="${escapedHtml(language)}"`;
  const isRightToLeft = mostlyRightToLeft(pages.flatMap(({ sections }) => sections.flatMap(({ blocks }) => blocks)));
  return `<!doctype html>
<html${lang}${isRightToLeft ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<title>${escapedContent(shownText(title))}</title>
<style>
${documentStyles}
</style>
</head>
<body>
<main>
`;
}

function mostlyRightToLeft(blocks: readonly { readonly kind: string }[]): boolean {
  const paragraphs = blocks.filter((block): block is Paragraph => block.kind === 'paragraph');
  return paragraphs.filter((one) => one.isRightToLeft).length > paragraphs.length / 2;
}

function paragraphsWithReferences(item: FlowItem): Paragraph[] {
  return item.kind === 'block' && item.block.kind === 'paragraph' ? [item.block] : [];
}

type Group = FlowItem | ListGroup;

interface ListGroup {
  readonly kind: 'list';
  readonly points: ListParagraph[];
  /** Pages that begin with a list item. */
  readonly pages: Map<ListParagraph, number>;
}

/** Groups consecutive list items, across page ends too. */
function grouped(flow: readonly FlowItem[]): Group[] {
  const groups: Group[] = [];
  let waiting: FlowItem[] = [];
  for (const item of flow) {
    const open = groups.at(-1);
    const point = item.kind === 'block' && item.block.kind === 'paragraph' && isPoint(item.block) ? item.block : undefined;
    const isPageEnd = item.kind === 'page' || item.kind === 'footnote';
    if (open?.kind === 'list' && isPageEnd) {
      waiting.push(item);
      continue;
    }
    const isGoingOn = open?.kind === 'list' && point !== undefined;
    if (isGoingOn && (waiting.length === 0 || open.points.at(-1)?.list.listId === point.list.listId)) {
      for (const each of waiting) if (each.kind === 'page') open.pages.set(point, each.page);
      groups.splice(-1, 0, ...waiting.filter((each) => each.kind !== 'page'));
      open.points.push(point);
    } else groups.push(...waiting, point ? { kind: 'list', points: [point], pages: new Map() } : item);
    waiting = [];
  }
  return [...groups, ...waiting];
}

function isPoint(paragraph: Paragraph): paragraph is ListParagraph {
  return isListPoint(paragraph) && paragraph.headingLevel === undefined;
}

class HtmlWriter {
  readonly #labels: FootnoteLabels;
  readonly #options: HtmlOptions;
  readonly #pages: ReadonlySet<number>;
  readonly #languageRightToLeft: boolean;
  /** The references to each footnote so far. Each reference has its own address. */
  readonly #references = new Map<string, number>();
  readonly #notes: Footnote[] = [];

  constructor(document: RecognizedDocument, labels: FootnoteLabels, options: HtmlOptions) {
    this.#labels = labels;
    this.#options = options;
    this.#pages = new Set(document.pages.map(({ page }) => page));
    const blocks = document.pages.flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
    this.#languageRightToLeft = mostlyRightToLeft(blocks);
  }

  group(group: Group): string {
    if (group.kind === 'list') return htmlLists(group.points, (point) => this.#point(point, group.pages.get(point)));
    if (group.kind === 'page') return this.#pageMark(group.page, 'div');
    if (group.kind === 'code') return `<pre><code>${escapedContent(codeText(group.paragraphs))}</code></pre>`;
    if (group.kind === 'footnote') return this.#keptNote(group.footnote);
    if (group.kind !== 'block') return this.#paragraph(group.paragraph, 'p', ' class="running"');
    const { block } = group;
    if (block.kind === 'table') return this.#table(block);
    if (block.kind === 'picture') return this.#figure(block);
    return this.#paragraph(block, block.headingLevel === undefined ? 'p' : `h${block.headingLevel}`);
  }

  /** Writes footnotes after everything else. Each mark leads back to its reference. */
  notes(): string {
    if (this.#notes.length === 0) return '';
    const notes = this.#notes.map((note) => {
      const label = this.#labels.ofFootnote(note);
      const mark = escapedContent(shownText(note.mark));
      const back = label === undefined ? mark : `<a href="#ref-${label}" role="doc-backlink">${mark}</a>`;
      const [first = '', ...others] = note.paragraphs.map((one) => htmlInline(runsWithMark(one), this.#inline));
      const texts = [`<sup>${back}</sup> ${first}`, ...others].map((text) => `<p>${text}</p>`).join('\n');
      return `<div${label === undefined ? '' : ` id="note-${label}" role="doc-footnote"`}>\n${texts}\n</div>`;
    });
    return `<section role="doc-endnotes" aria-label="${escapedHtml(this.#options.words.footnotes)}">\n${notes.join('\n')}\n</section>\n`;
  }

  get #inline(): HtmlInlineChoices {
    return {
      labels: this.#labels,
      emphasis: 'all',
      reference: (label, text) => this.#reference(label, text),
      pageAddress: (page) => (this.#pages.has(page) ? `#page-${page}` : undefined),
    };
  }

  #reference(label: string, text: string): string {
    const count = (this.#references.get(label) ?? 0) + 1;
    this.#references.set(label, count);
    const id = count === 1 ? `ref-${label}` : `ref-${label}-${count}`;
    return `<sup><a id="${id}" href="#note-${label}" role="doc-noteref">${text}</a></sup>`;
  }

  #pageMark(page: number, tag: 'div' | 'span'): string {
    return `<${tag} id="page-${page}" role="doc-pagebreak" aria-label="${escapedHtml(this.#options.words.page(page))}"></${tag}>`;
  }

  #point(point: ListParagraph, page: number | undefined): string {
    return (page === undefined ? '' : this.#pageMark(page, 'span')) + htmlInline(point.runs, this.#inline);
  }

  #keptNote(footnote: Footnote): string {
    this.#notes.push(footnote);
    return '';
  }

  /** If all of a heading is bold, the bold belongs to the heading's style. */
  #paragraph(paragraph: Paragraph, tag: string, attributes = ''): string {
    const text = htmlInline(runsWithMark(paragraph), { ...this.#inline, emphasis: tag === 'p' ? 'all' : 'none' });
    if (text === '') return '';
    const { isRightToLeft } = paragraph;
    const direction = isRightToLeft === this.#languageRightToLeft ? '' : ` dir="${isRightToLeft ? 'rtl' : 'ltr'}"`;
    return `<${tag}${direction}${attributes}>${text}</${tag}>`;
  }

  /** A wide table scrolls by itself and can be focused, so that keys can scroll it. */
  #table(table: Parameters<typeof htmlTable>[0]): string {
    const choices = { ...this.#inline, hasAttributes: true, picture: (picture: Picture) => this.#image(picture) };
    return `<div class="scroll" tabindex="0">\n${htmlTable(table, choices)}\n</div>`;
  }

  #figure(picture: Picture): string {
    const image = this.#image(picture);
    return image === '' ? '' : `<figure>${image}</figure>`;
  }

  #image(picture: Picture): string {
    const address = this.#options.pictureAddress(picture);
    if (address === undefined) return labelLines(picture).map(escapedContent).join('<br>');
    const alternative = alternativeText(picture) || this.#options.words.picture(picture.page);
    const size = ` width="${Math.round(picture.width / 0.75)}" height="${Math.round(picture.height / 0.75)}"`;
    return `<img src="${escapedHtml(address)}" alt="${escapedHtml(alternative)}"${size}>`;
  }
}
