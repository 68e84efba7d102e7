import type { PictureFile } from '#engines/ports.ts';
import type { PackageWriter } from '../../packageWriter.ts';
import { Relationships } from '../../packageWriter.ts';
import { element, type Markup, xmlFile } from '../../xml.ts';
import type { SheetPlace } from './sheetPlace.ts';
import { isOnSide, type SheetTextBox, textBoxShape } from './textBoxes.ts';

/** A picture on a sheet. */
export interface SheetPicture extends SheetPlace {
  readonly file: PictureFile;
  readonly description: string;
}

/** What lies over the cells of a sheet. */
export interface SheetDrawings {
  readonly pictures: readonly SheetPicture[];
  readonly textBoxes: readonly SheetTextBox[];
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
const sizeOf = ({ widthPt, heightPt }: SheetPlace) => ({ cx: emu(widthPt), cy: emu(heightPt) });

/** Writes the drawing part of a sheet, with the same number as the sheet. `columnsPt` are the column widths. */
export async function writeDrawing(
  out: PackageWriter,
  number: number,
  { pictures, textBoxes }: SheetDrawings,
  columnsPt: readonly number[],
): Promise<void> {
  const relationships = new Relationships();
  const anchors: Markup[] = [];
  for (const picture of pictures) {
    const id = anchors.length + 2;
    const name = `sheet${number}-picture${id - 1}${picture.file.mime === 'image/png' ? '.png' : '.jpg'}`;
    await out.file(`xl/media/${name}`, picture.file.path);
    const shown = pictureShape(picture, relationships.to('image', `../media/${name}`), id);
    anchors.push(anchored(picture, shown, columnsPt));
  }
  for (const box of textBoxes) {
    const shown = textBoxShape(box, anchors.length + 2, sizeOf(box));
    anchors.push(anchored(isOnSide(box.angle) ? onItsSide(box) : box, shown, columnsPt));
  }
  out.part(`xl/drawings/drawing${number}.xml`, xmlFile(element('xdr:wsDr', namespaces, anchors)), drawingType);
  if (pictures.length > 0) out.part(`xl/drawings/_rels/drawing${number}.xml.rels`, relationships.toXml());
}

/** The place turned by a right angle around its middle. */
function onItsSide({ row, leftPt, topPt, widthPt, heightPt }: SheetPlace): SheetPlace {
  const more = (widthPt - heightPt) / 2;
  return { row, leftPt: leftPt + more, topPt: topPt - more, widthPt: heightPt, heightPt: widthPt };
}

/** ISO 29500-1 §20.5.2.24: anchored at one cell with a fixed size, independent of cell sizes. */
function anchored(place: SheetPlace, shown: Markup, columnsPt: readonly number[]): Markup {
  const { column, offsetPt } = columnAt(place.leftPt, columnsPt);
  const from = [
    element('xdr:col', {}, String(column)),
    element('xdr:colOff', {}, String(emu(offsetPt))),
    element('xdr:row', {}, String(place.row)),
    element('xdr:rowOff', {}, String(emu(place.topPt))),
  ];
  return element(
    'xdr:oneCellAnchor',
    {},
    element('xdr:from', {}, from),
    element('xdr:ext', sizeOf(place)),
    shown,
    element('xdr:clientData'),
  );
}

function pictureShape(picture: SheetPicture, embed: string, id: number): Markup {
  const descr = picture.description === '' ? undefined : picture.description;
  const names = [
    element('xdr:cNvPr', { id, name: `Picture ${id - 1}`, descr }),
    element('xdr:cNvPicPr', {}, element('a:picLocks', { noChangeAspect: true })),
  ];
  const fill = [element('a:blip', { 'r:embed': embed }), element('a:stretch', {}, element('a:fillRect'))];
  const place = element('a:xfrm', {}, element('a:off', { x: 0, y: 0 }), element('a:ext', sizeOf(picture)));
  const shape = [place, element('a:prstGeom', { prst: 'rect' }, element('a:avLst'))];
  return element(
    'xdr:pic',
    {},
    element('xdr:nvPicPr', {}, names),
    element('xdr:blipFill', {}, fill),
    element('xdr:spPr', {}, shape),
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
