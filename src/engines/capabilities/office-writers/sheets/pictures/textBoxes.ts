import { element, type Markup } from '../../xml.ts';
import type { LetterRun } from '../cells/cellText.ts';
import type { CellStyle } from '../sheetStyles.ts';
import type { SheetPlace } from './sheetPlace.ts';

/** A text over the cells of a sheet, which may run at any angle. Its place is that of the box before it is turned around its middle. */
export interface SheetTextBox extends SheetPlace {
  readonly runs: readonly LetterRun[];
  /** Degrees, clockwise. */
  readonly angle: number;
  /** Its lines break where the box ends. */
  readonly isWrapped: boolean;
  /** Of its letters, from 0 to 1. */
  readonly opacity: number;
}

/** ISO 29500-1 §20.1.10.3: angles are in parts of a degree. */
const unitsPerDegree = 60_000;
const fullTurn = 360;
const opaque = 100_000;

const from0 = (angle: number) => ((angle % fullTurn) + fullTurn) % fullTurn;

/** Whether a turned box stands on its side. Its anchor is then that of the box turned by a right angle, as Excel writes it. */
export const isOnSide = (angle: number) => from0(angle + 45) % 180 >= 90;

/** The shape of a text box (ISO 29500-1 §20.5.2.29). `size` is in English metric units. */
export function textBoxShape(box: SheetTextBox, id: number, size: { readonly cx: number; readonly cy: number }): Markup {
  const names = [element('xdr:cNvPr', { id, name: `Text ${id - 1}` }), element('xdr:cNvSpPr', { txBox: true })];
  const transform = element(
    'a:xfrm',
    { rot: Math.round(from0(box.angle) * unitsPerDegree) },
    element('a:off', { x: 0, y: 0 }),
    element('a:ext', size),
  );
  const geometry = element('a:prstGeom', { prst: 'rect' }, element('a:avLst'));
  const wrap = box.isWrapped ? 'square' : 'none';
  return element(
    'xdr:sp',
    { macro: '', textlink: '' },
    element('xdr:nvSpPr', {}, names),
    element('xdr:spPr', {}, transform, geometry, element('a:noFill')),
    element(
      'xdr:txBody',
      {},
      element('a:bodyPr', { wrap, lIns: 0, tIns: 0, rIns: 0, bIns: 0, anchor: 'ctr' }, element('a:noAutofit')),
      element('a:lstStyle'),
      element(
        'a:p',
        {},
        element('a:pPr', { algn: 'ctr' }),
        box.runs.flatMap((run) => letters(run, box.opacity)),
      ),
    ),
  );
}

function letters({ text, look }: LetterRun, opacity: number): Markup[] {
  const properties = letterProperties(look, opacity);
  return text
    .split('\n')
    .flatMap((line, index) => [
      ...(index > 0 ? [element('a:br', {}, properties)] : []),
      ...(line === '' ? [] : [element('a:r', {}, properties, element('a:t', {}, line))]),
    ]);
}

function letterProperties({ font, sizePt, isBold, isItalic, isUnderlined, isStruck, color }: CellStyle, opacity: number): Markup {
  const alpha = opacity < 1 ? element('a:alpha', { val: Math.round(opacity * opaque) }) : undefined;
  return element(
    'a:rPr',
    {
      sz: Math.round(sizePt * 100),
      b: isBold,
      i: isItalic,
      u: isUnderlined ? 'sng' : undefined,
      strike: isStruck ? 'sngStrike' : undefined,
    },
    element('a:solidFill', {}, element('a:srgbClr', { val: color.replace('#', '').toUpperCase() }, alpha)),
    ['a:latin', 'a:ea', 'a:cs'].map((script) => element(script, { typeface: font })),
  );
}
