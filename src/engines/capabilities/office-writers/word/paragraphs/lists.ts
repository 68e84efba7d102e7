import { AlignmentType, type INumberingOptions, LevelFormat, LevelSuffix } from 'docx';
import type { ListPoint, Paragraph } from '#engines/core/document-model/document.ts';
import { fontMetrics } from '#engines/core/font-metrics/fontMetrics.ts';
import { isUnhung, listHangPt, listIndentPt } from '../../listIndents.ts';

type Level = INumberingOptions['config'][number]['levels'][number];

const formats: Readonly<Record<ListPoint['format'], NonNullable<Level['format']>>> = {
  bullet: LevelFormat.BULLET,
  decimal: LevelFormat.DECIMAL,
  lowerLetter: LevelFormat.LOWER_LETTER,
  upperLetter: LevelFormat.UPPER_LETTER,
  lowerRoman: LevelFormat.LOWER_ROMAN,
  upperRoman: LevelFormat.UPPER_ROMAN,
};

const maxLevel = 8;
const twips = 20;

export const listName = (listId: number) => `list_${listId}`;
export const levelOf = ({ level }: ListPoint) => Math.min(level, maxLevel);

/**
 * One numbering for each list. Its levels look and count like the first item of each level, and have the indents of the first item that
 * shows them by several lines.
 */
export function numberingOf(paragraphs: readonly Paragraph[]): INumberingOptions {
  const items = paragraphs.flatMap((paragraph) => (paragraph.list ? [{ paragraph, list: paragraph.list }] : []));
  const lists = Map.groupBy(items, ({ list }) => list.listId);
  const config = [...lists].map(([listId, members]) => {
    const levels = [...Map.groupBy(members, ({ list }) => levelOf(list)).values()].flatMap((own) => {
      const [first] = own;
      const shown = own.find(({ paragraph }) => paragraph.lineCount > 1) ?? first;
      const markRoomPt = Math.max(...own.map(({ paragraph }) => markRoomOf(paragraph)));
      return first && shown ? [levelLike(shown.paragraph, first.list, markRoomPt)] : [];
    });
    return { reference: listName(listId), levels };
  });
  return { config };
}

/** For the width of numbers, which differs little between fonts. */
const markFont = 'Arial';
/** Less room between number and text is none. */
const minGapEm = 0.15;

/** In multiples of the font size: marks may begin so much further left that the widest of them has room. */
const mostMovedEm = 0.35;

/** What the number and the gap behind it take. */
function markRoomOf({ list, runs: [first] }: Paragraph): number {
  const metrics = fontMetrics(markFont);
  if (!list || list.format === 'bullet' || !first || !metrics) return 0;
  const widthEm = [...list.mark].reduce((sum, letter) => sum + metrics.advance(letter.codePointAt(0) ?? 0, first.style), 0);
  return (widthEm + minGapEm) * first.style.sizePt;
}

/**
 * A number wider than its room, in a font that takes the place of a narrower one, would have its text at the next tab stop. Where little is
 * missing, as for the tenth item, all marks of the level begin a little further left; elsewhere their texts follow after a space.
 */
function levelLike(paragraph: Paragraph, list: ListPoint, markRoomPt: number): Level {
  const level = levelOf(list);
  const missingPt = Math.max(0, markRoomPt - listHangPt(paragraph));
  const isTight = missingPt > (paragraph.runs[0]?.style.sizePt ?? 0) * mostMovedEm;
  const hangPt = listHangPt(paragraph) + (isTight ? 0 : missingPt);
  const firstPt = isUnhung(paragraph) ? Math.max(0, paragraph.firstIndentPt) : 0;
  const first = firstPt > 0 ? { firstLine: Math.round(firstPt * twips) } : { hanging: Math.round(hangPt * twips) };
  return {
    level,
    format: formats[list.format],
    text: list.format === 'bullet' ? list.mark : patternOf(list.mark, level),
    alignment: AlignmentType.LEFT,
    start: list.number ?? 1,
    ...(isUnhung(paragraph) || isTight ? { suffix: LevelSuffix.SPACE } : {}),
    style: {
      ...(list.format === 'bullet' ? { run: bulletLook(paragraph, list) } : {}),
      paragraph: {
        indent: { left: Math.round(Math.max(listIndentPt(paragraph), hangPt) * twips), ...first },
      },
    },
  };
}

/** Fonts of text draw this bullet small or raised. Others are in few fonts, and one that takes their place may make lines higher. */
const plainBullet = '•';
const bulletFont = 'Arial';
const minSizePt = 2;

/** A bullet may be smaller than its text; a larger one would make its line higher. Word counts half points. */
function bulletLook({ runs }: Paragraph, { mark, markSize }: ListPoint) {
  const sizePt = (runs[0]?.style.sizePt ?? 0) * (markSize ?? 0);
  return {
    ...(mark === plainBullet ? { font: bulletFont } : {}),
    ...(sizePt >= minSizePt && (markSize ?? 1) < 1 ? { size: Math.round(sizePt * 2) } : {}),
  };
}

/** `(a)` is `(%1)`, `2.3.` is `2.%2.` on the second level. The last number or letter counts. */
function patternOf(mark: string, level: number): string {
  const match = /([0-9]+|[a-zA-Z]+)(?=[^0-9a-zA-Z]*$)/.exec(mark);
  if (!match) return `%${level + 1}.`;
  return `${mark.slice(0, match.index)}%${level + 1}${mark.slice(match.index + match[0].length)}`;
}
