import {
  arrayOf,
  deref,
  dictOf,
  integerOf,
  nameOf,
  type PdfDict,
  PdfReal,
  PdfString,
  type PdfValue,
} from '#engines/core/objects/values.ts';
import { renderingIntents } from '../contentScan.ts';
import type { Findings } from '../findings.ts';

/** ISO 19005-2 §6.2.10: the blend modes of ISO 32000-1. */
export const blendModes = new Set(
  'Normal Compatible Multiply Screen Overlay Darken Lighten ColorDodge ColorBurn HardLight SoftLight Difference Exclusion Hue Saturation Color Luminosity'.split(
    ' ',
  ),
);
const limits = { integer: 2147483647, real: 3.403e38, stringBytes: 32767, nameBytes: 127 } as const;

/** Checks entries that no dictionary may have. Call this for every dictionary. */
export function checkDictionary(dict: PdfDict, findings: Findings): void {
  for (const [key, value] of dict) {
    if (key.length > limits.nameBytes) findings.add('structure', '6.1.13', 'a name that is too long');
    checkValue(value, findings);
  }
  // The `Filter` of a signature is the name of its handler.
  if (dict.has('Filter') && dict.has('Length')) checkFilters(dict, findings);
  if (
    dict.has('Length') &&
    (dict.has('FFilter') || dict.has('FDecodeParms') || (dict.has('F') && isFileReference(dict.get('F'))))
  )
    findings.add('structure', '6.1.7.1', 'a stream that lies outside of the file');
  if (nameOf(dict.get('Type')) === 'ExtGState') checkState(dict, 0, findings);
  if (dict.has('AlternatePresentations') || dict.has('PresSteps')) findings.add('structure', '6.10', 'a presentation');
}

/** `F` in a stream dictionary is a file specification: a string or a dictionary. In an annotation it is a number with flags. */
const isFileReference = (value: PdfValue | undefined) => deref(value) instanceof PdfString || deref(value) instanceof Map;

function checkValue(value: PdfValue, findings: Findings): void {
  const list = Array.isArray(value) ? value : [value];
  for (const each of list) {
    if (each instanceof PdfString && each.bytes.length > limits.stringBytes)
      findings.add('structure', '6.1.13', 'a string that is too long');
    if (typeof each === 'number' && Math.abs(each) > limits.integer)
      findings.add('structure', '6.1.13', 'a number that is too large');
    if (each instanceof PdfReal && Math.abs(Number(each.text)) > limits.real)
      findings.add('structure', '6.1.13', 'a number that is too large');
    if (typeof each === 'string' && each.length > limits.nameBytes)
      findings.add('structure', '6.1.13', 'a name that is too long');
  }
}

export function filterNames(dict: PdfDict): (string | undefined)[] {
  const value = deref(dict.get('Filter'));
  return Array.isArray(value) ? value.map((each) => nameOf(each)) : value === null ? [] : [nameOf(value)];
}

const filters = new Set(
  'ASCIIHexDecode ASCII85Decode FlateDecode RunLengthDecode CCITTFaxDecode JBIG2Decode DCTDecode JPXDecode Crypt'.split(' '),
);

function checkFilters(dict: PdfDict, findings: Findings): void {
  // Only inline images may use the short filter names.
  for (const name of filterNames(dict)) {
    if (name === 'LZWDecode' || name === 'LZW') findings.add('structure', '6.1.7.2', 'a stream in LZW');
    else if (!filters.has(name ?? '')) findings.add('structure', '6.1.7.2', 'a stream in a coding that is unknown');
    else if (name === 'Crypt') findings.add('structure', '6.1.7.2', 'a stream that is encrypted by itself');
  }
}

/** ISO 19005-2 §6.2.5, §6.2.6 and §6.2.10. */
export function checkState(dict: PdfDict, page: number, findings: Findings): void {
  const add = (clause: string, what: string) => findings.add('contents', clause, what, page);
  if (dict.has('TR') || (dict.has('TR2') && nameOf(dict.get('TR2')) !== 'Default')) add('6.2.5', 'a transfer function');
  if (dict.has('HTP') || dict.has('HTO')) add('6.2.5', 'the origin of a halftone');
  const halftone = dictOf(dict.get('HT'));
  if (halftone && (![1, 5].includes(integerOf(halftone.get('HalftoneType')) ?? 0) || halftone.has('HalftoneName')))
    add('6.2.5', 'a halftone of a kind that is not allowed');
  if (dict.has('RI') && !renderingIntents.has(nameOf(dict.get('RI')) ?? '')) add('6.2.6', 'a rendering intent that is unknown');
  const modes = (arrayOf(dict.get('BM')) ?? (dict.has('BM') ? [dict.get('BM') ?? null] : [])).map((mode) => nameOf(mode) ?? '');
  if (modes.some((mode) => !blendModes.has(mode))) add('6.2.10', 'a blend mode that is unknown');
}
