import { describe, expect, test } from 'vitest';
import type { FormWidget } from '#contract/forms/formFields.ts';
import { recognize } from '../recognize.ts';
import { across, down, line, page, readOf } from '../setPages.ts';
import { withFields } from './fieldRuns.ts';

const widget: FormWidget = {
  name: 'applicant.name',
  label: 'Name of the applicant',
  page: 1,
  kind: 'text',
  x: 120,
  y: 90,
  width: 200,
  height: 14,
  turns: 0,
  values: [''],
  hasLook: true,
  options: [],
  isReadOnly: false,
  isRequired: false,
  hasOtherScript: false,
  isMultiline: false,
  isPassword: false,
  isOpen: false,
  isMultiple: false,
  isComb: false,
  fontFamily: 'arial',
  bold: false,
  italic: false,
  fontSize: 10,
  color: '#000000',
  align: 'left',
  borderWidth: 0,
  sign: 'check',
};
const label = line('Name:', 80, 100);

/** Each field in brackets, `*` where nothing is filled in. */
async function textOf(set: ReturnType<typeof page>, widgets: readonly FormWidget[], blanks = true): Promise<string> {
  const document = await recognize(readOf(withFields(set, widgets, { blanks })));
  const blocks = document.pages.flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
  return blocks
    .flatMap((block) => (block.kind === 'paragraph' ? [block.runs] : []))
    .map((runs) => runs.map(({ text, field }) => (field ? `[${field.kind}${field.isBlank ? '*' : ''}:${text}]` : text)).join(''))
    .join('\n');
}

describe('fields of a form as text', () => {
  test('a value is in its field, its label is not', async () => {
    const value = line('Maria Santos', 122, 100);
    expect(await textOf(page([...label, ...value]), [{ ...widget, values: ['Maria Santos'] }])).toBe('Name: [text:Maria Santos]');
  });

  test('an empty field takes the place of the underscores below it, where fields are wanted', async () => {
    const set = page([...label, ...line('____________', 122, 100)]);
    expect(await textOf(set, [widget])).toMatch(/^Name: \[text\*:_+\]$/);
    expect(await textOf(set, [widget], false)).toBe('Name: ____________');
    expect(await textOf(page(label), [widget], false)).toBe('Name:');
  });

  test('an empty field with a rule below is told as framed', () => {
    const framed = withFields(page(label, 1, [across(120, 104, 200)]), [widget], { blanks: true });
    expect(framed.runs.at(-1)?.field).toMatchObject({ isBlank: true, isFramed: true });
    expect(framed.shapes).toHaveLength(1);
    expect(withFields(page(label), [widget], { blanks: true }).runs.at(-1)?.field).toMatchObject({ isFramed: false });
  });

  test('lines to write on stay, although each is at the edges of two fields; the upper line of a frame does not', () => {
    const fields = [0, 1, 2].map((row) => ({ ...widget, y: 90 + row * 14 }));
    const lines = [104, 118, 132].map((y) => across(120, y, 200));
    const left = (shapes: Parameters<typeof page>[2]) =>
      withFields(page(label, 1, shapes), fields, { blanks: false }).shapes.map(({ y }) => y);
    expect(left(lines)).toEqual([104, 118, 132]);
    expect(left([across(120, 90, 200), across(120, 104, 200), down(120, 90, 14), down(320, 90, 14)])).toEqual([104]);
  });

  test('a box takes the place of its own sign and lines, and tells whether it is on', async () => {
    const box = { ...widget, kind: 'check', x: 60, width: 12, height: 12, state: 'Yes' } as const;
    const set = page([...line('4', 62, 100), ...label], 1, [across(60, 90, 12), across(60, 102, 12), across(60, 300, 12)]);
    const on = withFields(set, [{ ...box, values: ['Yes'] }], { blanks: false });
    expect(on.runs.map(({ text }) => text)).toEqual(['Name:', '☒']);
    expect(on.shapes.map(({ y }) => y)).toEqual([102, 300]);
    expect(await textOf(set, [{ ...box, values: ['Off'] }])).toBe('[check:☐] Name:');
  });

  test('what a stranger may not fill in is text, and a password is never written', async () => {
    const value = line('Maria', 122, 100);
    const isReadOnly = { ...widget, values: ['Maria'], isReadOnly: true };
    expect(await textOf(page([...label, ...value]), [isReadOnly])).toBe('Name: Maria');
    const isPassword = { ...widget, values: ['secret'], isPassword: true };
    expect(await textOf(page(label), [isPassword])).toBe('Name:');
  });

  test('labels to the left and fields to the right are no two columns', async () => {
    const rows = [0, 1, 2, 3, 4].map((row) => row * 30);
    const labels = rows.flatMap((y) => line('A short label here', 80, 100 + y));
    const fields = rows.map((y) => ({ ...widget, x: 260, y: 90 + y }));
    const text = await textOf(page(labels), fields);
    expect(text.split('\n')).toHaveLength(5);
    expect(text).toMatch(/^A short label here\t\[text/);
  });

  test('a line that goes on outside an empty field belongs to a table', () => {
    const own = across(120, 104, 200);
    const set = page([...label], 1, [across(80, 104, 40), own, down(320, 90, 14), down(320, 104, 30), across(120, 91, 200)]);
    const { shapes } = withFields(set, [widget], { blanks: true });
    expect(shapes.map(({ x, y }) => [x, y])).toEqual([
      [80, 104],
      [120, 104],
      [320, 90],
      [320, 104],
    ]);
  });
});
