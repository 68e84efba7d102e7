import type { PageComment } from '#engines/ports.ts';
import { type PackageWriter, Relationships } from '../packageWriter.ts';
import { element, type Markup, xmlFile } from '../xml.ts';
import { colorMap, namespaces, overrideColors, shapeTree, theme } from './slideFrame.ts';

const contentTypes = 'application/vnd.openxmlformats-officedocument.presentationml';
const themeType = 'application/vnd.openxmlformats-officedocument.theme+xml';
/** In English metric units, on a page of 7.5 by 10 inches: the slide at the top, the notes below. */
const slideBox = { x: 685_800, y: 685_800, cx: 5_486_400, cy: 3_429_000 };
const textBox = { x: 685_800, y: 4_343_400, cx: 5_486_400, cy: 4_114_800 };

/** Speaker notes (ISO 29500-1 §13.3.4 and §13.3.5), from the comments of a page. */
export class SlideNotes {
  count = 0;
  private slides = 0;
  private readonly out: PackageWriter;
  private readonly comments: readonly PageComment[];

  constructor(out: PackageWriter, comments: readonly PageComment[]) {
    this.out = out;
    this.comments = comments;
  }

  /** Writes the notes of a page and adds the relationship to its slide; nothing without comments. */
  write(page: number, slide: string, relationships: Relationships): void {
    const own = this.comments.filter((comment) => comment.page === page);
    if (own.length === 0) return;
    this.count += own.length;
    this.slides += 1;
    const name = `notesSlide${this.slides}.xml`;
    const links = new Relationships();
    links.to('notesMaster', '../notesMasters/notesMaster1.xml');
    links.to('slide', `../slides/${slide}`);
    this.out.part(`ppt/notesSlides/${name}`, notesPart(own), `${contentTypes}.notesSlide+xml`);
    this.out.part(`ppt/notesSlides/_rels/${name}.rels`, links.toXml());
    relationships.to('notesSlide', `../notesSlides/${name}`);
  }

  /** Writes the notes master and returns its relationship ID; nothing without notes. */
  writeMaster(presentation: Relationships): string | undefined {
    if (this.slides === 0) return undefined;
    const links = new Relationships();
    links.to('theme', '../theme/theme2.xml');
    this.out.part('ppt/theme/theme2.xml', theme(), themeType);
    this.out.part('ppt/notesMasters/notesMaster1.xml', masterPart(), `${contentTypes}.notesMaster+xml`);
    this.out.part('ppt/notesMasters/_rels/notesMaster1.xml.rels', links.toXml());
    return presentation.to('notesMaster', 'notesMasters/notesMaster1.xml');
  }
}

function notesPart(comments: readonly PageComment[]): string {
  const lines = comments.flatMap(({ text, author }) => `${author === undefined ? '' : `${author}: `}${text}`.split('\n'));
  const paragraphs = lines.map((line) => {
    return element('a:p', {}, line === '' ? undefined : element('a:r', {}, element('a:rPr'), element('a:t', {}, line)));
  });
  const places = [place(2, 'sldImg', {}), place(3, 'body', { idx: 1 }, paragraphs)];
  return xmlFile(element('p:notes', namespaces, element('p:cSld', {}, shapeTree(places)), overrideColors));
}

function masterPart(): string {
  const places = [place(2, 'sldImg', { idx: 2 }, undefined, slideBox), place(3, 'body', { idx: 3 }, [element('a:p')], textBox)];
  return xmlFile(element('p:notesMaster', namespaces, element('p:cSld', {}, shapeTree(places)), colorMap()));
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly cx: number;
  readonly cy: number;
}

function place(id: number, type: 'sldImg' | 'body', index: { idx?: number }, text?: readonly Markup[], box?: Box): Markup {
  const locks = type === 'sldImg' ? { noGrp: true, noRot: true, noChangeAspect: true } : { noGrp: true };
  const transform =
    box && element('a:xfrm', {}, element('a:off', { x: box.x, y: box.y }), element('a:ext', { cx: box.cx, cy: box.cy }));
  return element(
    'p:sp',
    {},
    element(
      'p:nvSpPr',
      {},
      element('p:cNvPr', { id, name: type === 'sldImg' ? 'Slide image' : 'Notes' }),
      element('p:cNvSpPr', {}, element('a:spLocks', locks)),
      element('p:nvPr', {}, element('p:ph', { type, ...index })),
    ),
    element('p:spPr', {}, transform, box && element('a:prstGeom', { prst: 'rect' }, element('a:avLst'))),
    text && element('p:txBody', {}, element('a:bodyPr'), element('a:lstStyle'), text),
  );
}
