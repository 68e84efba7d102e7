import { expect, test } from 'vitest';
import { acceptedFields, arranged, copiedToPages, draftsOf, type FieldDraft, nameProblem, newDraft } from './fieldDrafts.ts';

const size = { widthPt: 595, heightPt: 842 };
const at = (x: number, y: number) => ({ page: 1, x, y, width: 0, height: 0 });

function three(): FieldDraft[] {
  const drafts: FieldDraft[] = [];
  for (const [x, y] of [
    [50, 100],
    [70, 130],
    [60, 300],
  ] as const)
    drafts.push(newDraft('text', at(x, y), size, drafts));
  return drafts;
}

test('a press places a field of the usual size, and a drag one of its own', () => {
  expect(newDraft('date', at(590, 100), size, [])).toMatchObject({ name: 'date', x: 505, y: 91, width: 90, height: 18 });
  expect(newDraft('text', { ...at(10, 20), width: 50, height: 30 }, size, [])).toMatchObject({ width: 50, height: 30 });
});

test('names are free, and buttons of one group share theirs', () => {
  const [one, two] = three();
  expect([one?.name, two?.name]).toEqual(['text', 'text_2']);
  const first = newDraft('radio', at(50, 50), size, []);
  const second = newDraft('radio', at(90, 50), size, [first]);
  expect([first.name, second.name, first.state, second.state]).toEqual(['radio', 'radio', 'choice_1', 'choice_2']);
  expect(nameProblem(second, [first, second])).toBeUndefined();
});

test('names that a file cannot hold are said', () => {
  const drafts = three();
  const named = (name: string) => nameProblem({ ...(drafts[0] as FieldDraft), name }, drafts);
  expect([named(''), named('a.b'), named('text_2'), named('a')]).toEqual(['missing', 'period', 'taken', undefined]);
});

test('what was found is left out until it is accepted, and where a field stands already', () => {
  const found = {
    type: 'text' as const,
    name: 'name',
    label: 'Name',
    page: 1,
    x: 50,
    y: 95,
    width: 100,
    height: 12,
    confidence: 0.9,
  };
  const [draft] = draftsOf([found], []);
  expect(acceptedFields(draft ? [draft] : [])).toEqual([]);
  expect(acceptedFields(draft ? [{ ...draft, isProposed: false }] : [])).toMatchObject([{ name: 'name', label: 'Name' }]);
  expect(draftsOf([found], three())).toEqual([]);
});

test('fields are lined up, spaced evenly and copied over pages', () => {
  const drafts = three();
  const keys = new Set(drafts.map(({ key }) => key));
  expect(arranged(drafts, keys, 'left').map(({ x }) => x)).toEqual([50, 50, 50]);
  const [first, second, third] = arranged(drafts, keys, 'spread');
  expect((second?.y ?? 0) - (first?.y ?? 0)).toBeCloseTo((third?.y ?? 0) - (second?.y ?? 0));
  const row = drafts.map((draft, index) => ({ ...draft, x: [50, 90, 330][index] ?? 0, y: 100, width: 30 }));
  expect(arranged(row, keys, 'spread').map(({ x, y }) => [x, y])).toEqual([
    [50, 100],
    [190, 100],
    [330, 100],
  ]);
  const copied = copiedToPages(drafts, new Set([drafts[0]?.key ?? '']), 3);
  expect(copied.slice(3).map(({ page, name }) => `${page} ${name}`)).toEqual(['2 text_4', '3 text_5']);
});
