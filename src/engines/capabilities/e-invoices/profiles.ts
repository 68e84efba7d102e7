import type { InvoiceProfile } from '#contract/eInvoice/invoice.ts';

const guidelines: readonly (readonly [RegExp, InvoiceProfile])[] = [
  [/:minimum$/, 'minimum'],
  [/:basicwl$/, 'basic-wl'],
  [/xrechnung/, 'xrechnung'],
  [/peppol\.eu:2017:poacc:billing/, 'peppol'],
  [/ferd.*:1p0:basic$|ferd.*invoice:rc:basic$/, 'zugferd1-basic'],
  [/ferd.*:1p0:comfort$|ferd.*invoice:rc:comfort$/, 'zugferd1-comfort'],
  [/ferd.*:1p0:extended$|ferd.*invoice:rc:extended$/, 'zugferd1-extended'],
  [/:basic$/, 'basic'],
  [/:extended$/, 'extended'],
  [/^urn:cen\.eu:en16931:2017($|#compliant#urn:factur-x\.eu:1p0:en16931$)/, 'en16931'],
];

/** `urn:ferd:CrossIndustryDocument:…` belongs to ZUGFeRD 1.0. All others have the names of Factur-X, XRechnung or Peppol. */
export function profileOf(guideline: string): InvoiceProfile {
  const name = guideline.trim().toLowerCase();
  if (name.startsWith('urn:ferd:')) return guidelines.slice(4, 7).find(([pattern]) => pattern.test(name))?.[1] ?? 'unknown';
  return guidelines.filter((_, index) => index < 4 || index > 6).find(([pattern]) => pattern.test(name))?.[1] ?? 'unknown';
}

/** What a profile must contain: totals only, no lines, lines, or all of EN 16931. */
const depths: Readonly<Record<InvoiceProfile, 0 | 1 | 2 | 3>> = {
  minimum: 0,
  'basic-wl': 1,
  basic: 2,
  en16931: 3,
  extended: 3,
  xrechnung: 3,
  peppol: 3,
  'zugferd1-basic': 1,
  'zugferd1-comfort': 2,
  'zugferd1-extended': 2,
  // Totals are checked in any profile.
  unknown: 1,
};

export const hasTaxes = (profile: InvoiceProfile) => depths[profile] >= 1;
export const hasLines = (profile: InvoiceProfile) => depths[profile] >= 2;
/** ZUGFeRD 1.0 is older than EN 16931, so only its sums are checked. */
export const isEn16931 = (profile: InvoiceProfile) => !profile.startsWith('zugferd1') && profile !== 'unknown';
