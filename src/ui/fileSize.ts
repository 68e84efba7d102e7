const bytesPerMb = 1024 * 1024;
/** For smaller sizes MB would show 0.0. */
const leastMb = 0.1;

/** For smaller sizes KB would. */
const leastKb = 0.1;

/**
 * Bytes as MB of 1024 * 1024 with a tool's number of decimals (docs/product.md, "Limits"); as KB below a tenth of an MB, as bytes below a
 * tenth of a KB.
 */
export function fileSize(bytes: number, language: string, decimals = 1): string {
  if (bytes < leastKb * 1024) return `${bytes.toLocaleString(language)} B`;
  const isSmall = bytes < leastMb * bytesPerMb;
  const digits = isSmall ? 1 : decimals;
  const amount = bytes / (isSmall ? 1024 : bytesPerMb);
  const shown = amount.toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${shown} ${isSmall ? 'KB' : 'MB'}`;
}
