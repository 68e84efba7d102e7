import { Run } from 'docx';
import type { Paragraph } from '#engines/core/document-model/document.ts';
import { boxOnPage, isSlanted } from '../../boxOnPage.ts';
import type { WordChoices } from '../paragraphs/paragraphs.ts';
import { Element } from '../xmlElement.ts';

/** Smaller slanted text is a label, whose letters are typed. */
const minSizePt = 18;
/** As parts of the font size: how far letters reach above and below the baseline. */
const rise = { capital: 0.72, small: 0.53 } as const;
const fall = 0.21;
const tall = /[^acegmnopqrsuvwxyz\s.,:;-]/u;
const deep = /[gjpqyQ,;()[\]{}]/u;

/** A word across the page: office programs have these as letters that fill a turned box, which they name a watermark. */
export function isWordArt(text: Paragraph): boolean {
  const [first, ...more] = text.runs;
  if (!first || !isSlanted(text) || text.lineCount > 1 || first.style.sizePt <= minSizePt) return false;
  return more.every(({ style }) => style.sizePt === first.style.sizePt && style.color === first.style.color);
}

/** Behind the text, at its place on the page (ISO 29500-4 §19.1.2.23). */
export function wordArtRun(text: Paragraph, number: number, { styles }: WordChoices): Run {
  const letters = text.runs.map((run) => run.text).join('');
  const [first] = text.runs;
  const style = first?.style;
  const font = style ? styles.fonts.of(style).family : styles.normal.font;
  const weight = style?.isBold ? ';font-weight:bold' : '';
  const slope = style?.isItalic ? ';font-style:italic' : '';
  const looks = {
    id: `PowerPlusWaterMarkObject${number}`,
    type: `#${shapeType}`,
    fillcolor: style?.color ?? '#000000',
    stroked: 'f',
    style: placeOf(text, letters),
  };
  const shape = new Element('v:shape', { 'xmlns:v': vml, ...looks }, [
    new Element('v:textpath', { style: `font-family:"${font}";font-size:1pt${weight}${slope}`, string: letters }),
  ]);
  const picture = new Element('w:pict', {}, [typeElement(), shape]);
  // A run accepts any component, but the library's types list only its own.
  return new Run({ children: [picture as unknown as string] });
}

const vml = 'urn:schemas-microsoft-com:vml';
const shapeType = '_x0000_t136';

/** The form of plain text that fills its box, as office programs define it. */
function typeElement(): Element {
  const path = 'm@7,l@8,m@5,21600l@6,21600e';
  const formulas = [
    'sum #0 0 10800',
    'prod #0 2 1',
    'sum 21600 0 @1',
    'sum 0 0 @2',
    'sum 21600 0 @3',
    'if @0 @3 0',
    'if @0 21600 @1',
  ];
  const more = ['if @0 0 @2', 'if @0 @4 21600'];
  return new Element(
    'v:shapetype',
    { 'xmlns:v': vml, id: shapeType, coordsize: '21600,21600', adj: '10800', path, 'o:spt': '136', 'xmlns:o': office },
    [
      new Element(
        'v:formulas',
        {},
        [...formulas, ...more].map((eqn) => new Element('v:f', { eqn })),
      ),
      new Element('v:path', { textpathok: 't' }),
      new Element('v:textpath', { on: 't', fitshape: 't' }),
    ],
  );
}

const office = 'urn:schemas-microsoft-com:office:office';

/** The box of the ink, which the letters fill. */
function placeOf(text: Paragraph, letters: string): string {
  const sizePt = text.runs[0]?.style.sizePt ?? 0;
  const abovePt = sizePt * (tall.test(letters) ? rise.capital : rise.small);
  const baselinePt = text.baselinePt ?? text.height * (1 - fall);
  const height = abovePt + (deep.test(letters) ? sizePt * fall : 0);
  const box = boxOnPage({ ...text, y: text.y + baselinePt - abovePt, height });
  const points = (value: number) => `${Math.round(value * 100) / 100}pt`;
  return [
    'position:absolute',
    `margin-left:${points(box.x)}`,
    `margin-top:${points(box.y)}`,
    `width:${points(box.width)}`,
    `height:${points(box.height)}`,
    `rotation:${Math.round(text.angle)}`,
    'z-index:-251658240',
    'mso-position-horizontal-relative:page',
    'mso-position-vertical-relative:page',
  ].join(';');
}
