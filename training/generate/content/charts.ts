import { cssColor, type LabelRegistry } from '../labels.ts';
import type { Block } from './document.ts';
import type { Words } from './words.ts';

/** Charts as SVG. Their numbers and names are in rows and columns, although they are not tables. */

const colors = ['#4e79a7', '#f28e2b', '#e15759', '#76b7b2', '#59a14f', '#edc948', '#b07aa1'];

interface Area {
  readonly width: number;
  readonly height: number;
  readonly size: number;
}

type TextAt = (x: number, y: number, text: string, anchor?: 'start' | 'middle' | 'end', turn?: number) => string;

function textWriter(book: LabelRegistry, family: string, size: number): TextAt {
  return (x, y, text, anchor = 'middle', turn = 0) => {
    const place = turn === 0 ? '' : ` transform="rotate(${turn} ${x.toFixed(1)} ${y.toFixed(1)})"`;
    return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-family="${family}" font-size="${size}" text-anchor="${anchor}" fill="${cssColor(book.add({ kind: 'chart' }))}"${place}>${text}</text>`;
  };
}

/** Bars or lines between two axes, with ticks, names, a legend and, in some charts, values at the bars. */
function axesChart(words: Words, at: TextAt, { width, height, size }: Area): string {
  const { random } = words;
  const [left, bottom, top] = [size * 4, height - size * 2.5, size * 2];
  const parts: string[] = [];
  const count = random.int(3, 9);
  const step = 10 ** random.int(0, 4);
  const ticks = random.int(3, 6);
  for (let tick = 0; tick <= ticks; tick++) {
    const y = bottom - ((bottom - top) * tick) / ticks;
    parts.push(at(left - 4, y + size / 3, (tick * step).toLocaleString('en'), 'end'));
    if (random.chance(0.8)) parts.push(`<path d="M${left} ${y}H${width}" stroke="#ccc" stroke-width=".5"/>`);
  }
  const isYears = random.chance(0.5);
  const year = random.int(1980, 2020);
  const isTurned = random.chance(0.15);
  const slot = (width - left) / count;
  const series = random.int(1, 3);
  const isLine = random.chance(0.3);
  for (let index = 0; index < count; index++) {
    const x = left + slot * (index + 0.5);
    const name = isYears ? String(year + index) : words.title(1, 1).slice(0, Math.max(4, Math.floor(slot / size) + 2));
    parts.push(isTurned ? at(x, bottom + size, name, 'end', -45) : at(x, bottom + size * 1.2, name));
    for (let one = 0; one < series; one++) {
      const tall = (bottom - top) * random.between(0.1, 0.95);
      const wide = (slot * 0.8) / series;
      const from = x - slot * 0.4 + one * wide;
      if (isLine) parts.push(`<circle cx="${x}" cy="${bottom - tall}" r="2" fill="${colors[one]}"/>`);
      else
        parts.push(
          `<rect x="${from.toFixed(1)}" y="${(bottom - tall).toFixed(1)}" width="${(wide * 0.95).toFixed(1)}" height="${tall.toFixed(1)}" fill="${colors[one]}"/>`,
        );
      if (!isLine && random.chance(0.4)) parts.push(at(from + wide / 2, bottom - tall - 2, String(Math.round(tall * 7) / 10)));
    }
  }
  parts.push(`<path d="M${left} ${top}V${bottom}H${width}" stroke="#333" fill="none" stroke-width=".8"/>`);
  for (let one = 0; one < series && series > 1; one++) {
    const x = left + one * ((width - left) / series);
    parts.push(
      `<rect x="${x}" y="2" width="${size * 0.8}" height="${size * 0.8}" fill="${colors[one]}"/>`,
      at(x + size * 1.2, size, words.title(1, 2), 'start'),
    );
  }
  return parts.join('');
}

function pieChart(words: Words, at: TextAt, { width, height, size }: Area): string {
  const { random } = words;
  const [x, y, radius] = [width * 0.35, height / 2, Math.min(width * 0.3, height * 0.4)];
  const count = random.int(3, 6);
  const parts: string[] = [];
  for (let index = 0; index < count; index++) {
    const [from, to] = [(index / count) * 2 * Math.PI, ((index + 1) / count) * 2 * Math.PI];
    const point = (angle: number, r = radius) => [x + Math.cos(angle) * r, y + Math.sin(angle) * r] as const;
    const [a, b, middle] = [point(from), point(to), point((from + to) / 2, radius * 0.65)];
    parts.push(`<path d="M${x} ${y}L${a[0]} ${a[1]}A${radius} ${radius} 0 0 1 ${b[0]} ${b[1]}Z" fill="${colors[index]}"/>`);
    parts.push(at(middle[0], middle[1], `${random.int(3, 60)}%`));
    const line = size * 2 + index * size * 1.6;
    parts.push(
      `<rect x="${width * 0.7}" y="${line - size * 0.8}" width="${size * 0.8}" height="${size * 0.8}" fill="${colors[index]}"/>`,
      at(width * 0.7 + size * 1.3, line, words.title(1, 2), 'start'),
    );
  }
  return parts.join('');
}

/** Boxes with names, connected by arrows. */
function diagram(words: Words, at: TextAt, { width, height, size }: Area): string {
  const { random } = words;
  const [columns, rows] = [random.int(2, 4), random.int(2, 3)];
  const parts: string[] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [x, y] = [(width / columns) * (column + 0.1), (height / rows) * (row + 0.2)];
      const [w, h] = [(width / columns) * 0.8, (height / rows) * 0.6];
      parts.push(
        `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${random.pick(['none', '#eef3fa', '#fff6e6'])}" stroke="#555" stroke-width=".7"/>`,
      );
      parts.push(at(x + w / 2, y + h / 2 + size / 3, words.title(1, 2).slice(0, Math.floor(w / size) * 2)));
      if (column < columns - 1)
        parts.push(`<path d="M${x + w} ${y + h / 2}h${(width / columns) * 0.2}" stroke="#555" stroke-width=".7"/>`);
    }
  return parts.join('');
}

export function chart(words: Words, book: LabelRegistry, family: string, maxWidthPt: number): Block {
  const { random } = words;
  const widthPt = Math.min(maxWidthPt, random.between(180, 460));
  const heightPt = widthPt * random.between(0.4, 0.75);
  const size = random.between(5.5, 9);
  const draw = random.weighted({ axes: 6, pie: 2, diagram: 2 });
  const maker = { axes: axesChart, pie: pieChart, diagram }[draw];
  const body = maker(words, textWriter(book, family, size), { width: widthPt, height: heightPt, size });
  return {
    kind: 'picture',
    svg: `<svg width="${widthPt}pt" height="${heightPt}pt" viewBox="0 0 ${widthPt} ${heightPt}">${body}</svg>`,
    widthPt,
    heightPt,
  };
}
