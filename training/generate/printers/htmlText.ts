import type { LabelledText } from '../content/document.ts';
import { cssColor } from '../labels.ts';

export const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const inked = ({ text, label }: LabelledText, isLight = false): string =>
  `<span style="color:${cssColor(label, isLight)}">${escaped(text).replaceAll('\n', '<br>')}</span>`;

export const pt = (value: number): string => `${Math.round(value * 100) / 100}pt`;
