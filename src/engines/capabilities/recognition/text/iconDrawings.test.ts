import { expect, test } from 'vitest';
import { line, page } from '../setPages.ts';
import { withIconDrawings } from './iconDrawings.ts';

const inFont = (text: string, font: string) =>
  line(text, 50, 100).map((run) => ({ ...run, style: { ...run.style, font, color: '#336699' } }));

test('a letter of an icon font is a drawing in its color at its place', () => {
  const found = withIconDrawings(page([...inFont('O', 'FontAwesome'), ...line('Teilt', 80, 100)]));
  expect(found.runs.map(({ text }) => text)).toEqual(['Teilt']);
  const [icon] = found.shapes;
  expect(icon).toMatchObject({ kind: 'drawing', x: 50, width: 5, color: '#336699' });
  expect(icon?.y).toBeLessThan(93);
  expect((icon?.y ?? 0) + (icon?.height ?? 0)).toBeGreaterThan(100);
});

test('a sign with a character of its own stays, and so do the letters of other fonts', () => {
  for (const one of [page(inFont('●', 'FontAwesome')), page(inFont('O', 'Awesome Sans')), page(inFont('\uf095', 'Wingdings'))])
    expect(withIconDrawings(one)).toBe(one);
});

test('a code of the private use area, or of a degree sign, is a drawing: other programs show a box or a circle in its place', () => {
  for (const code of ['\uf095', '\u00b0'])
    expect(withIconDrawings(page(inFont(code, 'FontAwesome')))).toMatchObject({ runs: [], shapes: [{ kind: 'drawing' }] });
});
