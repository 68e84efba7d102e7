import { readColorSpace } from '#engines/core/content/color/colorSpace.ts';
import { numbersOf, rangesOf, readFunctions } from '#engines/core/content/color/pdfFunction.ts';
import { dictOf, integerOf, type PdfDict, type PdfValue } from '#engines/core/objects/values.ts';
import { colorArray, type NewColors, sampledFunction, wrappedSpace } from './palette.ts';

/** Recolors a shading (ISO 32000-2 §8.7.4.5). False where it keeps its colors. */
export function recolorShading(value: PdfValue | undefined, spaces: PdfDict | undefined, colors: NewColors): boolean {
  const dict = dictOf(value);
  const space = readColorSpace(dict?.get('ColorSpace'), spaces);
  if (!dict || !space || space.kind === 'drawn') return false;
  const background = numbersOf(dict.get('Background'));
  const isDone = dict.has('Function') ? changeFunction(dict, space, colors) : changeSpace(dict, space, colors);
  if (isDone && background) {
    const color = colors.of(space.toRgb(background));
    // The new color has no values in a space of many inks.
    if (dict.has('Function')) dict.set('Background', colorArray(color));
  }
  return isDone;
}

/** Samples along a linear shading, and along each side of a two-dimensional one. */
const lineSide = 256;
const areaSide = 64;

type Space = NonNullable<ReturnType<typeof readColorSpace>>;

/** Replaces the functions by one that samples their new colors. */
function changeFunction(dict: PdfDict, space: Space, colors: NewColors): boolean {
  const before = readFunctions(dict.get('Function'));
  if (!before || before.inputs > 2) return false;
  const colorAt = (values: readonly number[]) => colors.of(space.toRgb(before.evaluate(values)));
  const sampled = sampledFunction(inputsOf(dict, before.inputs), colors, colorAt, before.inputs === 2 ? areaSide : lineSide);
  if (!sampled) return false;
  dict.set('Function', sampled).set('ColorSpace', colors.space);
  return true;
}

/** The inputs of a shading's functions. For a mesh, the range that its samples are decoded to. */
function inputsOf(dict: PdfDict, count: number) {
  const isMesh = (integerOf(dict.get('ShadingType')) ?? 0) >= 4;
  const domain = isMesh ? rangesOf(dict.get('Decode'))?.slice(2) : rangesOf(dict.get('Domain'));
  return Array.from({ length: count }, (_, index) => {
    const [low, high] = domain?.[index] ?? [0, 1];
    return { low, high: high > low ? high : low + 1 };
  });
}

/** The colors of a mesh stand at its corners. They stay, in a space that maps them to the new colors. */
function changeSpace(dict: PdfDict, space: Space, colors: NewColors): boolean {
  const decode = rangesOf(dict.get('Decode'));
  if (!decode || decode.length < 2 + space.channels) return false;
  const wrapped = wrappedSpace(space, colors, decode.slice(2, 2 + space.channels).flat());
  if (!wrapped) return false;
  const places = decode.slice(0, 2).flat();
  dict.set('ColorSpace', wrapped);
  dict.set('Decode', [...colorArray(places), ...Array.from({ length: space.channels * 2 }, (_, index) => index % 2)]);
  return true;
}
