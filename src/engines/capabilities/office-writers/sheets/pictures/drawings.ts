import type { PictureFile } from '#engines/ports.ts';
import type { PackageWriter } from '../../packageWriter.ts';
import { Relationships } from '../../packageWriter.ts';
import { element, type Markup, xmlFile } from '../../xml.ts';

/** A picture on a sheet, in points. */
export interface SheetPicture {
  readonly file: PictureFile;
  readonly row: number;
  /** From the left edge of the sheet, and from the upper edge of its row. */
  readonly leftPt: number;
  readonly topPt: number;
  readonly widthPt: number;
  readonly heightPt: number;
  readonly description: string;
}

const drawingType = 'application/vnd.openxmlformats-officedocument.drawing+xml';
const namespaces = {
  'xmlns:xdr': 'http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing',
  'xmlns:a': 'http://schemas.openxmlformats.org/drawingml/2006/main',
  'xmlns:r': 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
};
/** English metric units per point (ISO 29500-1 §20.1.10.16). */
const emuPerPt = 12_700;
const emu = (points: number) => Math.max(0, Math.round(points * emuPerPt));

/** Writes the drawing part of a sheet, with the same number as the sheet. `columnsPt` are the column widths. */
export async function writeDrawing(
  out: PackageWriter,
  number: number,
  pictures: readonly SheetPicture[],
  columnsPt: readonly number[],
): Promise<void> {
  const relationships = new Relationships();
  const anchors: Markup[] = [];
  for (const [index, picture] of pictures.entries()) {
    const name = `sheet${number}-picture${index + 1}${picture.file.mime === 'image/png' ? '.png' : '.jpg'}`;
    await out.file(`xl/media/${name}`, picture.file.path);
    anchors.push(anchored(picture, relationships.to('image', `../media/${name}`), index + 2, columnsPt));
  }
  out.part(`xl/drawings/drawing${number}.xml`, xmlFile(element('xdr:wsDr', namespaces, anchors)), drawingType);
  out.part(`xl/drawings/_rels/drawing${number}.xml.rels`, relationships.toXml());
}

/** ISO 29500-1 §20.5.2.24: anchored at one cell with a fixed size, independent of cell sizes. */
function anchored(picture: SheetPicture, embed: string, id: number, columnsPt: readonly number[]): Markup {
  const { column, offsetPt } = columnAt(picture.leftPt, columnsPt);
  const size = { cx: emu(picture.widthPt), cy: emu(picture.heightPt) };
  const from = [
    element('xdr:col', {}, String(column)),
    element('xdr:colOff', {}, String(emu(offsetPt))),
    element('xdr:row', {}, String(picture.row)),
    element('xdr:rowOff', {}, String(emu(picture.topPt))),
  ];
  const descr = picture.description === '' ? undefined : picture.description;
  const names = [
    element('xdr:cNvPr', { id, name: `Picture ${id - 1}`, descr }),
    element('xdr:cNvPicPr', {}, element('a:picLocks', { noChangeAspect: true })),
  ];
  const fill = [element('a:blip', { 'r:embed': embed }), element('a:stretch', {}, element('a:fillRect'))];
  const place = element('a:xfrm', {}, element('a:off', { x: 0, y: 0 }), element('a:ext', size));
  const shape = [place, element('a:prstGeom', { prst: 'rect' }, element('a:avLst'))];
  return element(
    'xdr:oneCellAnchor',
    {},
    element('xdr:from', {}, from),
    element('xdr:ext', size),
    element('xdr:pic', {}, element('xdr:nvPicPr', {}, names), element('xdr:blipFill', {}, fill), element('xdr:spPr', {}, shape)),
    element('xdr:clientData'),
  );
}

/** Excel clamps an offset beyond the end of its column to that end. */
function columnAt(leftPt: number, columnsPt: readonly number[]): { column: number; offsetPt: number } {
  let offsetPt = leftPt;
  let column = 0;
  for (const widthPt of columnsPt.slice(0, -1)) {
    if (offsetPt < widthPt) break;
    offsetPt -= widthPt;
    column += 1;
  }
  return { column, offsetPt };
}
