import { existsSync } from 'node:fs';
import { AppError } from '#contract/errors.ts';

export const tesseract = '/usr/bin/tesseract';

export function needProgram(): void {
  if (!existsSync(tesseract)) throw new AppError('engine_missing', { cause: 'tesseract is not installed' });
}
