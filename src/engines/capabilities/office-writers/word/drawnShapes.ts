import { Run } from 'docx';
import type { Shape } from '#engines/core/document-model/document.ts';
import { Element } from './xmlElement.ts';

const emuAPt = 12_700;
const leastStrokePt = 0.25;
const drawing = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const groups = 'http://schemas.microsoft.com/office/word/2010/wordprocessingGroup';
/** Numbers of drawings are unique in a file. The library counts its own from 1. */
const firstNumber = 100_000;

/** Lines and fills at their places on the page, under the text, as one group of editable shapes. */
export function drawnShapes(shapes: readonly Shape[], page: number): Run[] {
  if (shapes.length === 0) return [];
  const left = Math.min(...shapes.map(({ x }) => x));
  const top = Math.min(...shapes.map(({ y }) => y));
  const right = Math.max(...shapes.map(({ x, width }) => x + width));
  const bottom = Math.max(...shapes.map(({ y, height }) => y + height));
  const box = { x: left, y: top, width: right - left, height: bottom - top };
  const members = shapes.map((shape) => memberOf(shape));
  const group = new Element('wpg:wgp', {}, [
    new Element('wpg:cNvGrpSpPr'),
    new Element('wpg:grpSpPr', {}, [transform(box, true)]),
    ...members,
  ]);
  const graphic = new Element('a:graphic', { 'xmlns:a': drawing }, [new Element('a:graphicData', { uri: groups }, [group])]);
  // A run accepts any component, but the library's types list only its own.
  return [new Run({ children: [new Element('w:drawing', {}, [anchorOf(box, page, graphic)]) as unknown as string] })];
}

type Box = Pick<Shape, 'x' | 'y' | 'width' | 'height'>;

/** Under the text, without moving it (ISO 29500-1 §20.4.2.3). */
function anchorOf({ x, y, width, height }: Box, page: number, graphic: Element): Element {
  const distances = { distT: '0', distB: '0', distL: '0', distR: '0' };
  const place = (name: string, points: number) =>
    new Element(name, { relativeFrom: 'page' }, [new Element('wp:posOffset', {}, [emu(points)])]);
  return new Element(
    'wp:anchor',
    { ...distances, simplePos: '0', relativeHeight: '0', behindDoc: '1', locked: '0', layoutInCell: '1', allowOverlap: '1' },
    [
      new Element('wp:simplePos', { x: '0', y: '0' }),
      place('wp:positionH', x),
      place('wp:positionV', y),
      new Element('wp:extent', { cx: emu(width), cy: emu(height) }),
      new Element('wp:effectExtent', { l: '0', t: '0', r: '0', b: '0' }),
      new Element('wp:wrapNone'),
      new Element('wp:docPr', { id: String(firstNumber + page), name: `Lines ${page}` }),
      new Element('wp:cNvGraphicFramePr'),
      graphic,
    ],
  );
}

function memberOf(shape: Shape): Element {
  const { form, stroke, fill, strokeWidthPt } = shape;
  const isLine = form === 'line';
  const color = isLine ? (stroke ?? fill ?? '#000000') : stroke;
  const outline = color === undefined ? new Element('a:noFill') : solid(color);
  const width = Math.round(Math.max(leastStrokePt, strokeWidthPt) * emuAPt);
  const box = isLine ? (shape.width < shape.height ? { ...shape, width: 0 } : { ...shape, height: 0 }) : shape;
  return new Element('wps:wsp', {}, [
    new Element(isLine ? 'wps:cNvCnPr' : 'wps:cNvSpPr'),
    new Element('wps:spPr', {}, [
      transform(box, false),
      new Element('a:prstGeom', { prst: isLine ? 'line' : 'rect' }, [new Element('a:avLst')]),
      ...(isLine || fill === undefined ? [new Element('a:noFill')] : [solid(fill)]),
      new Element('a:ln', { w: String(width) }, [outline]),
    ]),
    new Element('wps:bodyPr'),
  ]);
}

/** A group counts its members in the same units and from the same place as the page. */
function transform({ x, y, width, height }: Box, isGroup: boolean): Element {
  const [place, size] = [
    { x: emu(x), y: emu(y) },
    { cx: emu(width), cy: emu(height) },
  ];
  const own = [new Element('a:off', place), new Element('a:ext', size)];
  return new Element('a:xfrm', {}, isGroup ? [...own, new Element('a:chOff', place), new Element('a:chExt', size)] : own);
}

const solid = (color: string) =>
  new Element('a:solidFill', {}, [new Element('a:srgbClr', { val: color.replace('#', '').toUpperCase() })]);

const emu = (points: number) => String(Math.round(points * emuAPt));
