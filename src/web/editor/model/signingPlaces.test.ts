import { expect, test } from 'vitest';
import type { Style } from './editorState.ts';
import { filledPlaces, likelyContent, signingPlaces } from './signingPlaces.ts';

const words = [
  { x: 72, baseline: 512, width: 40, text: 'Maria' },
  { x: 114, baseline: 512, width: 40, text: 'Santos' },
  { x: 72, baseline: 530, width: 200, text: 'A paragraph that follows' },
  { x: 300, baseline: 499, width: 30, text: 'Date:' },
];
const lines = [
  { x: 72, y: 500, width: 200 },
  { x: 335, y: 500, width: 80 },
];
const places = signingPlaces(2, { lines, fields: [{ x: 72, y: 600, width: 160, height: 40 }] }, words);
const style: Style = {
  ...{ color: '#14213d', fontFamily: 'arial', fontSize: 16, bold: false, italic: false },
  ...{ strokeWidth: 2, opacity: 0.4, look: 'filled' },
};
let ids = 0;
const tools = {
  marks: {},
  style,
  measure: (text: string, { fontSize }: { fontSize: number }) => text.length * fontSize * 0.5,
  newId: () => `${++ids}`,
};

test('a place has the words below its line, or before it', () => {
  expect(places.map(({ label }) => label)).toEqual(['Maria Santos', 'Date:', '']);
  expect(places.map(({ label }) => likelyContent(label))).toEqual(['nothing', 'date', 'nothing']);
  expect(likelyContent('Petsa ng paglagda')).toBe('date');
  expect(likelyContent('Updated by')).toBe('nothing');
});

test('a name stands on its line, a date is as small as its line is short, and a place that is left out stays empty', () => {
  const [line, short, field] = places;
  if (!line || !short || !field) throw new Error('no places');
  const made = filledPlaces(
    [
      { place: line, content: 'name', text: 'Maria Santos-Reyes' },
      { place: short, content: 'date', text: '22 November 2026' },
      { place: field, content: 'nothing', text: 'x' },
      { place: field, content: 'text', text: ' ' },
      { place: field, content: 'signature', text: '' },
    ],
    tools,
  );
  expect(made.map(({ type }) => type)).toEqual(['text', 'text']);
  const [name, date] = made;
  if (name?.type !== 'text' || date?.type !== 'text') throw new Error('no texts');
  expect(name).toMatchObject({ page: 2, fontSize: 12, x: 76, opacity: 1 });
  expect(name.y + 0.95 * name.fontSize).toBeCloseTo(497);
  expect(date.fontSize).toBeLessThan(12);
  expect(date.x + date.width).toBeLessThanOrEqual(415.5);
});
