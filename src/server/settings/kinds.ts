import { z } from 'zod';
import { isScanLanguage, usualScanLanguages } from '#contract/text/scanLanguages.ts';

/** One environment variable. */
export interface Setting<T extends z.ZodType = z.ZodType> {
  readonly default: string;
  readonly meaning: string;
  readonly schema: T;
  /** What to write instead of an invalid value. */
  readonly fix: string;
}

export const integer = (min: number, max: number, otherwise: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'is not a whole number')
    .optional()
    .transform((text) => (text === undefined ? otherwise : Number(text)))
    .refine((value) => value >= min && value <= max, `is not between ${min} and ${max}`);

export const flag = z
  .enum(['0', '1', 'true', 'false'], 'is neither 1 nor 0')
  .optional()
  .transform((text) => text === '1' || text === 'true');

export const choice = <const T extends readonly [string, ...string[]]>(values: T, otherwise: T[number]) =>
  z
    .enum(values, `is none of ${values.join(', ')}`)
    .optional()
    .transform((value) => value ?? otherwise);

export const setting = <T extends z.ZodType>(schema: T, otherwise: string, meaning: string, fix: string): Setting<T> => ({
  schema,
  default: otherwise,
  meaning,
  fix,
});

export const metrics = z
  .string()
  .regex(/^(off|public|port:\d{1,5})$/, 'is none of off, public, port:{number}')
  .optional()
  .transform((text): { kind: 'off' } | { kind: 'public' } | { kind: 'port'; port: number } => {
    if (text === undefined || text === 'off') return { kind: 'off' };
    return text === 'public' ? { kind: 'public' } : { kind: 'port', port: Number(text.slice(5)) };
  });

export const rateLimits = z
  .string()
  .regex(/^(off|[1-9]\d{0,6})$/, 'is neither a number nor off')
  .optional()
  .transform((text) => (text === 'off' ? undefined : Number(text ?? 600)));

/** Which senders of `X-Forwarded-*` are trusted: all, none, addresses, or the number of proxies. */
export type TrustProxy = boolean | string | ((address: string, hop: number) => boolean);

export const trustProxy = z
  .string()
  .regex(/^(0|1|true|false|\d|[0-9a-fA-F.:/, ]+)$/, 'is neither 1, 0, a number of proxies nor a list of addresses')
  .optional()
  .transform((text): TrustProxy => {
    if (text === undefined || text === '0' || text === 'false') return false;
    // Trusting everyone means trusting what a visitor writes, so `true` means one proxy.
    const proxies = text === 'true' ? 1 : Number(text);
    return /^(true|\d)$/.test(text) ? (_address, hop) => hop < proxies : text;
  });

export const url = z
  .string()
  .regex(/^https?:\/\/[^/\s?#]+$/, 'is not an address such as https://pdf.example.org, without a slash at the end')
  .optional()
  .transform((text) => text ?? '');

export const basePath = z
  .string()
  .regex(/^(\/[A-Za-z0-9._-]+)*$/, 'is not a path such as /pdf, without a slash at the end')
  .optional()
  .transform((text) => text ?? '');

/** Codes of languages of scans. */
export const languageCodes = z
  .string()
  .optional()
  .transform((text) => [...new Set((text ?? usualScanLanguages.join(',')).split(',').map((code) => code.trim()))])
  .refine((codes) => codes.every(isScanLanguage), 'names a language that cannot be read')
  .transform((codes) => codes.filter(isScanLanguage));
