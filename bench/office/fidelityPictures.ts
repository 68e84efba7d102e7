/** Pictures of the pages of an original beside those of the file that was written from it, for people to look at. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';

const run = promisify(execFile);
const heightPx = 1000;
const maxPages = 4;
const gapPx = 12;

interface Pair {
  readonly name: string;
  readonly pdf: string;
  readonly back: string;
  readonly folder: string;
}

/** Writes `<name>.<page>.png` for the first pages: the original on the left, the converted one on the right. */
export async function sideBySide({ name, pdf, back, folder }: Pair): Promise<void> {
  await mkdir(folder, { recursive: true });
  const dir = await mkdtemp(join(folder, 'pages-'));
  try {
    const [left, right] = [await drawn(pdf, dir, 'a'), await drawn(back, dir, 'b')];
    const count = Math.min(maxPages, Math.max(left.length, right.length));
    for (let page = 0; page < count; page += 1)
      await joinPictures(left[page], right[page], join(folder, `${name}.${page + 1}.png`));
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

async function drawn(pdf: string, dir: string, prefix: string): Promise<string[]> {
  const size = ['-scale-to', String(heightPx), '-l', String(maxPages)];
  await run('pdftoppm', ['-png', '-cropbox', ...size, pdf, join(dir, prefix)], { timeout: 60_000 }).catch(() => undefined);
  const names = (await readdir(dir)).filter((each) => each.startsWith(prefix)).sort();
  return names.map((each) => join(dir, each));
}

async function joinPictures(left: string | undefined, right: string | undefined, out: string): Promise<void> {
  const given = [left, right].flatMap((path) => (path === undefined ? [] : [path]));
  const sizes = await Promise.all(given.map((path) => sharp(path).metadata()));
  const widthPx = Math.max(...sizes.map(({ width }) => width));
  const canvas = { width: widthPx * 2 + gapPx, height: Math.max(...sizes.map(({ height }) => height)), channels: 3 as const };
  const parts = [
    ...(left === undefined ? [] : [{ input: left, left: 0, top: 0 }]),
    ...(right === undefined ? [] : [{ input: right, left: widthPx + gapPx, top: 0 }]),
  ];
  await sharp({ create: { ...canvas, background: '#888' } })
    .composite(parts)
    .png()
    .toFile(out);
}

/** Writes a page that shows all pictures of the folder. */
export async function writeIndex(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const names = (await readdir(folder)).filter((name) => name.endsWith('.png')).sort();
  const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
  const figures = names.map((name) => `<h2>${escaped(name)}</h2><img loading="lazy" alt="" src="${encodeURIComponent(name)}">`);
  await writeFile(
    join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Fidelity</title>${figures.join('\n')}`,
  );
}
