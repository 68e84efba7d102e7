import { existsSync } from 'node:fs';
import { AppError } from '#contract/api/appError.ts';
import type { ScanLanguageCode } from '#contract/text/scanLanguages.ts';

export const tesseract = '/usr/bin/tesseract';
const tessdata = '/usr/share/tesseract-ocr/5/tessdata';

export function needProgram(): void {
  if (!existsSync(tesseract)) throw new AppError('engine_missing', { cause: 'tesseract is not installed' });
}

/** Those of the site's languages whose packages are installed. */
export function installedLanguages(languages: readonly ScanLanguageCode[]): readonly ScanLanguageCode[] {
  return languages.filter((code) => existsSync(`${tessdata}/${code}.traineddata`));
}
