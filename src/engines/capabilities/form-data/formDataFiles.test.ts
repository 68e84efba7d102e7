import { describe, expect, test } from 'vitest';
import type { FormWidget } from '#contract/forms/formFields.ts';
import { createFormDataFiles } from './formDataFiles.ts';

/** docs/product.md, "Forms": data in and out. */

const files = createFormDataFiles();
const one = (name: string, more: Partial<FormWidget> = {}): FormWidget => ({
  name,
  label: name,
  page: 1,
  kind: 'text',
  x: 0,
  y: 0,
  width: 100,
  height: 20,
  turns: 0,
  values: [],
  hasLook: true,
  options: [],
  isReadOnly: false,
  isMultiline: false,
  isPassword: false,
  isOpen: false,
  isMultiple: false,
  isComb: false,
  isRequired: false,
  hasOtherScript: false,
  fontFamily: 'liberation-sans' as FormWidget['fontFamily'],
  bold: false,
  italic: false,
  fontSize: 0,
  color: '#000000',
  align: 'left',
  borderWidth: 0,
  sign: 'check',
  ...more,
});
const options = ['Manila', 'Cebu'].map((value) => ({ value, label: `City of ${value}` }));

async function codeOf(data: string): Promise<string> {
  return files.read(data).then(
    () => 'read',
    (error: { code: string }) => error.code,
  );
}

async function readOne(data: string): Promise<Record<string, readonly string[]>> {
  const records = await files.read(data);
  expect(records.length).toBe(1);
  return Object.fromEntries(records[0] ?? []);
}

test('every format that is written is read again as it was', async () => {
  const form = [
    one('name', { values: ['José “₱” <b> & Co'] }),
    one('address.city', { kind: 'combo', values: ['Cebu'], options }),
    one('address.notes', { isMultiline: true, values: ['one\ntwo\t(three) \\ four'] }),
    one('likes', { kind: 'list', isMultiple: true, values: ['Manila', 'Cebu'], options }),
    one('agrees', { kind: 'check', state: 'Ja', values: ['Ja'] }),
    one('size', { kind: 'radio', state: 'Small', values: [] }),
    one('formula', { values: ['=1+1'] }),
    one('secret', { isPassword: true, values: ['hunter2'] }),
  ];
  for (const format of ['json', 'csv', 'fdf', 'xfdf'] as const) {
    const { text, passwords } = await files.write(form, format);
    expect([passwords, text.includes('hunter2')]).toEqual([1, false]);
    const [fitted] = await files.fit(await files.read(text), form);
    expect(fitted).toMatchObject({ unknown: [], unfit: [], unformatted: [] });
    const values = Object.fromEntries(fitted?.values.map(({ name, values }) => [name, values]) ?? []);
    expect(values).toEqual(Object.fromEntries(form.slice(0, -1).map(({ name, values }) => [name, values])));
  }
  expect((await files.write(form, 'csv')).text).toContain(`'=1+1`);
});

test('FDF of other programs is read', async () => {
  const utf16 = '\xfe\xff\0A\0\xf1\0a';
  const fdf = `%FDF-1.2\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<</FDF<</F(form.pdf)/Fields[<</T(name)/V(${utf16})>><</T(address)/Kids[2 0 R]>><</T(agree)/V/Yes>><</T(likes)/V[(a)(b)]>><</T(none)>>]>>/Type/Catalog>>\nendobj\n2 0 obj\n<</T(city)/V<4365627500>>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n`;
  expect(await readOne(fdf)).toEqual({
    name: ['Aña'],
    'address.city': ['Cebu'],
    agree: ['Yes'],
    likes: ['a', 'b'],
  });
  expect(await readOne(fdf.slice(0, fdf.indexOf('trailer')))).toMatchObject({ agree: ['Yes'] });
});

test('U+0000, which cannot be stored, is no part of a name or value', async () => {
  expect(await readOne('{"na\\u0000me":"Ana\\u0000"}')).toEqual({ name: ['Ana'] });
  expect([...((await files.read({ 'na\0me': 'Ana\0' }))[0] ?? [])]).toEqual([['name', ['Ana']]]);
});

test('XFDF of other programs is read', async () => {
  const xfdf =
    '<?xml version="1.0"?><xfdf xmlns="http://ns.adobe.com/xfdf/"><f href="x.pdf"/><fields><field name="a"><field name="b"><value>1 &lt; 2</value></field></field><field name="c"><value>x</value><value>y</value></field></fields></xfdf>';
  expect(await readOne(xfdf)).toEqual({ 'a.b': ['1 < 2'], c: ['x', 'y'] });
});

test.each([
  ['a,b\n1,"2 ""x""\nnext"\n', { a: ['1'], b: ['2 "x"\nnext'] }],
  ['\u{feff}a;b\r\n1,5;2\r\n\r\n', { a: ['1,5'], b: ['2'] }],
  ['a\tb\r1\t', { a: ['1'], b: [''] }],
  ['"a, b",c\n1', { 'a, b': ['1'], c: [''] }],
  ["a,a\n'=2,x", { a: ['=2'] }],
])('a table is read: %j', async (text, expected) => {
  expect(await readOne(text)).toEqual(expected);
});

describe('data that is none', () => {
  const deep = (open: string, close: string, n: number) => open.repeat(n) + close.repeat(n);
  test.each([
    ['only names', 'a,b\n', 'form_data_unreadable'],
    ['an open quotation mark', 'a,b\n"1,2\n', 'form_data_unreadable'],
    ['JSON that ends', '{"a":', 'form_data_unreadable'],
    ['JSON of another shape', '{"a":{"b":1}}', 'form_data_unreadable'],
    ['too many rows', `a\n${'1\n'.repeat(501)}`, 'too_many_records'],
    ['too many objects', JSON.stringify(Array.from({ length: 501 }, () => ({ a: 1 }))), 'too_many_records'],
    ['an entity', '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><xfdf><fields/></xfdf>', 'form_data_unreadable'],
    ['HTML', '<html><body></body></html>', 'form_data_unreadable'],
    ['XML that ends', '<xfdf><fields>', 'form_data_unreadable'],
    ['deep XFDF', `<xfdf><fields>${deep('<field name="a">', '</field>', 20_000)}</fields></xfdf>`, 'form_data_unreadable'],
    [
      'FDF with a field in itself',
      '%FDF-1.2\n1 0 obj\n<</FDF<</Fields[2 0 R]>>>>\nendobj\n2 0 obj\n<</T(a)/Kids[2 0 R]>>\nendobj\n',
      'form_data_unreadable',
    ],
    ['FDF that ends', '%FDF-1.2\n1 0 obj\n<</FDF<</Fields[<</T(a)', 'form_data_unreadable'],
  ])('%s is refused', async (_, text, code) => {
    expect(await codeOf(text)).toBe(code);
  });

  test('the largest cell that a request holds is read at once', async () => {
    const before = performance.now();
    expect((await readOne(`a\n"${'x""y\n'.repeat(700_000)}"`)).a?.[0]?.length).toBe(700_000 * 4);
    expect(await codeOf(`%FDF-1.2\n${'1 0 obj\n'.repeat(400_000)}`)).toBe('form_data_unreadable');
    expect(performance.now() - before).toBeLessThan(5000);
  });
});

test('names are found by label and but for signs; values fit or stay out', async () => {
  const form = [
    one('first_name', { isRequired: true }),
    one('t1', { label: 'Home town' }),
    one('city', { kind: 'combo', options }),
    one('agree', { kind: 'check', state: 'Yes' }),
    one('short', { maxLength: 3, values: ['abc'] }),
    one('fixed', { isReadOnly: true, values: ['x'] }),
    one('sum', { isReadOnly: true, calculation: { how: 'sum', of: ['first_name'], order: 0 } }),
    one('born', { format: { kind: 'date', pattern: 'yyyy-mm-dd' } }),
    one('must', { isRequired: true }),
  ];
  const record = {
    'First Name': 'Ana',
    'home town': 'Cebu',
    city: 'city of cebu',
    agree: true,
    short: 'long',
    fixed: 'y',
    sum: 9,
    born: 'soon',
    other: 1,
    'first name': 'Ben',
  };
  const [fitted] = await files.fit(await files.read(record), form);
  expect(fitted).toEqual({
    values: [
      { name: 'first_name', values: ['Ana'] },
      { name: 't1', values: ['Cebu'] },
      { name: 'city', values: ['Cebu'] },
      { name: 'agree', values: ['Yes'] },
      { name: 'born', values: ['soon'] },
    ].toSorted(
      (a, b) =>
        ['city', 'agree', 'born', 'first_name', 't1'].indexOf(a.name) -
        ['city', 'agree', 'born', 'first_name', 't1'].indexOf(b.name),
    ),
    unknown: ['other', 'first name'],
    unfit: ['short', 'fixed'],
    unformatted: ['born'],
    missing: ['must'],
  });
});
