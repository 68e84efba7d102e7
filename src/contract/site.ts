import { z } from 'zod';
import { creditPackage } from './plans.ts';

/**
 * The settings that pages show: the server renders them into each page from its own settings at start
 * (docs/product.md, "Pages"), and the browser reads them from there. Nothing secret may stand here.
 */
export const siteSettings = z.object({
  /** The product's name in its two tones; an operator can rebrand. */
  nameFirst: z.string(),
  nameSecond: z.string(),
  /** Who runs the site, as privacy and terms name it; empty where nobody wrote it. */
  operator: z.string(),
  /** Fewer visits than this are not shown. */
  visitsShownFrom: z.int(),
  billing: z.enum(['credits', 'off']),
  signupCredits: z.int(),
  /** Free operations a UTC day, of a visitor or of an account without credits. */
  freeDailyOperations: z.int(),
  /** The packages of credits, as configured; empty while billing is off. */
  packages: z.array(creditPackage),
  /** Whether credits can be bought, and from whom. */
  payments: z.enum(['live', 'demo', 'off']),
  /** The language model that texts are sent to, and the machine that it runs on; null where the built-in engines do all. */
  ai: z.object({ model: z.string(), host: z.string() }).nullable(),
  /** The host that advertisements come from, for visitors who agree; not there where there are none. */
  adHost: z.string().optional(),
  fileTtlMinutes: z.int(),
  passwordMin: z.int(),
  /** Of each kind of file. */
  maxMb: z.object({ pdf: z.int(), image: z.int(), text: z.int(), office: z.int() }),
  /** Files in one merge. */
  maxFiles: z.int(),
  /** Absolute address of the site, no slash at the end; empty when not set. */
  publicUrl: z.string(),
  /** Whether tools were still being set up when the site started: their pages then ask how far that is. */
  isBeingSetUp: z.boolean(),
  basePath: z.string(),
});
export type SiteSettings = z.infer<typeof siteSettings>;
