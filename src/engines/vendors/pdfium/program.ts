import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { nodeProgram, packageFolder, sharpPackages } from '#engines/sandbox.ts';

const pdfiumPackage = 'pdfium-node-linux-x64-gnu';

/** The library of PDFium, where its package exists for this machine. */
export function findPdfium(): string | undefined {
  const path = join(packageFolder(pdfiumPackage), 'prebuilds/linux-x64-gnu/libpdfium.so');
  return existsSync(path) ? path : undefined;
}

/** A script that calls PDFium, as a sandboxed program. */
export function pdfiumProgram(script: URL) {
  return nodeProgram(script, [pdfiumPackage, 'koffi', '@koromix', ...sharpPackages]);
}
