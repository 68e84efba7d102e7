import type { FoundField, NewField, NewFieldType } from '#contract/forms/newFields.ts';
import { type Box, clampedToPage } from '#contract/pages/box.ts';
import { type History, pushed, redone, startHistory, undone } from '#contract/pages/history.ts';

/** A field in the form of this tool, before it is added to the file. */
export interface FieldDraft extends NewField {
  readonly key: string;
  /** Found on the page, and not yet accepted. */
  readonly isProposed: boolean;
}

interface Place extends Box {
  readonly page: number;
}

interface PageSize {
  readonly widthPt: number;
  readonly heightPt: number;
}

/** The size in points of a field that is placed by a click. */
const usualSizes: Readonly<Record<NewFieldType, readonly [number, number]>> = {
  text: [160, 18],
  multiline: [240, 60],
  number: [80, 18],
  date: [90, 18],
  check: [12, 12],
  radio: [12, 12],
  combo: [120, 18],
  list: [120, 60],
  signature: [180, 36],
  button: [90, 22],
};
export const minSidePt = 6;

const usual = {
  label: '',
  isRequired: false,
  isReadOnly: false,
  align: 'left',
  hasBorder: false,
} as const;

let lastKey = 0;

function nextKey(): string {
  lastKey += 1;
  return `field-${lastKey}`;
}

export function draftsOf(found: readonly FoundField[], own: readonly FieldDraft[]): FieldDraft[] {
  const taken = new Set(own.map(({ name }) => name));
  const isCovered = (one: Place) => own.some((each) => each.page === one.page && isInside(middleOf(one), each));
  return found
    .filter((one) => !isCovered(one))
    .map(({ confidence: _, ...one }) => ({
      ...usual,
      ...one,
      values: [],
      options: [],
      name: taken.has(one.name) && one.type !== 'radio' ? freeName(one.name, taken) : one.name,
      key: nextKey(),
      isProposed: true,
    }));
}

function middleOf({ x, y, width, height }: Place): readonly [number, number] {
  return [x + width / 2, y + height / 2];
}

function isInside([x, y]: readonly [number, number], box: Place): boolean {
  return x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
}

export function freeName(requested: string, taken: ReadonlySet<string>): string {
  let name = requested;
  for (let number = 2; taken.has(name); number += 1) name = `${requested}_${number}`;
  return name;
}

/** A new field at the place of a drag or a click. Buttons of one group share its name. */
export function newDraft(type: NewFieldType, place: Place, size: PageSize, drafts: readonly FieldDraft[]): FieldDraft {
  const [width, height] = usualSizes[type];
  const isDrawn = place.width >= minSidePt && place.height >= minSidePt;
  const box = isDrawn ? place : { ...place, width, height, y: place.y - height / 2 };
  const taken = new Set(drafts.map(({ name }) => name));
  const group = type === 'radio' ? drafts.findLast((one) => one.type === 'radio' && one.page === place.page) : undefined;
  const states = drafts.filter(({ name }) => name === group?.name).length;
  return {
    ...usual,
    values: [],
    options: type === 'combo' || type === 'list' ? ['1', '2', '3'] : [],
    hasBorder: type !== 'signature',
    ...clampedToPage(box, size, minSidePt),
    type,
    name: group?.name ?? freeName(type, taken),
    ...(type === 'radio' && { state: `choice_${states + 1}` }),
    key: nextKey(),
    isProposed: false,
  };
}

export type Arrange = 'left' | 'top' | 'spread';

/** Aligns the selected fields with the first one, or spaces them evenly between the first and the last. */
export function arranged(drafts: readonly FieldDraft[], keys: ReadonlySet<string>, how: Arrange): FieldDraft[] {
  const chosen = drafts.filter(({ key }) => keys.has(key));
  const [first] = chosen;
  if (!first || chosen.length < 2) return [...drafts];
  const moved = new Map(chosen.map((one) => [one.key, how === 'left' ? { ...one, x: first.x } : { ...one, y: first.y }]));
  if (how === 'spread') for (const one of spread(chosen)) moved.set(one.key, one);
  return drafts.map((one) => moved.get(one.key) ?? one);
}

/** Along the direction in which the fields are further apart: a column, or a row. */
function spread(chosen: readonly FieldDraft[]): FieldDraft[] {
  const reach = (at: 'x' | 'y') => Math.max(...chosen.map((one) => one[at])) - Math.min(...chosen.map((one) => one[at]));
  const [at, side] = reach('x') > reach('y') ? (['x', 'width'] as const) : (['y', 'height'] as const);
  const sorted = chosen.toSorted((a, b) => a[at] - b[at]);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last) return [];
  const sides = sorted.slice(0, -1).reduce((sum, one) => sum + one[side], 0);
  const gap = (last[at] - first[at] - sides) / (sorted.length - 1);
  let next = first[at];
  return sorted.map((one) => {
    const placed = { ...one, [at]: next };
    next += one[side] + gap;
    return placed;
  });
}

/** Copies of the fields on every other page, each with a name of its own. */
export function copiedToPages(drafts: readonly FieldDraft[], keys: ReadonlySet<string>, pageCount: number): FieldDraft[] {
  const taken = new Set(drafts.map(({ name }) => name));
  const copies: FieldDraft[] = [];
  for (const one of drafts.filter(({ key }) => keys.has(key))) {
    for (let page = 1; page <= pageCount; page += 1) {
      if (page === one.page) continue;
      const name = freeName(one.name, taken);
      taken.add(name);
      copies.push({ ...one, page, name, key: nextKey() });
    }
  }
  return [...drafts, ...copies];
}

/** The fields to add to the file. */
export function acceptedFields(drafts: readonly FieldDraft[]): NewField[] {
  return drafts.filter(({ isProposed }) => !isProposed).map(({ key: _, isProposed: __, ...field }) => field);
}

/** The problem of a missing name, or of one that another kind of field has. Buttons of a group share one. */
export function nameProblem(draft: FieldDraft, drafts: readonly FieldDraft[]): 'missing' | 'period' | 'taken' | undefined {
  const name = draft.name.trim();
  if (name === '') return 'missing';
  if (name.includes('.')) return 'period';
  const others = drafts.filter((one) => one.key !== draft.key && one.name.trim() === name);
  return others.some(({ type }) => type !== draft.type || type !== 'radio') ? 'taken' : undefined;
}

/** The fields with their steps, and what the last step was: typing in one property is one step. */
export interface DraftHistory extends History<readonly FieldDraft[]> {
  readonly lastStep?: string | undefined;
}

export const noDrafts: DraftHistory = startHistory<readonly FieldDraft[]>([]);

/** One step. A step of the same name as the last one continues it. Without a change there is none. */
export function stepped(history: DraftHistory, next: readonly FieldDraft[], step?: string): DraftHistory {
  const { now } = history;
  if (next.length === now.length && next.every((draft, index) => draft === now[index])) return history;
  if (step !== undefined && step === history.lastStep) return { ...history, now: next };
  return { ...pushed(history, next), lastStep: step };
}

/** An undone or repeated step is never continued. */
const ended = ({ past, now, future }: DraftHistory): History<readonly FieldDraft[]> => ({ past, now, future });

export const steppedBack = (history: DraftHistory): DraftHistory => undone(ended(history));
export const steppedForth = (history: DraftHistory): DraftHistory => redone(ended(history));

const typed = ['name', 'label', 'state', 'options', 'values'] as const;

/** The name of a step that types in one property of one field. Undefined for all other changes. */
export function typingStep(before: FieldDraft, after: FieldDraft): string | undefined {
  const changed = (Object.keys(after) as (keyof FieldDraft)[]).filter((key) => after[key] !== before[key]);
  const [only] = changed;
  const isTyped = changed.length === 1 && typed.some((key) => key === only);
  return isTyped && after.type !== 'check' && !(only === 'values' && after.type === 'radio') ? `${after.key} ${only}` : undefined;
}
