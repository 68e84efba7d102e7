import { execFileSync } from 'node:child_process';

/** Three bytes a pixel, row by row. */
interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

interface Drawing {
  readonly page?: number;
  readonly dpi?: number;
  /** Further options of pdftoppm, such as `-cropbox`. */
  readonly options?: readonly string[];
}

/** A page as poppler draws it. Its pixels come as PPM, because writing and reading a PNG takes longer than drawing most pages. */
export function popplerPixels(path: string, { page = 1, dpi = 72, options = [] }: Drawing = {}): Pixels {
  const words = ['-r', String(dpi), '-f', String(page), '-l', String(page), '-singlefile', ...options, path];
  const file = execFileSync('pdftoppm', words, { maxBuffer: 5e8 });
  const [head, width, height] = /^P6\s+(\d+) (\d+)\s+255\s/.exec(file.toString('latin1', 0, 40)) ?? [];
  if (head === undefined) throw new Error(`pdftoppm wrote no PPM of page ${page}`);
  return { data: file.subarray(head.length), width: Number(width), height: Number(height) };
}
