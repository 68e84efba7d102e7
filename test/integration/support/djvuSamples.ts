import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** DjVu files, made by the programs of DjVuLibre. */

/** A bilevel picture: a black bar on a white page. */
export function barredPbm(widthPx: number, heightPx: number): Buffer {
  const rowBytes = Math.ceil(widthPx / 8);
  const rows = Buffer.alloc(rowBytes * heightPx);
  for (let y = heightPx >> 2; y < heightPx >> 1; y += 1)
    rows.fill(0xff, y * rowBytes + (rowBytes >> 2), y * rowBytes + (rowBytes >> 1));
  return Buffer.concat([Buffer.from(`P4\n${widthPx} ${heightPx}\n`), rows]);
}

/** A gradient from dark to light. */
export function gradientPpm(widthPx: number, heightPx: number): Buffer {
  const samples = Buffer.alloc(widthPx * heightPx * 3);
  for (let at = 0; at < samples.length; at += 1)
    samples[at] = 60 + ((Math.floor(at / 3) % widthPx) * 150) / widthPx + (at % 3) * 15;
  return Buffer.concat([Buffer.from(`P6\n${widthPx} ${heightPx}\n255\n`), samples]);
}

export interface DjvuSample {
  /** A bilevel page made by cjb2, or a photograph made by c44. */
  readonly pages: readonly (Buffer | { readonly photo: Buffer })[];
  readonly dpi?: number;
  /** A script for djvused, such as a text layer and an outline. */
  readonly script?: string;
}

/** A bundled document. */
export function djvuFile({ pages, dpi = 300, script = '' }: DjvuSample): Uint8Array<ArrayBuffer> {
  return inFolder((folder) => {
    const names = pages.map((page, index) => {
      const [image, made] = [join(folder, `${index}.pnm`), join(folder, `p${index + 1}.djvu`)];
      const same = pages.indexOf(page);
      // Large pages take a second each to encode.
      if (same < index) {
        copyFileSync(join(folder, `p${same + 1}.djvu`), made);
        return made;
      }
      writeFileSync(image, 'photo' in page ? page.photo : page);
      execFileSync('photo' in page ? 'c44' : 'cjb2', ['-dpi', String(dpi), image, made]);
      return made;
    });
    const path = join(folder, 'book.djvu');
    execFileSync('djvm', ['-c', path, ...names]);
    if (script !== '') {
      writeFileSync(join(folder, 'script'), script);
      execFileSync('djvused', [path, '-f', join(folder, 'script'), '-s']);
    }
    return new Uint8Array(readFileSync(path));
  });
}

/** The directory of a document whose pages are separate files. */
export function indirectDjvu(bundled: Uint8Array): Uint8Array<ArrayBuffer> {
  return inFolder((folder) => {
    writeFileSync(join(folder, 'book.djvu'), bundled);
    execFileSync('djvmcvt', ['-i', join(folder, 'book.djvu'), folder, 'index.djvu']);
    return new Uint8Array(readFileSync(join(folder, 'index.djvu')));
  });
}

function inFolder<T>(work: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-djvu-'));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
