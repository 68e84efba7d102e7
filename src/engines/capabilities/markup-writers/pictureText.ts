import type { Picture } from '#engines/core/document-model/document.ts';
import { shownText } from './inlineText.ts';

/** The letters of a picture, line by line: those that are drawn in it, and those that were read in its pixels. */
export function labelLines({ labels, text, readLines = [] }: Picture): string[] {
  const lines = labels.length > 0 ? labels.map(({ runs }) => runs.map((run) => run.text).join('')) : text.split('\n');
  return [...lines, ...readLines]
    .flatMap((line) => shownText(line).split('\n'))
    .map(onOneLine)
    .filter((line) => line !== '');
}

/** What is read to who does not see it: what the file says of it, and the letters in it. */
export function alternativeText(picture: Picture): string {
  const description = onOneLine(shownText(picture.description ?? ''));
  return [description, ...labelLines(picture)].filter((line) => line !== '').join(' ');
}

const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
