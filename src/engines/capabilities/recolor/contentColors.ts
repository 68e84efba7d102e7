import type { ColorSpace } from '#engines/core/content/color/colorSpace.ts';
import { readColorSpace } from '#engines/core/content/color/colorSpace.ts';
import { numberText } from '#engines/core/objects/content.ts';
import { readOperators, type Span } from '#engines/core/objects/operators.ts';
import { nameOf, numberOf, type PdfDict, type PdfValue } from '#engines/core/objects/values.ts';
import { colorWords, type NewColors, type Painting, spaceNameOf } from './palette.ts';

/** The resources by which a content stream resolves names. */
export interface ColorScope {
  readonly colors: NewColors;
  /** The color spaces before the change. */
  readonly spaces: PdfDict | undefined;
  /** Takes an inline image out of the content; returns its new name, or undefined where it stays inline. */
  takeImage(values: readonly PdfValue[], data: Buffer): string | undefined;
}

interface Cut {
  readonly start: number;
  readonly end: number;
  readonly words: string;
}

interface State {
  fill: ColorSpace | undefined;
  stroke: ColorSpace | undefined;
}

const deviceOperators = new Map<string, readonly [space: string, painting: Painting]>([
  ['g', ['DeviceGray', 'fill']],
  ['G', ['DeviceGray', 'stroke']],
  ['rg', ['DeviceRGB', 'fill']],
  ['RG', ['DeviceRGB', 'stroke']],
  ['k', ['DeviceCMYK', 'fill']],
  ['K', ['DeviceCMYK', 'stroke']],
]);
const maxStates = 1000;

/** Recolors a content stream. Returns the same bytes where it has no colors, and undefined where it cannot be read to its end. */
export function recoloredContent(content: Buffer, scope: ColorScope): Buffer | undefined {
  const reading = new ColorReading(scope);
  if (!readOperators(content, (keyword, values, span) => reading.read(keyword, values, span))) return undefined;
  return reading.cuts.length === 0 ? content : withCuts(content, reading.cuts);
}

class ColorReading {
  readonly #scope: ColorScope;
  readonly cuts: Cut[] = [];
  readonly #saved: State[] = [];
  #state: State = { fill: undefined, stroke: undefined };
  #imageStart: Span | undefined;

  constructor(scope: ColorScope) {
    this.#scope = scope;
  }

  read(keyword: string, values: readonly PdfValue[], span: Span): void {
    const device = deviceOperators.get(keyword);
    if (device) this.#device(device, values, span);
    else if (keyword === 'cs' || keyword === 'CS') this.#space(keyword === 'cs' ? 'fill' : 'stroke', values, span);
    else if (keyword === 'sc' || keyword === 'scn') this.#color('fill', values, span);
    else if (keyword === 'SC' || keyword === 'SCN') this.#color('stroke', values, span);
    else if (keyword === 'q') {
      if (this.#saved.length < maxStates) this.#saved.push({ ...this.#state });
    } else if (keyword === 'Q') this.#state = this.#saved.pop() ?? this.#state;
    else if (keyword === 'BI') this.#imageStart = span;
    else if (keyword === 'EI') this.#image(values, span);
  }

  #put(words: string, { start, end }: Span): void {
    this.cuts.push({ start, end, words });
  }

  #device([name, painting]: readonly [string, Painting], values: readonly PdfValue[], span: Span): void {
    const space = readColorSpace(name);
    this.#state[painting] = space;
    const { colors } = this.#scope;
    if (!space || (name === 'DeviceGray' && colors.tone === 'gray')) return;
    this.#put(colorWords(colors.of(space.toRgb(numbersIn(values, space.channels))), painting), span);
  }

  #space(painting: Painting, values: readonly PdfValue[], span: Span): void {
    const space = readColorSpace(nameOf(values.at(-1)) ?? '', this.#scope.spaces);
    this.#state[painting] = space;
    if (!space || space.kind === 'drawn' || space.kind === 'unseen') return;
    this.#put(colorWords(this.#scope.colors.of(space.toRgb(space.initial)), painting), span);
  }

  #color(painting: Painting, values: readonly PdfValue[], span: Span): void {
    const pattern = nameOf(values.at(-1));
    // A form inherits the color space of its parent. The number of values then shows which space it may be.
    const known = this.#state[painting];
    const space = known ?? readColorSpace(spaceNameOf(values.length) ?? '');
    if (space?.kind === 'unseen') return;
    const { colors } = this.#scope;
    if (pattern !== undefined) {
      const base = space?.base;
      if (!base || values.length < 2) return;
      const ink = colors.of(base.toRgb(numbersIn(values, base.channels)));
      this.#put(
        `${ink.map((value) => numberText(value)).join(' ')} ${nameWord(pattern)} ${painting === 'fill' ? 'scn' : 'SCN'}`,
        span,
      );
      return;
    }
    if (!space || space.kind === 'drawn') return;
    this.#put(colorWords(colors.of(space.toRgb(numbersIn(values, space.channels))), painting), span);
  }

  #image(values: readonly PdfValue[], span: Span): void {
    const start = this.#imageStart;
    this.#imageStart = undefined;
    const name = start && span.image ? this.#scope.takeImage(values, span.image) : undefined;
    if (!start || name === undefined) return;
    this.#put('', start);
    this.#put(`${nameWord(name)} Do`, span);
  }
}

function numbersIn(values: readonly PdfValue[], count: number): number[] {
  return values.slice(0, count).map((value) => numberOf(value) ?? 0);
}

/** ISO 32000-2 §7.3.5. */
function nameWord(name: string): string {
  return `/${name.replace(/[^!-~]|[#()<>[\]{}/%]/g, (char) => `#${(char.charCodeAt(0) & 0xff).toString(16).padStart(2, '0')}`)}`;
}

function withCuts(content: Buffer, cuts: readonly Cut[]): Buffer {
  const parts: Buffer[] = [];
  let at = 0;
  for (const { start, end, words } of cuts) {
    parts.push(content.subarray(at, start), Buffer.from(`\n${words}`, 'latin1'));
    at = end;
  }
  parts.push(content.subarray(at));
  return Buffer.concat(parts);
}
