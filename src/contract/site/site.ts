import { z } from 'zod';
import { creditPackage } from '../billing/creditPackage.ts';
import { languages } from '../text/text.ts';

/**
 * The settings that pages show. The server renders them into each page at start (docs/product.md, "Pages"), and the browser reads them from
 * there. They hold no secrets.
 */
export const siteSettings = z.object({
  /** The product's name in its two tones. An operator can rebrand. */
  nameFirst: z.string(),
  nameSecond: z.string(),
  /** The operator's name on the privacy and terms pages; empty where none is set. */
  operator: z.string(),
  /** Fewer visits than this are not shown. */
  visitsShownFrom: z.int(),
  billing: z.enum(['credits', 'off']),
  signupCredits: z.int(),
  /** Free operations a UTC day, for a visitor or an account without credits. */
  freeDailyOperations: z.int(),
  /** The configured packages of credits; empty while billing is off. */
  packages: z.array(creditPackage),
  /** Whether credits can be bought, and how. */
  payments: z.enum(['live', 'demo', 'off']),
  /** From whom they are bought: the name of its button's file, and its name on the screen. Missing where nothing is sold. */
  paymentProvider: z.object({ id: z.string(), name: z.string() }).optional(),
  /** The language model that texts are sent to, and its host; null where only the built-in engines are used. */
  ai: z.object({ model: z.string(), host: z.string() }).nullable(),
  /** The languages that the operator's translation models translate, named in each locale; null where there are none. */
  translationModels: z.record(z.enum(languages), z.string()).nullable(),
  /** Codes of the languages of scans that the site reads (contract/text/scanLanguages.ts). */
  ocrLanguages: z.array(z.string()),
  /** The host of advertisements, for visitors who agree; missing where there are none. */
  adHost: z.string().optional(),
  fileTtlMinutes: z.int(),
  passwordMin: z.int(),
  /** For each kind of file. */
  maxMb: z.object({ pdf: z.int(), image: z.int(), text: z.int(), office: z.int() }),
  /** Files in one merge. */
  maxFiles: z.int(),
  /** The absolute address of the site, without a slash at the end; empty when not set. */
  publicUrl: z.string(),
  /** Whether tools were still being set up when the site started. Their pages then ask for the progress. */
  isBeingSetUp: z.boolean(),
  basePath: z.string(),
});
export type SiteSettings = z.infer<typeof siteSettings>;
