/** Models uneven light on a page as a quadratic surface over its fields. */
export interface LightSurface {
  at(column: number, row: number): number;
}

const terms = 6;
/** Fields that are darker than the light around them are pictures. They are left out, and the surface is fitted again. */
const rounds = 6;
const tolerance = 0.06;

export function fitLight(fields: Float32Array, across: number, down: number): LightSurface {
  let taken = Uint8Array.from(fields, () => 1);
  let found = solved(fields, across, down, taken);
  for (let round = 0; round < rounds; round++) {
    const next = Uint8Array.from(fields, (value, index) => {
      const light = valueAt(found, across, down, index % across, Math.floor(index / across));
      return value >= light * (1 - tolerance) ? 1 : 0;
    });
    // A page of pictures only says nothing about its light.
    if (next.reduce((sum, one) => sum + one, 0) < Math.max(terms * 2, fields.length * 0.15)) break;
    taken = next;
    found = solved(fields, across, down, taken);
  }
  return { at: (column, row) => valueAt(found, across, down, column, row) };
}

function basis(across: number, down: number, column: number, row: number): number[] {
  const [x, y] = [across > 1 ? (2 * column) / (across - 1) - 1 : 0, down > 1 ? (2 * row) / (down - 1) - 1 : 0];
  return [1, x, y, x * x, x * y, y * y];
}

function valueAt(weights: readonly number[], across: number, down: number, column: number, row: number): number {
  return basis(across, down, column, row).reduce((sum, term, index) => sum + term * (weights[index] ?? 0), 0);
}

/** Least squares by the normal equations. A small weight on the diagonal keeps a page of few fields solvable. */
function solved(fields: Float32Array, across: number, down: number, taken: Uint8Array): number[] {
  const rows = Array.from({ length: terms }, (_, at) => Array.from({ length: terms + 1 }, (__, to) => (at === to ? 1e-3 : 0)));
  for (const [index, value] of fields.entries()) {
    if (!taken[index]) continue;
    const row = basis(across, down, index % across, Math.floor(index / across));
    for (let a = 0; a < terms; a++) {
      const target = rows[a] as number[];
      for (let b = 0; b < terms; b++) target[b] = (target[b] ?? 0) + (row[a] ?? 0) * (row[b] ?? 0);
      target[terms] = (target[terms] ?? 0) + (row[a] ?? 0) * value;
    }
  }
  return eliminated(rows);
}

function eliminated(rows: number[][]): number[] {
  for (let at = 0; at < terms; at++) {
    const best = rows
      .slice(at)
      .reduce((most, row, index) => (Math.abs(row[at] ?? 0) > Math.abs(rows[most]?.[at] ?? 0) ? at + index : most), at);
    [rows[at], rows[best]] = [rows[best] as number[], rows[at] as number[]];
    const pivot = rows[at] as number[];
    for (const [other, row] of rows.entries()) {
      if (other === at) continue;
      const part = (row[at] ?? 0) / (pivot[at] ?? 1);
      for (let to = at; to <= terms; to++) row[to] = (row[to] ?? 0) - part * (pivot[to] ?? 0);
    }
  }
  return rows.map((row, at) => (row[terms] ?? 0) / (row[at] ?? 1));
}
