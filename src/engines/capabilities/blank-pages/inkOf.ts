import type { PagePixels } from '#contract/pages/mosaic.ts';

/** Of 255: what lies this much below its paper is ink; what shines through from the other side of a sheet is fainter. */
const minContrast = 40;
/** Of 255: no paper of a scanner is darker, and no white of a program is. */
const darkestPaper = 150;
const maxChroma = 60;
/** Fewer pixels that touch each other are dust. A pixel is half a millimetre. */
const speckPx = 2;
/** Of a side: what begins here is the shadow of an edge or the hole of a punch. */
const edgePart = 0.012;
const blockPx = 24;
/** A shadow across the page is no darker than this beside the paper. */
const maxShadow = 70;
/** What is only specks is more than nothing. */
const speckPercent = 0.001;

/** Percent of the page that differs from its paper. */
export function inkPercentOf(pixels: PagePixels): number {
  const { widthPx, heightPx } = pixels;
  const light = lightness(pixels);
  const paper = modeOf(light);
  if (paper < darkestPaper) return 100;
  const ink = inkMask(light, pixels, paper);
  const raw = ink.reduce((sum, each) => sum + each, 0);
  if (raw === 0) return 0;
  const kept = remainingInk(ink, widthPx, heightPx);
  return Math.max(speckPercent, (kept / ink.length) * 100);
}

/** Color counts as darkness, so that pale yellow marks are seen as well. */
function lightness({ data, widthPx, heightPx, channels }: PagePixels): Uint8Array {
  const light = new Uint8Array(widthPx * heightPx);
  for (let at = 0, from = 0; at < light.length; at += 1, from += channels) {
    light[at] = Math.min(data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0);
  }
  return light;
}

function modeOf(light: Uint8Array): number {
  const counts = new Uint32Array(256);
  for (const each of light) counts[each] = (counts[each] ?? 0) + 1;
  let best = 0;
  for (let level = 1; level < 256; level += 1) if ((counts[level] ?? 0) >= (counts[best] ?? 0)) best = level;
  return best;
}

/** Against the paper around it: light falls unevenly on what is photographed. */
function inkMask(light: Uint8Array, { data, widthPx, heightPx, channels }: PagePixels, paper: number): Uint8Array {
  const ink = new Uint8Array(light.length);
  for (let top = 0; top < heightPx; top += blockPx) {
    for (let left = 0; left < widthPx; left += blockPx) {
      const [right, bottom] = [Math.min(widthPx, left + blockPx), Math.min(heightPx, top + blockPx)];
      const around = Math.max(paper - maxShadow, blockPaper(light, widthPx, { left, top, right, bottom }));
      for (let y = top; y < bottom; y += 1) {
        for (let x = left; x < right; x += 1) {
          const at = y * widthPx + x;
          const from = at * channels;
          const chroma = Math.max(data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0) - (light[at] ?? 0);
          if ((light[at] ?? 0) < around - minContrast || chroma > maxChroma) ink[at] = 1;
        }
      }
    }
  }
  return ink;
}

interface Block {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The shade that a quarter of the block is lighter than. */
function blockPaper(light: Uint8Array, widthPx: number, { left, top, right, bottom }: Block): number {
  const counts = new Uint16Array(256);
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const level = light[y * widthPx + x] ?? 0;
      counts[level] = (counts[level] ?? 0) + 1;
    }
  let left4 = ((right - left) * (bottom - top)) / 4;
  for (let level = 255; level > 0; level -= 1) {
    left4 -= counts[level] ?? 0;
    if (left4 <= 0) return level;
  }
  return 0;
}

/** Pixels of ink in pieces that are no specks and do not begin at an edge. */
function remainingInk(ink: Uint8Array, widthPx: number, heightPx: number): number {
  const [edgeX, edgeY] = [Math.ceil(widthPx * edgePart), Math.ceil(heightPx * edgePart)];
  const todo: number[] = [];
  let kept = 0;
  for (let start = 0; start < ink.length; start += 1) {
    if (ink[start] !== 1) continue;
    ink[start] = 2;
    todo.push(start);
    let [count, atEdge] = [0, false];
    for (let at = todo.pop(); at !== undefined; at = todo.pop()) {
      count += 1;
      const [x, y] = [at % widthPx, Math.floor(at / widthPx)];
      atEdge ||= x < edgeX || y < edgeY || x >= widthPx - edgeX || y >= heightPx - edgeY;
      for (let dy = -1; dy <= 1; dy += 1)
        for (let dx = -1; dx <= 1; dx += 1) {
          const next = (y + dy) * widthPx + x + dx;
          const isInside = x + dx >= 0 && x + dx < widthPx && y + dy >= 0 && y + dy < heightPx;
          if (!isInside || ink[next] !== 1) continue;
          ink[next] = 2;
          todo.push(next);
        }
    }
    // A picture that fills the page touches its edges, and is no shadow.
    const isShadow = atEdge && count < ink.length / 20;
    if (count > speckPx && !isShadow) kept += count;
  }
  return kept;
}
