import type { Source } from '#engines/core/objects/assembly/source.ts';
import { rootOf } from '#engines/core/objects/assembly/source.ts';
import { walk } from '#engines/core/objects/assembly/walk.ts';
import {
  arrayOf,
  deref,
  dictOf,
  integerOf,
  nameOf,
  type PdfDict,
  PdfObject,
  PdfStream,
  type PdfValue,
} from '#engines/core/objects/values.ts';
import { isProfile } from '../colorUse.ts';
import type { ContentScan } from '../contentScan.ts';
import { cmykProfile, profileStream, sRgbIntent } from '../iccProfiles.ts';

const maxDepth = 8;

/** Defines all device colors: sRGB for the document, an ICC profile for CMYK. Returns whether CMYK got a profile. */
export function describeColors(source: Source, { colors }: ContentScan): boolean {
  const { catalog } = source.document;
  catalog.set('OutputIntents', [sRgbIntent()]);
  if (colors.devices.has('DeviceCMYK') || colors.hasInkProfile) dropOverprintMode(source);
  if (!colors.devices.has('DeviceCMYK')) return false;
  const space = PdfObject.of(['ICCBased', profileStream(cmykProfile(), 4, 'DeviceCMYK')]);
  for (const resources of colors.cmykResources) if (resources) addDefault(resources, space);
  walk([rootOf(source)], (dict) => {
    for (const key of ['ColorSpace', 'CS']) {
      const value = dict.get(key);
      const direct = deref(value);
      if (direct instanceof Map) for (const [name, each] of direct) direct.set(name, described(each, space, 0));
      else if (value !== undefined) dict.set(key, described(value, space, 0));
    }
  });
  return true;
}

/** ISO 19005-2 §6.2.4.2 forbids overprint mode 1 with ICCBased CMYK. */
function dropOverprintMode(source: Source): void {
  walk([rootOf(source)], (dict) => {
    if (integerOf(dict.get('OPM')) === 1) dict.set('OPM', 0);
  });
}

function addDefault(resources: PdfDict, space: PdfValue): void {
  const spaces = new Map(dictOf(resources.get('ColorSpace')));
  if (spaces.has('DefaultCMYK')) return;
  spaces.set('DefaultCMYK', space);
  resources.set('ColorSpace', spaces);
}

/**
 * Replaces DeviceCMYK by the profile wherever a color space is based on it. Arrays are changed in place, because all who share them mean
 * the same.
 */
function described(value: PdfValue, space: PdfValue, depth: number): PdfValue {
  const direct = deref(value);
  if (direct === 'DeviceCMYK') return space;
  if (!Array.isArray(direct) || depth > maxDepth) return value;
  const kind = nameOf(direct[0]);
  if (kind === 'DeviceCMYK') return space;
  const at = kind === 'Separation' || kind === 'DeviceN' ? 2 : kind === 'Indexed' || kind === 'Pattern' ? 1 : undefined;
  if (at !== undefined && direct.length > at) direct[at] = described(direct[at] ?? null, space, depth + 1);
  const spots = kind === 'DeviceN' ? dictOf(dictOf(direct[4])?.get('Colorants')) : undefined;
  for (const [name, spot] of spots ?? []) spots?.set(name, described(spot, space, depth + 1));
  return value;
}

const plain: Readonly<Record<number, string>> = { 1: 'DeviceGray', 3: 'DeviceRGB', 4: 'DeviceCMYK' };

/** Removes unreadable ICC profiles; readers show such colors as device colors. Call this before colors are described. */
export function dropBrokenProfiles(source: Source, { colors }: ContentScan): void {
  const broken = new Map<PdfStream, string>();
  for (const profile of colors.profiles.keys()) {
    const channels = integerOf(profile.dict.get('N')) ?? 0;
    const name = plain[channels];
    if (name !== undefined && !isProfile(profile, channels)) broken.set(profile, name);
  }
  if (broken.size === 0) return;
  const repaired = (value: PdfValue, depth: number): PdfValue => {
    const list = arrayOf(value);
    if (!list || depth > maxDepth) return value;
    const stream = nameOf(list[0]) === 'ICCBased' ? deref(list[1]) : undefined;
    const name = stream instanceof PdfStream ? broken.get(stream) : undefined;
    if (name !== undefined) return name;
    for (const [at, each] of list.entries()) list[at] = repaired(each, depth + 1);
    return value;
  };
  walk([rootOf(source)], (dict) => {
    for (const key of ['ColorSpace', 'CS']) {
      const direct = deref(dict.get(key));
      if (direct instanceof Map) for (const [name, each] of direct) direct.set(name, repaired(each, 0));
      else if (Array.isArray(direct)) dict.set(key, repaired(dict.get(key) ?? null, 0));
    }
  });
}
