import { AppError } from '#contract/api/appError.ts';
import type {
  CertificationLevel,
  SignatureDigest,
  SignatureFieldRules,
  SignatureOptions,
} from '#contract/signatures/signatureOptions.ts';
import { decodeText } from '#engines/core/objects/text.ts';
import { arrayOf, dictOf, integerOf, nameOf, type PdfDict, numberOf as realOf, stringOf } from '#engines/core/objects/values.ts';

/** What the author of a form asks of the signature in a field (ISO 32000-2 table 237). */

/** Bits of `Ff`: the entry is required, and no preference. */
const required = {
  Filter: 1,
  SubFilter: 2,
  V: 4,
  Reasons: 8,
  LegalAttestation: 16,
  AddRevInfo: 32,
  DigestMethod: 64,
  LockDocument: 128,
  AppearanceFilter: 256,
} as const;
type Entry = keyof typeof required;

const handler = 'Adobe.PPKLite';
/** A PAdES message is a message of the older format too (ETSI EN 319 142-1 §6.3). */
const writableFormats = ['ETSI.CAdES.detached', 'adbe.pkcs7.detached'] as const;
/** Version 3 came with ISO 32000-2. */
const knownVersion = 3;
const levels: readonly CertificationLevel[] = ['none', 'noChanges', 'forms', 'comments'];
const digestNames: Readonly<Record<SignatureDigest, string>> = { sha256: 'SHA256', sha384: 'SHA384', sha512: 'SHA512' };
const [mostReasons, longestReason] = [50, 200];

export function seedValuesOf(field: PdfDict): PdfDict | undefined {
  return dictOf(field.get('SV'));
}

const isRequired = (seed: PdfDict, entry: Entry) => ((integerOf(seed.get('Ff')) ?? 0) & required[entry]) !== 0;

const namesIn = (seed: PdfDict, key: string) => (arrayOf(seed.get(key)) ?? []).flatMap((item) => nameOf(item) ?? []);

const textsIn = (seed: PdfDict, key: string) =>
  (arrayOf(seed.get(key)) ?? []).flatMap((item) => {
    const text = stringOf(item);
    return text ? [decodeText(text)] : [];
  });

/** The first format on the list that can be written. */
export function formatFor(seed: PdfDict | undefined): (typeof writableFormats)[number] {
  const listed = seed ? namesIn(seed, 'SubFilter') : [];
  return writableFormats.find((format) => format === listed.find((name) => isWritable(name))) ?? writableFormats[0];
}

const isWritable = (name: string) => (writableFormats as readonly string[]).includes(name);

/** The reasons that may be given; a single period stands for none. */
const reasonsIn = (seed: PdfDict) => textsIn(seed, 'Reasons').filter((reason) => reason !== '.');

function certificationIn(seed: PdfDict): CertificationLevel | undefined {
  const level = integerOf(dictOf(seed.get('MDP'))?.get('P'));
  return level === undefined ? undefined : levels[level];
}

export function needsTimestamp(seed: PdfDict): boolean {
  return ((integerOf(dictOf(seed.get('TimeStamp'))?.get('Ff')) ?? 0) & 1) !== 0;
}

/** What a form shows of them. */
export function rulesOf(field: string, seed: PdfDict): SignatureFieldRules {
  return {
    field,
    reasons: reasonsIn(seed)
      .slice(0, mostReasons)
      .map((reason) => reason.slice(0, longestReason)),
    isReasonRequired: isRequired(seed, 'Reasons'),
    certify: certificationIn(seed) ?? null,
    needsTimestamp: needsTimestamp(seed),
  };
}

/** Throws `seed_value_unmet` for the first required entry that the signature does not fulfil. */
export function checkSeedValues(seed: PdfDict | undefined, options: SignatureOptions): void {
  if (!seed) return;
  const unmet = [formatWish(seed), reasonWish(seed, options), settingWish(seed, options)].find((wish) => wish !== undefined);
  if (unmet !== undefined) throw seedValueUnmet(unmet);
}

export function seedValueUnmet(wish: string): AppError {
  return new AppError('seed_value_unmet', { values: { wish: wish.slice(0, longestReason) } });
}

function formatWish(seed: PdfDict): string | undefined {
  const filter = nameOf(seed.get('Filter'));
  if (isRequired(seed, 'Filter') && filter !== undefined && filter !== handler) return `Filter ${filter}`;
  const formats = namesIn(seed, 'SubFilter');
  if (isRequired(seed, 'SubFilter') && !formats.some(isWritable)) return `SubFilter ${formats.join(', ')}`;
  const version = realOf(seed.get('V')) ?? 0;
  if (isRequired(seed, 'V') && version > knownVersion) return `V ${version}`;
  return isRequired(seed, 'AddRevInfo') && seed.get('AddRevInfo') === true ? 'AddRevInfo' : undefined;
}

function reasonWish(seed: PdfDict, { reason }: SignatureOptions): string | undefined {
  if (!isRequired(seed, 'Reasons')) return undefined;
  const reasons = reasonsIn(seed);
  if (reasons.length === 0) return reason === '' ? undefined : 'Reasons: -';
  return reasons.includes(reason) ? undefined : `Reasons: ${reasons.join(', ')}`;
}

function settingWish(seed: PdfDict, { certify, digest }: SignatureOptions): string | undefined {
  const digests = textsIn(seed, 'DigestMethod');
  if (isRequired(seed, 'DigestMethod') && !digests.includes(digestNames[digest])) return `DigestMethod ${digests.join(', ')}`;
  const certification = certificationIn(seed);
  if (certification !== undefined && certification !== certify) return `MDP P ${levels.indexOf(certification)}`;
  if (isRequired(seed, 'LegalAttestation') && certify !== 'none') return 'LegalAttestation';
  if (isRequired(seed, 'LockDocument') && nameOf(seed.get('LockDocument')) !== 'false') return 'LockDocument';
  return isRequired(seed, 'AppearanceFilter') ? 'AppearanceFilter' : undefined;
}
