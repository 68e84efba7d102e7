const bytesPerKb = 1024;
const bytesPerMb = 1024 * bytesPerKb;

/** MB with so many decimals, where the page of a tool has sizes in MB (docs/product.md, "Merge", "Rotate"). Smaller ones would be 0.0 MB. */
interface Megabytes {
  readonly decimals: number | undefined;
}
const minMb = 0.1;

/** Smaller sizes would be 0.0 KB. */
const minKb = 0.1;

/**
 * Bytes as B, KB or MB, in units of 1024 (docs/product.md, "Limits"). Below 1 MB they are KB, because 0.1 MB would be anything from 52 to
 * 153 KB.
 */
export function fileSize(bytes: number, language: string, { decimals }: Megabytes = { decimals: undefined }): string {
  if (bytes < minKb * bytesPerKb) return `${bytes.toLocaleString(language)} B`;
  const kb = bytes / bytesPerKb;
  const isMb = bytes >= (decimals === undefined ? 1 : minMb) * bytesPerMb;
  if (isMb) return `${fixed(bytes / bytesPerMb, language, decimals ?? 1)} MB`;
  return `${fixed(kb, language, kb < 99.95 ? 1 : 0)} KB`;
}

function fixed(amount: number, language: string, digits: number): string {
  return amount.toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
