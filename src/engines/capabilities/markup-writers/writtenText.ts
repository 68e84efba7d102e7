import type { DocumentBlock } from '#contract/results/documentJson.ts';
import type { Paragraph, RecognizedDocument } from '#engines/core/document-model/document.ts';
import type { MarkupWritten, RunningText } from '#engines/ports.ts';
import { shownText } from './inlineText.ts';
import { labelLines } from './pictureText.ts';
import { type FlowItem, readingFlow } from './readingFlow.ts';

/** The visible text of a written piece, without its marks. Reports count this, not what was meant to be written. */
export interface WrittenText extends Omit<MarkupWritten, 'words' | 'missingWords'> {
  readonly text: string;
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

export function wordCount(text: string): number {
  return count(text, /[\p{L}\p{N}]+/gu);
}

export function textOfHtml(piece: string): WrittenText {
  const text = piece
    .replace(/<head>.*?<\/head>/gs, '')
    .replace(/<img\b[^>]*\balt="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<(?:\/?(?:p|div|li|ul|ol|tr|t[dh]|h[1-6]|figure|section|table|pre)\b[^>]*|br)>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => characters[name] ?? '');
  return {
    text,
    headings: count(piece, /<h[1-6][ >]/g),
    tables: count(piece, /<table>/g),
    pictures: count(piece, /<img /g),
    footnotes: count(piece, /role="doc-footnote"/g),
  };
}

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Reads one block of a Markdown file that our own writer made. */
export function textOfMarkdown(piece: string): WrittenText {
  const none = { headings: 0, tables: 0, pictures: 0, footnotes: 0 };
  if (piece.startsWith('```')) return { ...none, text: piece.replace(/^`+|`+$/g, '') };
  if (piece.startsWith('<table>')) return textOfHtml(piece);
  const text = piece
    .replace(/^\[\^[^\]]+\]: /, '')
    .replace(/(?<!\\)\[\^[^\]]+\]/g, '')
    .replace(/(?<!\\)\]\((?:<[^>]*>|[^()\s]*)\)/g, ']')
    .replace(/<!--.*?-->/g, '')
    .replace(/(?<!\\)<(?!mailto:|tel:|https?:)\/?[a-z]+>/g, (tag) => (tag === '<br>' ? ' ' : ''))
    .replace(/(?<!\\)[*`]|(?<!\\)~~/g, '');
  return {
    text,
    headings: /^#{1,6} /.test(piece) ? 1 : 0,
    tables: /^\|.*\|\n\|[ :|-]+\|$/m.test(piece) ? 1 : 0,
    pictures: count(piece, /!\[(?:[^\]\\]|\\.)*\]\(/g),
    footnotes: /^\[\^[^\]]+\]: /.test(piece) ? 1 : 0,
  };
}

export function textOfJsonBlock(block: DocumentBlock): WrittenText {
  const leaves = 'children' in block ? block.children : [block];
  return {
    text: leaves.map((leaf) => `${'mark' in leaf ? leaf.mark : ''} ${leaf.text}`).join(' '),
    headings: block.type === 'heading' ? 1 : 0,
    tables: block.type === 'table' ? 1 : 0,
    pictures: block.type === 'figure' ? 1 : 0,
    footnotes: block.type === 'footnote' ? 1 : 0,
  };
}

/** Words that should be in a file. Marks of lists and notes are not counted, because each format writes them differently. */
export function recognizedWords(document: RecognizedDocument, runningText: RunningText): number {
  return readingFlow(document, { runningText }).reduce((sum, item) => sum + wordCount(textOfItem(item)), 0);
}

function textOfItem(item: FlowItem): string {
  if (item.kind === 'page') return '';
  if (item.kind === 'code') return item.paragraphs.map(textOfParagraph).join('\n');
  if (item.kind === 'footnote') return item.footnote.paragraphs.map(textOfParagraph).join('\n');
  if (item.kind !== 'block') return textOfParagraph(item.paragraph);
  const { block } = item;
  if (block.kind === 'paragraph') return textOfParagraph(block);
  if (block.kind === 'picture') return labelLines(block).join('\n');
  const blocks = block.cells.flatMap((cell) => cell.blocks);
  return blocks.map((one) => (one.kind === 'picture' ? labelLines(one).join('\n') : textOfParagraph(one))).join('\n');
}

function textOfParagraph({ runs }: Paragraph): string {
  return runs.map((run) => (run.footnote === undefined ? shownText(run.text) : '')).join('');
}
