/** Bytes as MB of 1024 * 1024 with the given decimals (docs/product.md, "Limits"); `0.0` never stands for something. */
export function megabytes(bytes: number, language: string, decimals = 1): string {
  const smallest = 10 ** -decimals;
  const mb = bytes === 0 ? 0 : Math.max(bytes / (1024 * 1024), smallest);
  return `${mb.toLocaleString(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })} MB`;
}

/** A size as it is best read: KB below a tenth of an MB, where MB would say nothing. */
export function fileSize(bytes: number, language: string): string {
  if (bytes >= 1024 * 1024 * 0.1) return megabytes(bytes, language);
  return `${(bytes / 1024).toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} KB`;
}
