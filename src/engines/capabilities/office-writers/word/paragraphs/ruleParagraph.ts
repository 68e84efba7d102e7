import { BorderStyle, Paragraph as WordParagraph } from 'docx';
import type { Dash, Shape } from '#engines/core/document-model/document.ts';
import type { FlowItem } from '../../flow.ts';
import { maxGapPt } from '../flow/spacing.ts';

/** A smaller difference is one between two fonts. */
const minInsetPt = 6;
/** Word counts eighths of a point. */
export const borderSize = (points: number) => Math.max(2, Math.min(96, Math.round(points * 8)));

export const borderStyle = (dash: Dash | undefined) =>
  dash === undefined ? BorderStyle.SINGLE : dash === 'dotted' ? BorderStyle.DOTTED : BorderStyle.DASHED;

/** A rule or bar across the column or part of it: a paragraph without text. */
export function ruleParagraph(
  shape: Shape,
  { breaksBefore, gapPt, column }: Pick<FlowItem, 'breaksBefore' | 'gapPt' | 'column'>,
  afterPt = 0,
): WordParagraph {
  const { x, width, height, stroke, fill, strokeWidthPt, dash, form } = shape;
  const color = (stroke ?? fill ?? '#000000').replace('#', '');
  const isBar = form === 'rectangle';
  const sides = { start: x - column.left, end: column.right - x - width };
  const inset = (side: number) => (side > minInsetPt ? Math.round(side * 20) : 0);
  return new WordParagraph({
    pageBreakBefore: breaksBefore,
    indent: { start: inset(sides.start), end: inset(sides.end) },
    spacing: {
      before: Math.round(Math.min(maxGapPt, gapPt) * 20),
      after: Math.round(afterPt * 20),
      line: isBar ? Math.round(height * 20) : 20,
      lineRule: 'exact',
    },
    ...(isBar
      ? { shading: { fill: color, type: 'clear', color: 'auto' } }
      : { border: { bottom: { style: borderStyle(dash), size: borderSize(strokeWidthPt), color, space: 0 } } }),
  });
}
