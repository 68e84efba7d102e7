import type { ListPoint, Paragraph } from '#engines/core/document-model/document.ts';
import { escapedContent } from './inline.ts';

export type ListParagraph = Paragraph & { readonly list: ListPoint };

export const isListPoint = (paragraph: Paragraph): paragraph is ListParagraph => paragraph.list !== undefined;

interface ListNode {
  readonly point: ListParagraph;
  readonly children: ListNode[];
}

/** Writes consecutive list items as nested lists (HTML 4.4.8). */
export function htmlLists(points: readonly ListParagraph[], textOf: (point: ListParagraph) => string): string {
  return listOf(nodesOf(points), textOf);
}

function nodesOf(points: readonly ListParagraph[]): ListNode[] {
  const roots: ListNode[] = [];
  const open: ListNode[] = [];
  for (const point of points) {
    while ((open.at(-1)?.point.list.level ?? -1) >= point.list.level) open.pop();
    const node = { point, children: [] };
    (open.at(-1)?.children ?? roots).push(node);
    open.push(node);
  }
  return roots;
}

function listOf(nodes: readonly ListNode[], textOf: (point: ListParagraph) => string): string {
  return groupsOf(nodes)
    .map((group) => {
      const [first] = group;
      const form = first && formOf(first.point.list);
      const points = group.map((node, index) => pointOf(node, group[index - 1], textOf)).join('\n');
      if (form === 'bulleted' || form === undefined) return `<ul>\n${points}\n</ul>`;
      if (form === 'marked') return `<ul class="marked" role="list">\n${points}\n</ul>`;
      const start = first?.point.list.number ?? 1;
      return `<ol${form === '1' ? '' : ` type="${form}"`}${start === 1 ? '' : ` start="${start}"`}>\n${points}\n</ol>`;
    })
    .join('\n');
}

/** Neighbours of one list with marks of one form. */
function groupsOf(nodes: readonly ListNode[]): ListNode[][] {
  const groups: ListNode[][] = [];
  for (const node of nodes) {
    const before = groups.at(-1)?.at(-1)?.point.list;
    const { list } = node.point;
    if (before && before.listId === list.listId && formOf(before) === formOf(list)) groups.at(-1)?.push(node);
    else groups.push([node]);
  }
  return groups;
}

function pointOf({ point, children }: ListNode, before: ListNode | undefined, textOf: (point: ListParagraph) => string): string {
  const { list } = point;
  const form = formOf(list);
  const last = before?.point.list.number;
  const value = isCounted(form) && last !== undefined && list.number !== last + 1 ? ` value="${list.number}"` : '';
  const mark = form === 'marked' ? `<span class="mark">${escapedContent(list.mark.trim())}</span> ` : '';
  const inner = children.length > 0 ? `\n${listOf(children, textOf)}\n` : '';
  return `<li${value}>${mark}${textOf(point)}${inner}</li>`;
}

type ListForm = 'bulleted' | 'marked' | '1' | 'a' | 'A' | 'i' | 'I';

const isCounted = (form: ListForm) => form !== 'bulleted' && form !== 'marked';

const counters = { decimal: '1', lowerLetter: 'a', upperLetter: 'A', lowerRoman: 'i', upperRoman: 'I' } as const;

/** HTML's own numbers end with a dot. All other marks are written as text. */
function formOf({ format, mark, number }: ListPoint): ListForm {
  const shown = mark.trim();
  if (format === 'bullet') return isPlainBullet(shown) ? 'bulleted' : 'marked';
  return number !== undefined && /^(?:\d+|[a-z]|[ivxlcdm]+)\.$/i.test(shown) ? counters[format] : 'marked';
}

/** A plain bullet means only that an item begins. */
export function isPlainBullet(mark: string): boolean {
  return /^(?:[•·∙‣⁃◦●○■□▪▫◆◇♦►▶➢➤❖»›–—\-*o§]|[\u{e000}-\u{f8ff}])?$/u.test(mark);
}
