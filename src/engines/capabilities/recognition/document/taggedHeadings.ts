import type { Paragraph, RecognizedPage } from '#engines/core/document-model/document.ts';
import { headingStyle } from '../blocks/paragraphs/headings.ts';
import { halfPoints } from './letterSizes.ts';

export type Levels = ReadonlyMap<Paragraph, NonNullable<Paragraph['headingLevel']>>;

/** Heading levels by the file's tags; undefined if it tags no headings. */
export function taggedLevels(roles: ReadonlyMap<Paragraph, string>): Levels | undefined {
  const levels = [...roles].flatMap(([paragraph, role]) => {
    const level = role === 'H' || role === 'Title' ? 1 : Number(/^H([1-6])$/.exec(role)?.[1] ?? 0);
    return level > 0 ? [[paragraph, level as NonNullable<Paragraph['headingLevel']>] as const] : [];
  });
  return levels.length > 0 ? new Map(levels) : undefined;
}

/** A figure or a sign in large letters is no title. */
const aWord = /\p{L}{3}/u;

/**
 * Office programs tag a title as a plain paragraph where its author only made it large. Text that looks like a heading, in larger letters
 * than all that the file tags as headings, is one of the first level.
 */
export function withUntaggedTitles(
  tagged: Levels,
  pages: readonly RecognizedPage[],
  roles: ReadonlyMap<Paragraph, string>,
  bodySizePt: number,
): Levels {
  const largest = Math.max(...[...tagged.keys()].flatMap(({ runs }) => runs.map(({ style }) => halfPoints(style.sizePt))));
  const titles = pages.flatMap(({ sections }) =>
    sections.flatMap(({ blocks }) =>
      blocks.filter((block) => {
        if (block.kind !== 'paragraph' || block.list || (roles.get(block) ?? 'P') !== 'P') return false;
        const look = headingStyle(block, bodySizePt);
        return look !== undefined && look.size > largest && aWord.test(block.runs.map(({ text }) => text).join(''));
      }),
    ),
  );
  return new Map([...tagged, ...titles.map((title) => [title as Paragraph, 1] as const)]);
}
