import type { LabelledText } from '../content/document.ts';
import { labelColor } from '../labels.ts';

const signs: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  $: '\\$',
  '&': '\\&',
  '#': '\\#',
  '^': '\\^{}',
  _: '\\_',
  '%': '\\%',
  '~': '\\~{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '|': '\\textbar{}',
  '"': "''",
  '*': '{*}',
  '[': '{[}',
  ']': '{]}',
  '•': '\\textbullet{}',
  '▪': '$\\cdot$',
  '○': '$\\circ$',
  '■': '$\\bullet$',
  '±': '$\\pm$',
  '−': '$-$',
  '€': '\\texteuro{}',
  '£': '\\pounds{}',
  '¥': '\\textyen{}',
  '₱': 'P',
  '†': '\\dag{}',
  '✓': '\\checkmark{}',
  '✗': '$\\times$',
  '☐': '$\\square$',
  '²': '$^2$',
  β: '$\\beta$',
  '°': '\\textdegree{}',
  '…': '\\ldots{}',
  '–': '--',
  '—': '---',
  '\n': '\\par ',
};

export const escapedTex = (text: string): string => [...text].map((sign) => signs[sign] ?? sign).join('');

/** Text that keeps each of its spaces. */
export const typedTex = (text: string): string => escapedTex(text).replaceAll(' ', '~').replaceAll('--', '-{}-');

export function colorTex(label: number, isLight = false): string {
  return labelColor(label, isLight).join(',');
}

/** Escaped text in the color of its label. `\\ink` is \\textcolor. Text without a label stays black. */
export const inkedTex = (tex: string, label: number, isLight = false): string =>
  label === 0 ? tex : `\\ink{${colorTex(label, isLight)}}{${tex}}`;

/** Each paragraph of a text separately, because \\textcolor cannot contain paragraphs. */
export const labelledTex = ({ text, label }: LabelledText): string =>
  text
    .split('\n')
    .map((line) => inkedTex(escapedTex(line), label))
    .join('\\par ');
