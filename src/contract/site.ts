import { z } from 'zod';

/**
 * The settings that pages show: the server renders them into each page from its own settings at start
 * (docs/product.md, "Pages"), and the browser reads them from there. Nothing secret may stand here.
 */
export const siteSettings = z.object({
  /** The product's name in its two tones; an operator can rebrand. */
  nameFirst: z.string(),
  nameSecond: z.string(),
  billing: z.enum(['credits', 'off']),
  signupCredits: z.int(),
  fileTtlMinutes: z.int(),
  maxPdfMb: z.int(),
  /** Files in one merge. */
  maxFiles: z.int(),
  /** Absolute address of the site, no slash at the end; empty when not set. */
  publicUrl: z.string(),
  basePath: z.string(),
});
export type SiteSettings = z.infer<typeof siteSettings>;
