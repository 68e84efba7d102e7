import type { PackageWriter, Relationships } from '../packageWriter.ts';
import { element, type Markup, xmlFile } from '../xml.ts';

/** The parts of every presentation: the slide list, one master, two layouts and a theme (ISO 29500-1 §13.3). */

export const namespaces = {
  'xmlns:a': 'http://schemas.openxmlformats.org/drawingml/2006/main',
  'xmlns:r': 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  'xmlns:p': 'http://schemas.openxmlformats.org/presentationml/2006/main',
};

const contentTypes = 'application/vnd.openxmlformats-officedocument';
export const slideType = `${contentTypes}.presentationml.slide+xml`;

export interface SlideSize {
  readonly cx: number;
  readonly cy: number;
}

export function shapeTree(children: readonly Markup[]): Markup {
  const names = [element('p:cNvPr', { id: 1, name: '' }), element('p:cNvGrpSpPr'), element('p:nvPr')];
  return element('p:spTree', {}, element('p:nvGrpSpPr', {}, names), element('p:grpSpPr'), children);
}

/** `notesMaster` is the relationship ID of the notes master, if there are notes. */
export function presentationPart(
  slides: readonly string[],
  relationships: Relationships,
  { cx, cy }: SlideSize,
  notesMaster?: string,
): string {
  const master = relationships.to('slideMaster', 'slideMasters/slideMaster1.xml');
  const ids = slides.map((name, index) => element('p:sldId', { id: 256 + index, 'r:id': relationships.to('slide', name) }));
  return xmlFile(
    element(
      'p:presentation',
      namespaces,
      element('p:sldMasterIdLst', {}, element('p:sldMasterId', { id: 2_147_483_648, 'r:id': master })),
      notesMaster && element('p:notesMasterIdLst', {}, element('p:notesMasterId', { 'r:id': notesMaster })),
      element('p:sldIdLst', {}, ids),
      element('p:sldSz', { cx, cy }),
      element('p:notesSz', { cx: 6_858_000, cy: 9_144_000 }),
    ),
  );
}

/** What all slides share, or those of a layout. */
export interface PartLook {
  /** Of the master; layouts have none of their own. */
  readonly background?: Markup;
  readonly shapes: readonly Markup[];
  /** To its pictures. */
  readonly relationships: Relationships;
}

/** The kinds of layouts, by the places that they have for text. */
export const layoutKinds = ['obj', 'titleOnly', 'blank'] as const;
export type LayoutKind = (typeof layoutKinds)[number];
/** The index of the place for the main text (ISO 29500-1 §19.3.1.36). */
export const bodyPlaceIndex = 1;

/** The file of a layout. Each look has one of each kind. */
export const layoutFile = (look: number, kind: LayoutKind) =>
  `slideLayout${look * layoutKinds.length + layoutKinds.indexOf(kind) + 1}.xml`;

/** The background of a slide or master in a color `#rrggbb`. */
export function backgroundFill(color: string): Markup {
  const filling = element('a:solidFill', {}, element('a:srgbClr', { val: color.replace('#', '').toUpperCase() }));
  return element('p:bg', {}, element('p:bgPr', {}, filling, element('a:effectLst')));
}

/** A picture as the background: it cannot be moved by mistake. */
export function backgroundPicture(relationship: string): Markup {
  const stretch = element('a:stretch', {}, element('a:fillRect'));
  const filling = element('a:blipFill', {}, element('a:blip', { 'r:embed': relationship }), stretch);
  return element('p:bg', {}, element('p:bgPr', {}, filling, element('a:effectLst')));
}

/** Writes the master, its layouts (of each look one of each kind) and the theme. */
export function writeFrame(out: PackageWriter, size: SlideSize, look: PartLook, looks: readonly PartLook[]): void {
  const master = look.relationships;
  const layouts = looks.flatMap((one, number) =>
    layoutKinds.map((kind) => {
      const name = layoutFile(number, kind);
      one.relationships.to('slideMaster', '../slideMasters/slideMaster1.xml');
      out.part(`ppt/slideLayouts/${name}`, layout(kind, number, size, one), `${contentTypes}.presentationml.slideLayout+xml`);
      out.part(`ppt/slideLayouts/_rels/${name}.rels`, one.relationships.toXml());
      return master.to('slideLayout', `../slideLayouts/${name}`);
    }),
  );
  const ids = layouts.map((id, index) => element('p:sldLayoutId', { id: 2_147_483_649 + index, 'r:id': id }));
  master.to('theme', '../theme/theme1.xml');
  out.part('ppt/slideMasters/slideMaster1.xml', masterPart(ids, size, look), `${contentTypes}.presentationml.slideMaster+xml`);
  out.part('ppt/slideMasters/_rels/slideMaster1.xml.rels', master.toXml());
  out.part('ppt/theme/theme1.xml', theme(), `${contentTypes}.theme+xml`);
}

export function presentationType(): string {
  return `${contentTypes}.presentationml.presentation.main+xml`;
}

export const overrideColors = element('p:clrMapOvr', {}, element('a:masterClrMapping'));

const layoutNames = { obj: 'Title and content', titleOnly: 'Title only', blank: 'Blank' } as const;

function layout(kind: LayoutKind, look: number, size: SlideSize, { background, shapes }: PartLook): string {
  const places = kind === 'blank' ? [] : kind === 'obj' ? [titlePlace(size), bodyPlace(size)] : [titlePlace(size)];
  const name = `${layoutNames[kind]}${look === 0 ? '' : ` ${look}`}`;
  return xmlFile(
    element(
      'p:sldLayout',
      { ...namespaces, type: kind, preserve: true },
      element('p:cSld', { name }, background, shapeTree([...shapes, ...places])),
      overrideColors,
    ),
  );
}

/** The numbers of shapes below this are those of the places for text. */
export const firstShapeId = 4;

const titlePlace = (size: SlideSize) => placeFor(size, { id: 2, name: 'Title 1', top: 0.05, height: 0.15 }, { type: 'title' });

const bodyPlace = (size: SlideSize) =>
  placeFor(size, { id: 3, name: 'Content 2', top: 0.25, height: 0.65 }, { type: 'body', idx: bodyPlaceIndex });

interface TextPlace {
  readonly id: number;
  readonly name: string;
  /** As parts of the slide. */
  readonly top: number;
  readonly height: number;
}

function placeFor({ cx, cy }: SlideSize, { id, name, top, height }: TextPlace, kind: Readonly<Record<string, string | number>>) {
  const box = element(
    'a:xfrm',
    {},
    element('a:off', { x: Math.round(cx * 0.05), y: Math.round(cy * top) }),
    element('a:ext', { cx: Math.round(cx * 0.9), cy: Math.round(cy * height) }),
  );
  return element(
    'p:sp',
    {},
    element(
      'p:nvSpPr',
      {},
      element('p:cNvPr', { id, name }),
      element('p:cNvSpPr', {}, element('a:spLocks', { noGrp: true })),
      element('p:nvPr', {}, element('p:ph', kind)),
    ),
    element('p:spPr', {}, box, element('a:prstGeom', { prst: 'rect' }, element('a:avLst'))),
    element('p:txBody', {}, element('a:bodyPr'), element('a:lstStyle'), element('a:p')),
  );
}

/** The main text has no style of its own: each paragraph says how it looks. */
function bodyStyle(): Markup {
  const levels = Array.from({ length: 9 }, (_, level) =>
    element(
      `a:lvl${level + 1}pPr`,
      { marL: 0, indent: 0, algn: 'l' },
      element('a:spcBef', {}, element('a:spcPts', { val: 0 })),
      element('a:buNone'),
      element('a:defRPr', { sz: 1800 }),
    ),
  );
  return element('p:bodyStyle', {}, levels);
}

/** Maps the colors of a master to colors of the theme. */
export function colorMap(): Markup {
  const map = { bg1: 'lt1', tx1: 'dk1', bg2: 'lt2', tx2: 'dk2', accent1: 'accent1', accent2: 'accent2', accent3: 'accent3' };
  const rest = { accent4: 'accent4', accent5: 'accent5', accent6: 'accent6', hlink: 'hlink', folHlink: 'folHlink' };
  return element('p:clrMap', { ...map, ...rest });
}

function masterPart(layouts: readonly Markup[], size: SlideSize, { background, shapes }: PartLook): string {
  return xmlFile(
    element(
      'p:sldMaster',
      namespaces,
      element('p:cSld', {}, background, shapeTree([...shapes, titlePlace(size), bodyPlace(size)])),
      colorMap(),
      element('p:sldLayoutIdLst', {}, layouts),
      element(
        'p:txStyles',
        {},
        element('p:titleStyle', {}, element('a:lvl1pPr', { algn: 'l' }, element('a:buNone'), element('a:defRPr', { sz: 2400 }))),
        bodyStyle(),
        element('p:otherStyle'),
      ),
    ),
  );
}

const colors = {
  dk1: '000000',
  lt1: 'FFFFFF',
  dk2: '333333',
  lt2: 'EEEEEE',
  accent1: '3B82F6',
  accent2: '10B981',
  accent3: 'F59E0B',
  accent4: '8B5CF6',
  accent5: 'EF4444',
  accent6: '14B8A6',
  hlink: '0563C1',
  folHlink: '954F72',
};

/** A theme must define three fills, lines, effects and backgrounds, even if they are unused (ISO 29500-1 §20.1.4.1.14). */
export function theme(): string {
  const own = element('a:solidFill', {}, element('a:schemeClr', { val: 'phClr' }));
  const fonts = ['a:latin', 'a:ea', 'a:cs'].map((name) => element(name, { typeface: name === 'a:latin' ? 'Arial' : '' }));
  const three = (markup: Markup) => [markup, markup, markup];
  return xmlFile(
    element(
      'a:theme',
      { 'xmlns:a': namespaces['xmlns:a'], name: 'Plain' },
      element(
        'a:themeElements',
        {},
        element(
          'a:clrScheme',
          { name: 'Plain' },
          Object.entries(colors).map(([name, val]) => element(`a:${name}`, {}, element('a:srgbClr', { val }))),
        ),
        element('a:fontScheme', { name: 'Plain' }, element('a:majorFont', {}, fonts), element('a:minorFont', {}, fonts)),
        element(
          'a:fmtScheme',
          { name: 'Plain' },
          element('a:fillStyleLst', {}, three(own)),
          element('a:lnStyleLst', {}, three(element('a:ln', { w: 6350 }, own))),
          element('a:effectStyleLst', {}, three(element('a:effectStyle', {}, element('a:effectLst')))),
          element('a:bgFillStyleLst', {}, three(own)),
        ),
      ),
    ),
  );
}
