import type { Random } from '../random.ts';
import type { TableStyle } from './document.ts';

/** The means by which a table shows its structure. Each makes a family of its own. */
export type RuleKind =
  | 'none'
  | 'booktabs'
  | 'horizontal'
  | 'vertical'
  | 'box'
  | 'grid'
  | 'open-grid'
  | 'bands'
  | 'filled-header'
  | 'header-rule'
  | 'double-rules'
  | 'columns-and-header'
  | 'sections-filled';

const paleFills = ['#eeeeee', '#f3f3f3', '#e6eef8', '#dfe9f3', '#eef6ea', '#fdf3e1', '#f6e9ef', '#e8f4f4', '#fffbe0', '#d9d9d9'];
const darkFills = ['#1f3a5f', '#2b2b2b', '#004b87', '#5a1a32', '#234d20', '#3d3d6b', '#7a3b00', '#00695c', '#616161'];
const ruleColors = ['#000000', '#000000', '#000000', '#555555', '#999999', '#cccccc', '#1f3a5f', '#a0522d'];

interface Strokes {
  readonly random: Random;
  readonly thin: number;
  readonly thick: number;
  readonly headerFill: Partial<TableStyle>;
}

/** The parts of a style that its kind determines. */
const rulesOf: Readonly<Record<RuleKind, (strokes: Strokes) => Partial<TableStyle>>> = {
  none: () => ({}),
  booktabs: ({ random, thin, thick }) => ({
    top: thick,
    bottom: thick,
    belowHeader: thin,
    belowSpans: random.chance(0.8) ? thin : 0,
    aboveTotals: random.chance(0.4) ? thin : 0,
  }),
  'header-rule': ({ random, thin }) => ({ belowHeader: thin, aboveTotals: random.chance(0.5) ? thin : 0 }),
  horizontal: ({ random, thin, thick }) => ({
    top: thin,
    bottom: thin,
    belowHeader: random.pick([thin, thick]),
    betweenRows: thin,
    rowsPerRule: random.pick([1, 1, 1, 2, 3, 5]),
  }),
  vertical: ({ random, thin }) => ({ betweenColumns: thin, belowHeader: random.chance(0.3) ? thin : 0 }),
  'columns-and-header': ({ random, thin }) => ({
    betweenColumns: thin,
    belowHeader: thin,
    top: thin,
    bottom: random.chance(0.6) ? thin : 0,
    sides: random.chance(0.3) ? thin : 0,
  }),
  box: ({ random, thin, thick }) => ({ top: thick, bottom: thick, sides: thick, belowHeader: random.chance(0.5) ? thin : 0 }),
  grid: ({ random, thin, headerFill }) => ({
    top: thin,
    bottom: thin,
    sides: thin,
    belowHeader: thin,
    betweenRows: thin,
    betweenColumns: thin,
    ...(random.chance(0.4) ? headerFill : {}),
  }),
  'open-grid': ({ thin }) => ({ top: thin, bottom: thin, belowHeader: thin, betweenRows: thin, betweenColumns: thin }),
  bands: ({ random, thin, headerFill }) => ({
    bandFill: random.pick(paleFills),
    rowsPerRule: random.pick([1, 1, 1, 2, 3]),
    ...(random.chance(0.6) ? headerFill : {}),
    bottom: random.chance(0.4) ? thin : 0,
  }),
  'filled-header': ({ random, thin, headerFill }) => ({
    ...headerFill,
    betweenRows: random.chance(0.5) ? thin : 0,
    bottom: random.chance(0.5) ? thin : 0,
  }),
  'sections-filled': ({ random, thin }) => ({
    sectionFill: random.pick(paleFills),
    belowHeader: thin,
    top: thin,
    bottom: thin,
    betweenRows: random.chance(0.3) ? thin : 0,
  }),
  'double-rules': ({ thin }) => ({ top: thin * 4, bottom: thin * 4, belowHeader: thin, aboveTotals: thin }),
};

function strokes(random: Random): Strokes {
  const thin = random.pick([0.25, 0.4, 0.5, 0.75, 1]);
  const thick = random.pick([0.75, 1, 1.5, 2]);
  const isDark = random.chance(0.5);
  const headerFill = isDark
    ? { headerFill: random.pick(darkFills), isHeaderLight: true }
    : { headerFill: random.pick(paleFills) };
  return { random, thin, thick, headerFill };
}

const kindsWithLeaders: readonly RuleKind[] = [
  'none',
  'header-rule',
  'booktabs',
  'columns-and-header',
  'double-rules',
  'horizontal',
];

/** A style of one kind; `family` is the table's font and `sizePt` the size of its text. */
export function tableStyle(kind: RuleKind, family: string, sizePt: number, random: Random): TableStyle {
  const isTight = random.chance(0.35);
  return {
    family,
    sizePt,
    lineHeight: random.between(1.1, 1.4),
    top: 0,
    bottom: 0,
    belowHeader: 0,
    betweenRows: 0,
    betweenColumns: 0,
    sides: 0,
    belowSpans: 0,
    aboveTotals: 0,
    ruleColor: random.pick(ruleColors),
    isHeaderLight: false,
    rowsPerRule: 1,
    paddingXPt: isTight ? random.between(1.5, 4) : random.between(3, 14),
    paddingYPt: isTight ? random.between(0, 1.5) : random.between(0.5, 6),
    width: random.chance(0.45) ? 'auto' : random.pick([1, 1, 1, 0.9, 0.75, 0.6]),
    place: random.pick(['left', 'center']),
    isHeaderBold: random.chance(0.6),
    headerAlign: random.pick(['column', 'column', 'center', 'left']),
    headerVertical: random.pick(['top', 'middle', 'bottom', 'bottom']),
    vertical: random.pick(['top', 'top', 'middle', 'bottom']),
    hasLeaders: kindsWithLeaders.includes(kind) && random.chance(0.25),
    ...(random.chance(0.15) ? { groupGap: { rows: random.pick([3, 4, 5, 5, 10]), pt: sizePt * random.between(0.4, 1) } } : {}),
    ...rulesOf[kind](strokes(random)),
  };
}
