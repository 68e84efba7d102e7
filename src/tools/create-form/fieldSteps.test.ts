import { expect, test } from 'vitest';
import { newDraft, noDrafts, stepped, steppedBack, steppedForth, typingStep } from './fieldDrafts.ts';

const place = { page: 1, x: 10, y: 10, width: 0, height: 0 };
const field = newDraft('text', place, { widthPt: 600, heightPt: 800 }, []);
const named = (name: string) => ({ ...field, name });

test('typing in one property is one step, and another property is the next', () => {
  let history = stepped(noDrafts, [field]);
  for (const name of ['a', 'ag', 'age']) {
    const [before] = history.now;
    history = stepped(history, [named(name)], before && typingStep(before, named(name)));
  }
  history = stepped(history, [{ ...named('age'), isRequired: true }]);
  expect(history.past).toHaveLength(3);
  history = steppedBack(steppedBack(history));
  expect(history.now).toEqual([field]);
  expect(steppedForth(history).now).toEqual([named('age')]);
});

test('after an undo typing begins a new step', () => {
  const typing = (history: typeof noDrafts, name: string) => stepped(history, [named(name)], `${field.key} name`);
  const history = typing(steppedBack(typing(typing(stepped(noDrafts, [field]), 'a'), 'ag')), 'b');
  expect(steppedBack(history).now).toEqual([field]);
});

test('what changes nothing is no step', () => {
  const history = stepped(noDrafts, [field]);
  expect(stepped(history, [...history.now])).toBe(history);
});

test('a switch is never continued', () => {
  expect(typingStep(field, { ...field, isRequired: true })).toBeUndefined();
  const check = newDraft('check', place, { widthPt: 600, heightPt: 800 }, []);
  expect(typingStep(check, { ...check, values: ['on'] })).toBeUndefined();
});
