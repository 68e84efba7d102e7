import type { Picture } from '#engines/core/document-model/document.ts';
import { shownText } from './inlineText.ts';

/** The text of a picture by lines: letters drawn in it, and letters recognised in its pixels. */
export function labelLines({ labels, text, readLines = [] }: Picture): string[] {
  const lines = labels.length > 0 ? labels.map(({ runs }) => runs.map((run) => run.text).join('')) : text.split('\n');
  return [...lines, ...readLines]
    .flatMap((line) => shownText(line).split('\n'))
    .map(onOneLine)
    .filter((line) => line !== '');
}

/** The alternative text of a picture: the description in the file, and the letters in the picture. */
export function alternativeText(picture: Picture): string {
  const description = onOneLine(shownText(picture.description ?? ''));
  return [description, ...labelLines(picture)].filter((line) => line !== '').join(' ');
}

const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
