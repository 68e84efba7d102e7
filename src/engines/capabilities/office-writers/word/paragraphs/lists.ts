import { AlignmentType, type INumberingOptions, LevelFormat, LevelSuffix } from 'docx';
import type { ListPoint, Paragraph } from '#engines/core/document-model/document.ts';
import { fontMetrics } from '../../fonts/fontMetrics.ts';
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
      const hasTightMarks = own.some(({ paragraph }) => isTight(paragraph));
      return first && shown ? [levelLike(shown.paragraph, first.list, hasTightMarks)] : [];
    });
    return { reference: listName(listId), levels };
  });
  return { config };
}

/** For the width of numbers, which differs little between fonts. */
const markFont = 'Arial';
/** Less room between number and text is none. */
const minGapEm = 0.15;

/** The number is wider than its room, in a font that takes the place of a narrower one. The text would begin at the next tab stop. */
function isTight(paragraph: Paragraph): boolean {
  const { list, runs } = paragraph;
  const [first] = runs;
  const metrics = fontMetrics(markFont);
  if (!list || list.format === 'bullet' || !first || !metrics) return false;
  const widthEm = [...list.mark].reduce((sum, letter) => sum + metrics.advance(letter.codePointAt(0) ?? 0, first.style), 0);
  return (widthEm + minGapEm) * first.style.sizePt > listHangPt(paragraph);
}

function levelLike(paragraph: Paragraph, list: ListPoint, hasTightMarks: boolean): Level {
  const level = levelOf(list);
  const hangPt = listHangPt(paragraph);
  const firstPt = isUnhung(paragraph) ? Math.max(0, paragraph.firstIndentPt) : 0;
  const first = firstPt > 0 ? { firstLine: Math.round(firstPt * twips) } : { hanging: Math.round(hangPt * twips) };
  return {
    level,
    format: formats[list.format],
    text: list.format === 'bullet' ? list.mark : patternOf(list.mark, level),
    alignment: AlignmentType.LEFT,
    start: list.number ?? 1,
    ...(isUnhung(paragraph) || hasTightMarks ? { suffix: LevelSuffix.SPACE } : {}),
    style: {
      ...(list.format === 'bullet' ? { run: bulletLook(paragraph, list) } : {}),
      paragraph: {
        indent: { left: Math.round(listIndentPt(paragraph) * twips), ...first },
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
