import { AlignmentType, type INumberingOptions, LevelFormat, LevelSuffix } from 'docx';
import type { ListPoint, Paragraph } from '#engines/core/document-model/document.ts';
import { isUnhung, listHangPt, listIndentPt } from '../listIndents.ts';

type Level = INumberingOptions['config'][number]['levels'][number];

const formats: Readonly<Record<ListPoint['format'], NonNullable<Level['format']>>> = {
  bullet: LevelFormat.BULLET,
  decimal: LevelFormat.DECIMAL,
  lowerLetter: LevelFormat.LOWER_LETTER,
  upperLetter: LevelFormat.UPPER_LETTER,
  lowerRoman: LevelFormat.LOWER_ROMAN,
  upperRoman: LevelFormat.UPPER_ROMAN,
};

const mostLevel = 8;
const twips = 20;

export const listName = (listId: number) => `list_${listId}`;
export const levelOf = ({ level }: ListPoint) => Math.min(level, mostLevel);

/** One numbering for each list. Its levels look and count like the first item of each level. */
export function numberingOf(paragraphs: readonly Paragraph[]): INumberingOptions {
  const lists = new Map<number, Map<number, Level>>();
  for (const paragraph of paragraphs) {
    const { list } = paragraph;
    if (!list) continue;
    const levels = lists.get(list.listId) ?? new Map<number, Level>();
    lists.set(list.listId, levels);
    if (!levels.has(levelOf(list))) levels.set(levelOf(list), levelLike(paragraph, list));
  }
  return { config: [...lists].map(([listId, levels]) => ({ reference: listName(listId), levels: [...levels.values()] })) };
}

function levelLike(paragraph: Paragraph, list: ListPoint): Level {
  const level = levelOf(list);
  const hangPt = listHangPt(paragraph);
  return {
    level,
    format: formats[list.format],
    text: list.format === 'bullet' ? list.mark : patternOf(list.mark, level),
    alignment: AlignmentType.LEFT,
    start: list.number ?? 1,
    ...(isUnhung(paragraph) ? { suffix: LevelSuffix.SPACE } : {}),
    style: {
      paragraph: {
        indent: { left: Math.round(listIndentPt(paragraph) * twips), hanging: Math.round(hangPt * twips) },
      },
    },
  };
}

/** `(a)` is `(%1)`, `2.3.` is `2.%2.` on the second level. The last number or letter counts. */
function patternOf(mark: string, level: number): string {
  const match = /([0-9]+|[a-zA-Z]+)(?=[^0-9a-zA-Z]*$)/.exec(mark);
  if (!match) return `%${level + 1}.`;
  return `${mark.slice(0, match.index)}%${level + 1}${mark.slice(match.index + match[0].length)}`;
}
