import { Run } from 'docx';
import type { Shape } from '#engines/core/document-model/document.ts';
import { presetDashes } from '../../presetDashes.ts';
import { Element } from '../xmlElement.ts';

const emuPerPt = 12_700;
const minStrokePt = 0.25;
const drawing = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const groups = 'http://schemas.microsoft.com/office/word/2010/wordprocessingGroup';
/** Numbers of drawings are unique in a file. The library counts its own from 1. */
const firstNumbers = { page: 100_000, header: 60_000 } as const;

/** Lines and fills at their places on the page, under the text, as one group of editable shapes. */
export function drawnShapes(all: readonly Shape[], page: number, part: keyof typeof firstNumbers = 'page'): Run[] {
  if (all.length === 0) return [];
  const shapes = all.every(isUprightLine) ? all.map(asBar) : all;
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
  const anchor = anchorOf(
    box,
    { number: firstNumbers[part] + page, name: `Lines ${page}`, isBehind: true },
    drawnGraphic(groups, group),
  );
  // A run accepts any component, but the library's types list only its own.
  return [new Run({ children: [new Element('w:drawing', {}, [anchor]) as unknown as string] })];
}

const isUprightLine = ({ form, width }: Shape) => form === 'line' && width === 0;

/** LibreOffice lays an upright line down that is a group by itself, which has no width. A bar as wide as the line looks like it. */
function asBar(line: Shape): Shape {
  const width = Math.max(minStrokePt, line.strokeWidthPt);
  return { ...line, form: 'rectangle', x: line.x - width / 2, width, fill: line.stroke, stroke: undefined };
}

export function drawnGraphic(uri: string, content: Element): Element {
  return new Element('a:graphic', { 'xmlns:a': drawing }, [new Element('a:graphicData', { uri }, [content])]);
}

interface Drawing {
  readonly number: number;
  readonly name: string;
  /** Under the text; else over it. */
  readonly isBehind: boolean;
}

type Box = Pick<Shape, 'x' | 'y' | 'width' | 'height'>;

/** At a place of the page, without moving the text (ISO 29500-1 §20.4.2.3). */
export function anchorOf({ x, y, width, height }: Box, { number, name, isBehind }: Drawing, graphic: Element): Element {
  const distances = { distT: '0', distB: '0', distL: '0', distR: '0' };
  const place = (axis: string, points: number) =>
    new Element(axis, { relativeFrom: 'page' }, [new Element('wp:posOffset', {}, [emu(points)])]);
  return new Element(
    'wp:anchor',
    {
      ...distances,
      simplePos: '0',
      relativeHeight: '0',
      behindDoc: isBehind ? '1' : '0',
      locked: '0',
      layoutInCell: '1',
      allowOverlap: '1',
    },
    [
      new Element('wp:simplePos', { x: '0', y: '0' }),
      place('wp:positionH', x),
      place('wp:positionV', y),
      new Element('wp:extent', { cx: emu(width), cy: emu(height) }),
      new Element('wp:effectExtent', { l: '0', t: '0', r: '0', b: '0' }),
      new Element('wp:wrapNone'),
      new Element('wp:docPr', { id: String(number), name }),
      new Element('wp:cNvGraphicFramePr'),
      graphic,
    ],
  );
}

const preset = (name: string, guides: readonly Element[] = []) =>
  new Element('a:prstGeom', { prst: name }, [new Element('a:avLst', {}, guides)]);

/** Its corners are parts of its shorter side. */
function roundRectangle({ width, height }: Shape, cornerPt: number): Element {
  const part = Math.min(0.5, cornerPt / Math.max(1, Math.min(width, height)));
  return preset('roundRect', [new Element('a:gd', { name: 'adj', fmla: `val ${Math.round(part * 100_000)}` })]);
}

function memberOf(shape: Shape): Element {
  const { form, stroke, fill, strokeWidthPt, dash } = shape;
  const isLine = form === 'line';
  const color = isLine ? (stroke ?? fill ?? '#000000') : stroke;
  const outline = color === undefined ? new Element('a:noFill') : solid(color);
  const width = Math.round(Math.max(minStrokePt, strokeWidthPt) * emuPerPt);
  const box = isLine ? (shape.width < shape.height ? { ...shape, width: 0 } : { ...shape, height: 0 }) : shape;
  return new Element('wps:wsp', {}, [
    new Element(isLine ? 'wps:cNvCnPr' : 'wps:cNvSpPr'),
    new Element('wps:spPr', {}, [
      transform(box, false),
      isLine ? preset('line') : shape.cornerPt === undefined ? preset('rect') : roundRectangle(shape, shape.cornerPt),
      ...(isLine || fill === undefined ? [new Element('a:noFill')] : [solid(fill)]),
      new Element('a:ln', { w: String(width) }, [
        outline,
        ...(dash ? [new Element('a:prstDash', { val: presetDashes[dash] })] : []),
      ]),
    ]),
    new Element('wps:bodyPr'),
  ]);
}

/** A group counts its members in the same units and from the same place as the page. Degrees are clockwise, around the middle. */
export function transform({ x, y, width, height }: Box, isGroup: boolean, degrees = 0): Element {
  const [place, size] = [
    { x: emu(x), y: emu(y) },
    { cx: emu(width), cy: emu(height) },
  ];
  const own = [new Element('a:off', place), new Element('a:ext', size)];
  const rotation = degrees === 0 ? {} : { rot: String(Math.round(degrees * unitsPerDegree)) };
  return new Element('a:xfrm', rotation, isGroup ? [...own, new Element('a:chOff', place), new Element('a:chExt', size)] : own);
}

const solid = (color: string) =>
  new Element('a:solidFill', {}, [new Element('a:srgbClr', { val: color.replace('#', '').toUpperCase() })]);

const unitsPerDegree = 60_000;
const emu = (points: number) => String(Math.round(points * emuPerPt));
