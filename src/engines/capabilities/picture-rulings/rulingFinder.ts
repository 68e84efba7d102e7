import { AppError } from '#contract/api/appError.ts';
import { turnedBox, turnedSize, turnsBack } from '#engines/core/document-model/quarterTurns.ts';
import type { EngineCall, PageBox, PageShape, RulingFinder, SeenMarks, SlantedPicture } from '#engines/ports.ts';
import { nodeProgram, type Sandbox, sharpPackages } from '#engines/sandbox.ts';
import { type RulingAnswer, type RulingRequest, rulingAnswer } from './rulingRequest.ts';

const pictureMs = 20_000;
/** A printed line is black, and its picture is lighter at its edges. */
const blackBelow = 110;

/** Finds the rules of tables and forms in pictures of scanned pages, in a separate process. */
export function createRulingFinder({ sandbox }: { readonly sandbox: Sandbox }): RulingFinder {
  const program = nodeProgram(new URL('./rulingProcess.ts', import.meta.url), sharpPackages);
  return {
    async find(pictures, call) {
      if (pictures.length === 0) return new Map();
      const run = await sandbox.run({
        program,
        args: [],
        stdin: JSON.stringify(rulingRequestOf(pictures)),
        inputs: pictures.map(({ picture }, index) => ({ name: `${index}.png`, path: picture.path })),
        limits: { memoryBytes: 1024 ** 3, cpuSeconds: 60 },
        deadlineMs: Math.min(call.deadlineMs, pictureMs * pictures.length),
        signal: call.signal,
        scratchDir: call.scratchDir,
      });
      try {
        const turned = new Map(pictures.map((one) => [one.picture.page, one]));
        return new Map(answersOf(run.stdout.toString('utf8'), call).map((answer) => marksOf(answer, turned.get(answer.page))));
      } finally {
        await run.close();
      }
    },
  };
}

function rulingRequestOf(pictures: readonly SlantedPicture[]): RulingRequest {
  return {
    pages: pictures.map(({ picture, slantDegrees, quarterTurns, words, unread }) => {
      const { page, widthPx, heightPx, dpi } = picture;
      const upright = (boxes: readonly PageBox[]) => boxes.map((box) => turnedBox(box, sizeOf(picture), quarterTurns));
      return { page, widthPx, heightPx, dpi, slantDegrees, quarterTurns, words: upright(words), unread: upright(unread) };
    }),
  };
}

/** The process has read an untrusted picture, so its answers are checked. A page without an answer has its text only. */
function answersOf(said: string, { signal }: EngineCall): RulingAnswer[] {
  signal.throwIfAborted();
  try {
    return said
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => rulingAnswer.parse(JSON.parse(line)));
  } catch (cause) {
    throw new AppError('cannot_process', { cause });
  }
}

function marksOf(answer: RulingAnswer, asked: SlantedPicture | undefined): [number, SeenMarks] {
  const { wordColors, strokeWidths, isPainted } = answer;
  return [answer.page, { shapes: shapesOf(answer).map((shape) => asDrawn(shape, asked)), wordColors, strokeWidths, isPainted }];
}

const pointsPerInch = 72;

function sizeOf({ widthPx, heightPx, dpi }: SlantedPicture['picture']) {
  return { widthPt: (widthPx * pointsPerInch) / dpi, heightPt: (heightPx * pointsPerInch) / dpi };
}

/** They were found on the upright page. */
function asDrawn(shape: PageShape, asked: SlantedPicture | undefined): PageShape {
  if (!asked?.quarterTurns) return asked && isCut(shape) ? onSlantedPage(shape, asked) : shape;
  const { picture, quarterTurns } = asked;
  const box = turnedBox(shape, turnedSize(sizeOf(picture), quarterTurns), turnsBack(quarterTurns));
  const [widthPx, heightPx] = quarterTurns % 2 === 0 ? [shape.widthPx, shape.heightPx] : [shape.heightPx, shape.widthPx];
  return { ...shape, ...box, widthPx, heightPx };
}

/** Pictures and drawings are cut out of the scan as it lies; anything else is drawn anew. */
const isCut = ({ kind }: PageShape) => kind === 'picture' || kind === 'drawing';

/** The box around a shape on the page before that was made level. */
function onSlantedPage(shape: PageShape, { picture, slantDegrees }: SlantedPicture): PageShape {
  const { widthPt, heightPt } = sizeOf(picture);
  const [cos, sin] = [Math.cos((slantDegrees * Math.PI) / 180), Math.sin((slantDegrees * Math.PI) / 180)];
  const [x, y] = [shape.x + shape.width / 2 - widthPt / 2, shape.y + shape.height / 2 - heightPt / 2];
  const [width, height] = [shape.width + Math.abs(sin) * shape.height, shape.height + Math.abs(sin) * shape.width];
  const [middleX, middleY] = [x * cos - y * sin + widthPt / 2, x * sin + y * cos + heightPt / 2];
  return { ...shape, x: middleX - width / 2, y: middleY - height / 2, width, height };
}

function shapesOf({ across, down, dots, fills, drawings }: RulingAnswer): PageShape[] {
  const line = (gray: number, widthPt: number) => {
    const level = gray < blackBelow ? '00' : gray.toString(16).padStart(2, '0');
    return { kind: 'line', color: `#${level}${level}${level}`, strokeWidthPt: widthPt, widthPx: 0, heightPx: 0 } as const;
  };
  return [
    ...fills.map(shapeOf),
    ...drawings.map((box) => ({ ...box, ...drawing })),
    ...across.map(({ at, from, to, widthPt, gray }) => ({ ...line(gray, widthPt), x: from, y: at, width: to - from, height: 0 })),
    ...dots.map(({ at, from, to, widthPt, gray }) => ({
      ...line(gray, widthPt),
      dash: 'dotted' as const,
      x: from,
      y: at,
      width: to - from,
      height: 0,
    })),
    ...down.map(({ at, from, to, widthPt, gray }) => ({ ...line(gray, widthPt), x: at, y: from, width: 0, height: to - from })),
  ];
}

const drawing = { kind: 'drawing', color: '#000000', strokeWidthPt: 0, widthPx: 0, heightPx: 0 } as const;

/** Pictures are cut out of the scan at this resolution, in pixels a point. */
const pixelsPerPoint = 200 / 72;

function shapeOf({ kind, ...fill }: RulingAnswer['fills'][number]): PageShape {
  const [widthPx, heightPx] = [fill.width, fill.height].map((pt) => Math.round(pt * pixelsPerPoint));
  if (kind === 'picture') return { ...fill, kind, strokeWidthPt: 0, widthPx: widthPx ?? 0, heightPx: heightPx ?? 0 };
  return { ...fill, kind: 'rectangle', strokeWidthPt: 0, widthPx: 0, heightPx: 0 };
}
