import { inflateStream } from '#engines/core/objects/filters.ts';
import {
  arrayOf,
  deref,
  dictOf,
  integerOf,
  nameOf,
  type PdfDict,
  PdfStream,
  type PdfValue,
} from '#engines/core/objects/values.ts';
import type { Findings } from './findings.ts';

export type DeviceSpace = 'DeviceGray' | 'DeviceRGB' | 'DeviceCMYK';

const shortNames: Readonly<Record<string, DeviceSpace>> = {
  G: 'DeviceGray',
  RGB: 'DeviceRGB',
  CMYK: 'DeviceCMYK',
  DeviceGray: 'DeviceGray',
  DeviceRGB: 'DeviceRGB',
  DeviceCMYK: 'DeviceCMYK',
};
const defaults: Readonly<Record<DeviceSpace, string>> = {
  DeviceGray: 'DefaultGray',
  DeviceRGB: 'DefaultRGB',
  DeviceCMYK: 'DefaultCMYK',
};
const byOperator: Readonly<Record<string, DeviceSpace>> = {
  g: 'DeviceGray',
  G: 'DeviceGray',
  rg: 'DeviceRGB',
  RG: 'DeviceRGB',
  k: 'DeviceCMYK',
  K: 'DeviceCMYK',
};
const maxDepth = 8;
const maxColorants = 32;
const maxProfileBytes = 16 * 1024 * 1024;

/** The color spaces that contents use. */
export class ColorUse {
  /** Device spaces without a default color space in the resources, with the first page of each. */
  readonly devices = new Map<DeviceSpace, number>();
  /** Resources of contents that name DeviceCMYK directly. */
  readonly cmykResources = new Set<PdfDict | undefined>();
  readonly profiles = new Map<PdfStream, number>();
  readonly #spots = new Map<string, PdfValue>();
  readonly #findings: Findings;

  constructor(findings: Findings) {
    this.#findings = findings;
  }

  get hasInkProfile(): boolean {
    return [...this.profiles.keys()].some((profile) => integerOf(profile.dict.get('N')) === 4);
  }

  /** Returns true if the operator names a color space of the resources. */
  operator(word: string, values: readonly PdfValue[], resources: PdfDict | undefined, page: number): boolean {
    const device = byOperator[word];
    if (device) this.#device(device, resources, page);
    if (word !== 'cs' && word !== 'CS') return false;
    const name = nameOf(values.at(-1)) ?? '';
    this.space(name, resources, page);
    return shortNames[name] === undefined && name !== 'Pattern';
  }

  shading(dict: PdfDict | undefined, resources: PdfDict | undefined, page: number): void {
    if (dict) this.space(dict.get('ColorSpace'), resources, page);
  }

  space(value: PdfValue | undefined, resources: PdfDict | undefined, page: number, depth = 0): void {
    const direct = deref(value);
    if (direct === null || depth > maxDepth) return;
    if (typeof direct === 'string') {
      const device = shortNames[direct];
      const named = dictOf(resources?.get('ColorSpace'))?.get(direct);
      if (device) this.#device(device, resources, page);
      else if (named !== undefined) this.space(named, resources, page, depth + 1);
      return;
    }
    if (!Array.isArray(direct)) return;
    const kind = nameOf(direct[0]) ?? '';
    if (shortNames[kind]) this.#device(shortNames[kind], resources, page);
    else if (kind === 'ICCBased') this.#profile(deref(direct[1]), page);
    else if (kind === 'Indexed' || kind === 'I' || kind === 'Pattern') this.space(direct[1], resources, page, depth + 1);
    else if (kind === 'Separation') {
      this.#spot(nameOf(direct[1]) ?? '', direct, page);
      this.space(direct[2], resources, page, depth + 1);
    } else if (kind === 'DeviceN') this.#colorants(direct, resources, page, depth);
  }

  #device(device: DeviceSpace, resources: PdfDict | undefined, page: number): void {
    if (device === 'DeviceCMYK') this.cmykResources.add(resources);
    const standIn = dictOf(resources?.get('ColorSpace'))?.get(defaults[device]);
    if (standIn === undefined) {
      if (!this.devices.has(device)) this.devices.set(device, page);
    } else if (nameOf(arrayOf(standIn)?.[0]) === 'ICCBased') this.#profile(deref(arrayOf(standIn)?.[1]), page);
  }

  #profile(value: PdfValue, page: number): void {
    if (!(value instanceof PdfStream)) {
      this.#findings.add('colors', '6.2.4.2', 'a color profile that is missing', page);
      return;
    }
    if (this.profiles.has(value)) return;
    this.profiles.set(value, page);
    if (!isProfile(value, integerOf(value.dict.get('N')) ?? 0))
      this.#findings.add('colors', '6.2.4.2', 'a color profile that is not valid', page);
  }

  #colorants(space: readonly PdfValue[], resources: PdfDict | undefined, page: number, depth: number): void {
    const names = arrayOf(space[1]) ?? [];
    if (names.length > maxColorants) this.#findings.add('colors', '6.1.13', 'a color space of too many colorants', page);
    const spots = dictOf(dictOf(space[4])?.get('Colorants'));
    const process = new Set(
      [...(arrayOf(dictOf(dictOf(space[4])?.get('Process'))?.get('Components')) ?? [])].map((one) => nameOf(one)),
    );
    const known = new Set(['None', 'Cyan', 'Magenta', 'Yellow', 'Black']);
    for (const name of names) {
      const word = nameOf(name) ?? '';
      if (!known.has(word) && !process.has(word) && !spots?.has(word))
        this.#findings.add('colors', '6.2.4.4', 'a spot color that is not described', page);
    }
    for (const [name, value] of spots ?? []) {
      const spot = arrayOf(value);
      if (spot) this.#spot(name, spot, page);
      if (spot) this.space(spot[2], resources, page, depth + 1);
    }
    this.space(space[2], resources, page, depth + 1);
  }

  /** All color spaces of one spot color must have the same tint transform and alternate space. */
  #spot(name: string, space: readonly PdfValue[], page: number): void {
    const shown = JSON.stringify([signOf(space[2], 0), signOf(space[3], 0)]);
    const before = this.#spots.get(name);
    if (before === undefined) this.#spots.set(name, shown);
    else if (before !== shown) this.#findings.add('colors', '6.2.4.4', 'a spot color that is described in two ways', page);
  }
}

/** A comparable form of a value; streams are compared by their bytes. */
function signOf(value: PdfValue | undefined, depth: number): unknown {
  const direct = deref(value);
  if (depth > maxDepth) return '';
  if (Array.isArray(direct)) return direct.map((each) => signOf(each, depth + 1));
  if (direct instanceof PdfStream) {
    const bytes = inflateStream(direct, 1024 * 1024);
    return [
      signOf(new Map([...direct.dict].filter(([key]) => key !== 'Length' && key !== 'Filter')), depth + 1),
      bytes?.toString('latin1'),
    ];
  }
  if (direct instanceof Map)
    return [...direct].map(([key, each]) => [key, signOf(each, depth + 1)]).sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
  if (typeof direct === 'object' && direct !== null && 'text' in direct) return Number(direct.text);
  return direct;
}

const channels: Readonly<Record<string, number>> = { GRAY: 1, 'RGB ': 3, 'Lab ': 3, CMYK: 4 };
const classes = new Set(['scnr', 'mntr', 'prtr', 'spac']);
const newestProfile = 4;

/** Checks the header of an ICC profile (ICC.1:2010, 7.2): PDF/A-2 allows certain classes, versions and color spaces. */
export function isProfile(stream: PdfStream, count: number, allowed: ReadonlySet<string> = classes): boolean {
  const bytes = inflateStream(stream, maxProfileBytes);
  if (!bytes || bytes.length < 132 || bytes.toString('latin1', 36, 40) !== 'acsp') return false;
  const version = bytes.readUInt8(8);
  if (version > newestProfile || !allowed.has(bytes.toString('latin1', 12, 16))) return false;
  return channels[bytes.toString('latin1', 16, 20)] === count;
}

export function profileSpace(stream: PdfStream): string {
  return inflateStream(stream, maxProfileBytes)?.toString('latin1', 16, 20) ?? '';
}
