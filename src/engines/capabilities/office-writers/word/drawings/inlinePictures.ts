import type {
  InlineRun,
  Paragraph,
  Picture,
  RecognizedBlock,
  RecognizedDocument,
  Section,
} from '#engines/core/document-model/document.ts';
import { textWidth } from '../../fonts/lineFit.ts';
import { OfficeFonts } from '../../fonts/officeFonts.ts';

/** A picture of at most this many line heights is part of a line: a formula or a sign. */
const maxLines = 2.2;
/** It may begin this far after the end of the line. If it is further away than a space, a tab comes before it. */
const maxBehindPt = 40;
const minTabPt = 6;
/** The line has room for it if letters and pictures together are at most this much longer. */
const maxOver = 1.06;
const sharedHeight = 0.5;

/** Makes pictures in a line of text part of the line. They move with the words; an anchored picture would not. */
export function withInlinePictures(document: RecognizedDocument): RecognizedDocument {
  const fonts = new OfficeFonts(document.fonts);
  const pages = document.pages.map((page) => ({ ...page, sections: page.sections.map((each) => withInline(each, fonts)) }));
  return { ...document, pages };
}

function withInline(section: Section, fonts: OfficeFonts): Section {
  const byLine = Map.groupBy(
    section.blocks.filter((block) => block.kind === 'picture'),
    (picture) => lineOf(picture, section.blocks),
  );
  const set = new Set<RecognizedBlock>();
  const lines = new Map<RecognizedBlock, Paragraph>();
  for (const [line, pictures] of byLine) {
    const whole =
      line &&
      lineWith(
        line,
        pictures.toSorted((a, b) => a.x - b.x),
        fonts,
      );
    if (!whole) continue;
    lines.set(line, whole);
    for (const picture of pictures) set.add(picture);
  }
  if (lines.size === 0) return section;
  const blocks = section.blocks.filter((block) => !set.has(block)).map((block) => lines.get(block) ?? block);
  const { columns, ...rest } = section;
  const second = columns?.[1]?.left ?? Number.POSITIVE_INFINITY;
  // A number and its formula were columns and are one line now.
  const isOneColumn = columns !== undefined && blocks.every(({ x }) => x < second);
  return isOneColumn ? { ...rest, columnCount: 1, columnGapPt: 0, blocks } : { ...section, blocks };
}

/** The line that contains the picture. */
function lineOf(picture: Picture, blocks: readonly RecognizedBlock[]): Paragraph | undefined {
  const shared = ({ y, height }: Paragraph) => Math.min(y + height, picture.y + picture.height) - Math.max(y, picture.y);
  const isLine = (block: RecognizedBlock): block is Paragraph =>
    block.kind === 'paragraph' &&
    block.lineCount === 1 &&
    block.angle === 0 &&
    !block.isRightToLeft &&
    picture.height < block.linePitchPt * maxLines &&
    shared(block) > Math.min(block.height, picture.height) * sharedHeight &&
    picture.x > block.x &&
    picture.x - block.x - block.width < maxBehindPt;
  return blocks.filter(isLine).toSorted((a, b) => shared(b) - shared(a))[0];
}

/** The line with its pictures; undefined if its letters leave no room for them. */
function lineWith(line: Paragraph, pictures: readonly Picture[], fonts: OfficeFonts): Paragraph | undefined {
  const widths = line.runs.map(({ text, style }) => textWidth(text.replaceAll('\t', ''), style, fonts));
  if (widths.includes(undefined)) return undefined;
  const right = line.x + line.width;
  const inside = pictures.filter(({ x }) => x < right);
  const taken = [...widths.map((width) => width ?? 0), ...inside.map(({ width }) => width)];
  if (inside.length > 0 && taken.reduce((sum, width) => sum + width, 0) > line.width * maxOver) return undefined;
  const tabs = line.runs.reduce((count, { text }) => count + text.split('\t').length - 1, 0);
  if (tabs > 0 && tabs !== inside.length) return undefined;
  const within = tabs > 0 ? atTabs(line.runs, inside) : atGaps(line, inside, fonts);
  const { tabStops: _, ...rest } = line;
  const behind = pictures.filter((picture) => !inside.includes(picture));
  const end = pictures.reduce((most, { x, width }) => Math.max(most, x + width), right);
  // The line is as high as its content, so the space above it ends there.
  const top = Math.min(line.y, ...pictures.map(({ y }) => y));
  const bottom = Math.max(line.y + line.height, ...pictures.map(({ y, height }) => y + height));
  return { ...rest, ...behindLine(within, behind, line), width: end - line.x, y: top, height: bottom - top };
}

const pictureRun = (picture: Picture, like: InlineRun): InlineRun => ({
  ...like,
  text: '',
  rise: 'none',
  link: undefined,
  footnote: undefined,
  isUnderlined: false,
  isStruck: false,
  field: undefined,
  picture,
});

function atTabs(runs: readonly InlineRun[], pictures: readonly Picture[]): InlineRun[] {
  const waiting = [...pictures];
  return runs.flatMap((run) =>
    run.text.split('\t').flatMap((text, index) => {
      const picture = index > 0 ? waiting.shift() : undefined;
      const before = picture ? [{ ...run, text: ' ' }, pictureRun(picture, run), { ...run, text: ' ' }] : [];
      return [...before, ...(text === '' ? [] : [{ ...run, text }])];
    }),
  );
}

/** Before the word that begins nearest to the end of the picture. */
function atGaps({ runs, x }: Paragraph, pictures: readonly Picture[], fonts: OfficeFonts): InlineRun[] {
  let pieces = runs.flatMap((run) => run.text.split(/(?<=\s)/).map((text) => ({ ...run, text })));
  for (const picture of pictures) {
    const starts: number[] = [];
    let at = x;
    for (const piece of pieces) {
      starts.push(at);
      at += piece.picture?.width ?? textWidth(piece.text, piece.style, fonts) ?? 0;
    }
    const distances = starts.map((start) => Math.abs(start - picture.x));
    const place = distances.indexOf(Math.min(...distances, Math.abs(at - picture.x)));
    const [like] = pieces;
    if (!like) return [...runs];
    const run = pictureRun(picture, like);
    pieces = place < 0 ? [...pieces, run] : [...pieces.slice(0, place), run, ...pieces.slice(place)];
  }
  return pieces;
}

/** Content after the line: after a space, or at a tab. */
function behindLine(runs: readonly InlineRun[], pictures: readonly Picture[], { x, width }: Paragraph) {
  const like = runs.at(-1);
  if (!like) return { runs };
  let end = x + width;
  const stops: { atPt: number; alignment: 'left' }[] = [];
  const added = pictures.flatMap((picture) => {
    const isAway = picture.x - end > minTabPt;
    if (isAway) stops.push({ atPt: picture.x - x, alignment: 'left' });
    end = picture.x + picture.width;
    return [{ ...like, text: isAway ? '\t' : ' ', rise: 'none' as const }, pictureRun(picture, like)];
  });
  return { runs: [...runs, ...added], ...(stops.length > 0 ? { tabStops: stops } : {}) };
}
