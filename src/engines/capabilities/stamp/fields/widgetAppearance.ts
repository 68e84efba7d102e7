import type { FormWidget } from '#contract/forms/formFields.ts';
import { decodeText } from '#engines/core/objects/text.ts';
import {
  arrayOf,
  dictOf,
  integerOf,
  nameOf,
  numberOf,
  type PdfDict,
  type PdfValue,
  stringOf,
} from '#engines/core/objects/values.ts';

type Appearance = Pick<
  FormWidget,
  'fontFamily' | 'bold' | 'italic' | 'fontSize' | 'color' | 'align' | 'borderWidth' | 'borderColor' | 'fill' | 'sign'
>;

interface Asked {
  readonly widget: PdfDict;
  readonly all: PdfDict;
  readonly form: PdfDict;
  readonly isRadio: boolean;
  /** Points per unit of the page. */
  readonly unit: number;
}

/** The style of a field: its default appearance (ISO 32000-2 §12.7.4.3) and its appearance characteristics (table 192). */
export function appearanceOf({ widget, all, form, isRadio, unit }: Asked): Appearance {
  const appearance = stringOf(widget.get('DA') ?? all.get('DA'))?.bytes ?? '';
  const [, fontName = '', size = '0'] = /\/(\S+)\s+(-?[\d.]+)\s+Tf/.exec(appearance) ?? [];
  const marks = dictOf(widget.get('MK'));
  const [border, fill] = [colorOf(marks?.get('BC')), colorOf(marks?.get('BG'))];
  const width = numberOf(dictOf(widget.get('BS'))?.get('W')) ?? numberOf(arrayOf(widget.get('Border'))?.[2]) ?? 1;
  const caption = stringOf(marks?.get('CA'));
  return {
    ...fontStyleOf(fontName, form),
    fontSize: Math.max(0, Math.min(300, Number(size) || 0)) * unit,
    color: textColor(appearance),
    align: (['left', 'center', 'right'] as const)[integerOf(widget.get('Q') ?? all.get('Q')) ?? 0] ?? 'left',
    borderWidth: border ? Math.max(0, Math.min(20, width)) * unit : 0,
    ...(border ? { borderColor: border } : {}),
    ...(fill ? { fill } : {}),
    sign: signOf(caption && decodeText(caption), isRadio),
  };
}

/** The family nearest to the named font, by that name or by the font in the form's resources. */
function fontStyleOf(fontName: string, form: PdfDict): Pick<Appearance, 'fontFamily' | 'bold' | 'italic'> {
  const font = dictOf(dictOf(dictOf(form.get('DR'))?.get('Font'))?.get(fontName));
  const name = `${nameOf(font?.get('BaseFont')) ?? ''} ${fontName}`;
  const fontFamily = /cour|mono|cobo/i.test(name)
    ? 'courier-new'
    : /times|tiro|tibo|tiit|serif\b|roman|georgia/i.test(name)
      ? 'times-new-roman'
      : 'arial';
  return { fontFamily, bold: /bold|hebo|tibo|cobo/i.test(name), italic: /italic|oblique|tiit/i.test(name) };
}

/** The last fill color in the default appearance. */
function textColor(appearance: string): string {
  const found = [...appearance.matchAll(/((?:-?[\d.]+\s+){1,4})(g|rg|k)(?=\s|$)/g)].at(-1);
  const numbers = (found?.[1] ?? '0').trim().split(/\s+/).map(Number);
  return hexOf(numbers) ?? '#000000';
}

function colorOf(value: PdfValue | undefined): string | undefined {
  return hexOf((arrayOf(value) ?? []).map((each) => numberOf(each) ?? 0));
}

function hexOf(parts: readonly number[]): string | undefined {
  const [a = 0, b = 0, c = 0, k = 0] = parts;
  const rgb =
    parts.length === 1
      ? [a, a, a]
      : parts.length === 3
        ? [a, b, c]
        : parts.length === 4
          ? [a, b, c].map((each) => (1 - each) * (1 - k))
          : undefined;
  const byte = (part: number) =>
    Math.round(Math.max(0, Math.min(1, part)) * 255)
      .toString(16)
      .padStart(2, '0');
  return rgb && `#${rgb.map(byte).join('')}`;
}

/** Characters of ZapfDingbats, as form authoring programs write them. */
function signOf(caption: string | undefined, isRadio: boolean): Appearance['sign'] {
  if (caption === '8' || caption === '5' || caption === '6') return 'cross';
  if (caption === 'n' || caption === 'u' || caption === 'H') return 'square';
  if (caption === 'l') return 'dot';
  return caption === '4' || !isRadio ? 'check' : 'dot';
}
