import { AppError } from '#contract/api/appError.ts';
import type { PdfInput } from '#engines/ports.ts';

/** The error of a process that calls PDFium, from its line `reason page`. */
export function refusalOf([reason, page]: readonly string[], { password }: PdfInput, pageCount = 0): AppError {
  if (reason === 'password') return new AppError(password === undefined ? 'needs_password' : 'wrong_password');
  if (reason === 'security') return new AppError('unsupported_encryption');
  if (reason === 'complex') return new AppError('too_complex');
  return reason === 'missing'
    ? new AppError('page_out_of_range', { values: { page: Number(page), pageCount } })
    : new AppError('damaged');
}
