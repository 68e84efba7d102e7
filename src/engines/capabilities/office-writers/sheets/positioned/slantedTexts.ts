import type { RecognizedBlock } from '#engines/core/document-model/document.ts';
import type { PageBox } from '#engines/ports.ts';
import { boxOnPage, isSlanted, overlap } from '../../boxOnPage.ts';
import { isBrokenInLines } from '../../brokenLines.ts';
import { letterLook, letterRuns, type SheetManner } from '../cells/cellText.ts';
import { textsIn } from '../pictures/picturesBeside.ts';
import type { SheetPlace } from '../pictures/sheetPlace.ts';
import type { SheetTextBox } from '../pictures/textBoxes.ts';
import { writtenText } from '../rows/textRows.ts';
import { type PlacedCell, paddingPt } from './placedCells.ts';

/** The font of a sheet may be wider than that of the page, by this part of a text. */
const spareWidth = 0.04;
const radians = Math.PI / 180;

/** A text at an angle, for a text box of a sheet. */
export interface SlantedText {
  /** On the page, before it is turned around its middle. */
  readonly box: PageBox;
  /** What of the page it takes. */
  readonly around: PageBox;
  readonly text: Omit<SheetTextBox, keyof SheetPlace>;
}

/** The texts at an angle. One that runs over others, such as a watermark, lets these be seen. */
export function slantedTexts(blocks: readonly RecognizedBlock[], format: SheetManner): SlantedText[] {
  const texts = blocks.flatMap((block) => (block.kind === 'paragraph' ? [block] : block.kind === 'table' ? textsIn(block) : []));
  const upright = texts.filter((text) => !isSlanted(text)).map(boxOnPage);
  return texts.filter(isSlanted).flatMap((text) => {
    const all = letterRuns(text, format);
    const runs = all.length > 0 ? all : [{ text: writtenText(text), look: letterLook(text, format) }];
    if (runs.every((run) => run.text.trim() === '')) return [];
    const found = boxOnPage(text);
    const more = found.width * spareWidth;
    const box = { ...found, x: found.x - more / 2, width: found.width + more };
    const around = aroundTurned(box, text.angle);
    const isOver = upright.some((one) => overlap(one, around));
    const { opacity, colorOf } = isOver ? clear(runs.map(({ look }) => look.color)) : opaque;
    const own = runs.map((run) => ({ ...run, look: { ...run.look, color: colorOf(run.look.color) } }));
    const isWrapped = text.lineCount > 1 && !isBrokenInLines(text);
    return [{ box, around, text: { runs: own, angle: text.angle, isWrapped, opacity } }];
  });
}

/** A line that lies over other texts, as a text over the cells. */
export function overCells({ left, top, right, bottom, cell }: PlacedCell): Pick<SlantedText, 'box' | 'text'> {
  const { value, look, runs = [{ text: String(value ?? ''), look }] } = cell;
  const box = { x: left + paddingPt, y: top, width: right - left - 2 * paddingPt, height: bottom - top };
  return { box, text: { runs, angle: 0, isWrapped: false, opacity: 1 } };
}

/** The box around one that is turned around its middle. */
function aroundTurned({ x, y, width, height }: PageBox, angle: number): PageBox {
  const [cos, sin] = [Math.abs(Math.cos(angle * radians)), Math.abs(Math.sin(angle * radians))];
  const [across, down] = [width * cos + height * sin, width * sin + height * cos];
  return { x: x + (width - across) / 2, y: y + (height - down) / 2, width: across, height: down };
}

/** A box that would begin before the sheet is smaller around its middle. Its text is in the middle and goes on beyond both ends. */
export function withinSheet({ x, y, width, height }: PageBox, left: number, top: number): PageBox {
  const [cutX, cutY] = [Math.max(0, left - x), Math.max(0, top - y)];
  return { x: x + cutX, y: y + cutY, width: Math.max(1, width - 2 * cutX), height: Math.max(1, height - 2 * cutY) };
}

const opaque = { opacity: 1, colorOf: (color: string) => color };
const full = 255;
/** Paler letters are not seen on paper, so something else is behind them. */
const minOpacity = 0.02;

const channelsOf = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** The least opacity in which letters look the same on white paper. */
function clear(colors: readonly string[]) {
  const opacity = Math.max(...colors.map((color) => 1 - Math.min(...channelsOf(color)) / full));
  if (opacity < minOpacity) return opaque;
  const onWhite = (channel: number) => Math.max(0, Math.round(full - (full - channel) / opacity));
  const hex = (channel: number) => channel.toString(16).padStart(2, '0');
  return { opacity, colorOf: (color: string) => `#${channelsOf(color).map(onWhite).map(hex).join('')}` };
}
