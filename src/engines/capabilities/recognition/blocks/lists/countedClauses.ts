import type { FrameBox, Line, Row } from '#engines/core/document-model/geometry.ts';
import { isEnded } from '../../text/extents.ts';
import { thresholds } from './thresholds.ts';

const digits = '一二三四五六七八九十百壹貳叁肆伍陸柒捌玖拾';
const numeral = `[${digits}\\d０-９]{1,5}`;
/** `一、`, `（二）`, `第三條`: the numbers of clauses in Chinese and Japanese. Formulas have numbers like `(2)`, too. */
const clause = new RegExp(`^(?:(${numeral}、)|([（(][${digits}]{1,5}[)）])|(第${numeral}[條条章節节款項项編编]))`, 'u');
const loneClause = new RegExp(`^第${numeral}[條条章節节款項项編编]$`, 'u');

/** Which kind of number a clause in Chinese or Japanese begins with. */
export function clauseKindOf({ text }: Pick<Line, 'text'>): 'comma' | 'brackets' | 'article' | undefined {
  const [, comma, brackets, article] = clause.exec(text) ?? [];
  return comma ? 'comma' : brackets ? 'brackets' : article ? 'article' : undefined;
}

/** A line that is only the number of a clause, as a heading. */
const isLoneClause = ({ text }: Pick<Line, 'text'>) => loneClause.test(text);

const { minRoom } = thresholds.countedClauses;

/**
 * The number of a clause in Chinese or Japanese, after a line that had ended or had room, or in a list of such. Others are references in a
 * sentence. Its text may begin below it.
 */
export function startsCountedClause(above: Line, line: Line, open: readonly Row[], region: FrameBox): boolean {
  if (isLoneClause(above)) return true;
  const kind = clauseKindOf(line);
  const opening = open[0]?.[0];
  if (kind === undefined) return false;
  const hadRoom = region.right - above.right > line.sizePt * minRoom;
  return isEnded(above.text) || hadRoom || (kind === 'comma' && opening !== undefined && clauseKindOf(opening) === kind);
}
