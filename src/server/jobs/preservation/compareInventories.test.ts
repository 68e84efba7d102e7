import { expect, test } from 'vitest';
import { type Allowance, byKind, type InventoryKind, type PageOrigin, type SheetOrigin } from '#contract/results/preservation.ts';
import type { Finding, Inventory } from '#engines/ports.ts';
import { compareInventories } from './compareInventories.ts';

/** The laws by which a result is judged, on inventories that are written down here. */

type Sighting = Partial<Finding>;

function inventory(pageCount: number, findings: Partial<Record<InventoryKind, Sighting[]>>): Inventory {
  const full = (one: Sighting): Finding => ({ on: undefined, to: undefined, name: '', value: '', count: 1, ...one });
  const all = byKind((kind) => (findings[kind] ?? []).map(full));
  return { pageCount, findings: all, counts: byKind((kind) => all[kind].length), cut: [] };
}

const pagesOf = (file: number, ...pages: number[]): PageOrigin[] => pages.map((page) => ({ file, page }));

function difference(
  kind: InventoryKind,
  inputs: readonly Inventory[],
  origins: readonly SheetOrigin[],
  output: Inventory,
  may: Allowance = {},
) {
  return compareInventories({ inputs, origins, output, may }).find((one) => one.kind === kind);
}

const links = (...pairs: [number, number][]) => ({ links: pairs.map(([on, to]) => ({ on, to, value: 'page' })) });

test('a link that leads to another page is a lost one and a new one', () => {
  const before = inventory(3, links([0, 2]));
  const same = difference('links', [before], pagesOf(0, 1, 2, 3), inventory(3, links([0, 2])));
  expect(same).toMatchObject({ kept: 1, lost: 0, gained: 0, isAllowed: true });
  const astray = difference('links', [before], pagesOf(0, 1, 2, 3), inventory(3, links([0, 1])));
  expect(astray).toMatchObject({ kept: 0, lost: 1, gained: 1, isAllowed: false });
});

test('links of the second file lead to pages of the second file', () => {
  const one = inventory(2, links([0, 1]));
  const origins = [...pagesOf(0, 1, 2), ...pagesOf(1, 1, 2)];
  const right = difference('links', [one, one], origins, inventory(4, links([0, 1], [2, 3])));
  expect(right).toMatchObject({ kept: 2, isAllowed: true });
  const wrong = difference('links', [one, one], origins, inventory(4, links([0, 1], [2, 1])));
  expect(wrong).toMatchObject({ kept: 1, lost: 1, isAllowed: false });
});

test('a link to a page that is not in the part may go, and is counted as that', () => {
  const before = inventory(3, links([0, 1], [0, 2]));
  const part = difference('links', [before], pagesOf(0, 1, 2), inventory(2, links([0, 1])));
  expect(part).toMatchObject({ kept: 1, lost: 0, outside: 1, isAllowed: true });
});

test('a page that comes twice has its links twice and its fields once', () => {
  const before = inventory(1, { ...links([0, 0]), formFields: [{ on: 0, name: 'a' }] });
  const after = inventory(2, { ...links([0, 0], [1, 0]), formFields: [{ on: 0, name: 'a' }] });
  expect(difference('links', [before], pagesOf(0, 1, 1), after)).toMatchObject({ kept: 2, isAllowed: true });
  expect(difference('formFields', [before], pagesOf(0, 1, 1), after)).toMatchObject({ kept: 1, isAllowed: true });
});

test('two locked files make one that is locked', () => {
  const locked = inventory(1, { encryption: [{}] });
  const origins = [...pagesOf(0, 1), ...pagesOf(1, 1)];
  const judge = (output: Inventory) => difference('encryption', [locked, locked], origins, output)?.isAllowed;
  expect([judge(inventory(2, { encryption: [{}] })), judge(inventory(2, {}))]).toEqual([true, false]);
});

test('where pages are taken out, what stands on none of them may stay behind, and is counted', () => {
  const before = inventory(1, { outlineEntries: [{ name: 'a' }], formFields: [{ name: 'x' }, { on: 0, name: 'y' }] });
  const after = inventory(1, { formFields: [{ on: 0, name: 'y' }] });
  const judge = (kind: InventoryKind, picksPages: boolean) =>
    compareInventories({ inputs: [before], origins: pagesOf(0, 1), output: after, may: {}, picksPages }).find(
      (one) => one.kind === kind,
    );
  expect(judge('outlineEntries', true)).toMatchObject({ kept: 0, lost: 1, isAllowed: true });
  expect(judge('formFields', true)).toMatchObject({ kept: 1, lost: 1, isAllowed: true });
  expect(judge('formFields', false)).toMatchObject({ lost: 1, isAllowed: false });
});

test('only what was declared may change, and only in that way', () => {
  const before = inventory(1, { formFields: [{ on: 0, name: 'a', value: 'x' }] });
  const renamed = inventory(1, { formFields: [{ on: 0, name: 'b', value: 'x' }] });
  const emptied = inventory(1, { formFields: [{ on: 0, name: 'a', value: '' }] });
  const judge = (after: Inventory, may: Allowance) =>
    difference('formFields', [before], pagesOf(0, 1), after, may)?.isAllowed ?? 'none';
  expect([judge(renamed, {}), judge(renamed, { formFields: ['rename'] })]).toEqual([false, true]);
  expect([judge(emptied, { formFields: ['rename'] }), judge(emptied, { formFields: ['change'] })]).toEqual([false, true]);
  expect([judge(inventory(1, {}), { formFields: ['change'] }), judge(inventory(1, {}), { formFields: ['lose'] })]).toEqual([
    false,
    true,
  ]);
});

test('of what belongs to the whole a part may have less, but not its language', () => {
  const before = inventory(2, { fonts: [{ name: 'A' }, { name: 'B' }], language: [{ value: 'en' }] });
  const part = inventory(1, { fonts: [{ name: 'A' }], language: [] });
  expect(difference('fonts', [before], pagesOf(0, 1), part)?.isAllowed).toBe(true);
  expect(difference('fonts', [before], pagesOf(0, 1, 2), part)?.isAllowed).toBe(false);
  expect(difference('language', [before], pagesOf(0, 1), part)?.isAllowed).toBe(false);
  const strange = inventory(1, { fonts: [{ name: 'C' }], language: [{ value: 'en' }] });
  expect(difference('fonts', [before], pagesOf(0, 1), strange)?.isAllowed).toBe(false);
});

test('equal fonts of several files may be one, but none may be missing', () => {
  const [one, two] = [inventory(1, { fonts: [{ name: 'A' }, { name: 'B' }] }), inventory(1, { fonts: [{ name: 'A' }] })];
  const judge = (fonts: Sighting[], may: Allowance) =>
    difference('fonts', [one, two], [...pagesOf(0, 1), ...pagesOf(1, 1)], inventory(2, { fonts }), may);
  const shared = [{ name: 'A' }, { name: 'B' }];
  expect(judge(shared, {})?.isAllowed).toBe(false);
  expect(judge(shared, { fonts: ['share'] })).toMatchObject({ kept: 2, lost: 0, gained: 0, isAllowed: true });
  expect(judge([{ name: 'A' }, ...shared], { fonts: ['share'] })).toMatchObject({ kept: 3, isAllowed: true });
  expect(judge([{ name: 'A' }, { name: 'A' }], { fonts: ['share'] })).toMatchObject({ lost: 1, isAllowed: false });
  expect(judge([...shared, { name: 'C' }], { fonts: ['share'] })).toMatchObject({ gained: 1, isAllowed: false });
});

test('pages on one sheet are that sheet: what stands on them and leads to them does so there', () => {
  const before = inventory(4, { ...links([0, 3]), pageBoxes: [0, 1, 2, 3].map((on) => ({ on, value: 'A4' })) });
  const sheets = [pagesOf(0, 1, 2), pagesOf(0, 3, 4)];
  const boxes = [0, 1].map((on) => ({ on, value: 'A4' }));
  const right = inventory(2, { ...links([0, 1]), pageBoxes: boxes });
  expect(difference('links', [before], sheets, right)).toMatchObject({ kept: 1, lost: 0, gained: 0, isAllowed: true });
  expect(difference('pageBoxes', [before], sheets, right)).toMatchObject({ kept: 2, lost: 0, isAllowed: true });
  const astray = inventory(2, { ...links([0, 0]), pageBoxes: boxes });
  expect(difference('links', [before], sheets, astray)).toMatchObject({ lost: 1, isAllowed: false });
});

test('a field with parts on two pages of a sheet is one there', () => {
  const before = inventory(2, {
    formFields: [
      { on: 0, name: 'a' },
      { on: 1, name: 'a' },
      { on: 1, name: 'b' },
    ],
  });
  const sheet = [pagesOf(0, 1, 2)];
  const after = inventory(1, {
    formFields: [
      { on: 0, name: 'a' },
      { on: 0, name: 'b' },
    ],
  });
  expect(difference('formFields', [before], sheet, after)).toMatchObject({ kept: 2, lost: 0, isAllowed: true });
  const poorer = inventory(1, { formFields: [{ on: 0, name: 'a' }] });
  expect(difference('formFields', [before], sheet, poorer)).toMatchObject({ lost: 1, isAllowed: false });
});

test('of a page that comes several times, what may be there once has to be there once', () => {
  const before = inventory(1, links([0, 0]));
  const may: Allowance = { links: ['once'] };
  const tiles = pagesOf(0, 1, 1, 1);
  expect(difference('links', [before], tiles, inventory(3, links([1, 0])), may)).toMatchObject({ lost: 0, isAllowed: true });
  expect(difference('links', [before], tiles, inventory(3, links([0, 0], [1, 0], [2, 0])), may)).toMatchObject({ gained: 0 });
  expect(difference('links', [before], tiles, inventory(3, {}), may)).toMatchObject({ lost: 1, isAllowed: false });
});
