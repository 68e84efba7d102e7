import { expect, test } from 'vitest';
import { fieldAnswer, type PlacedField, type SigningView } from '#contract/signatures/signatureRequest.ts';
import { type Answers, earlierMark, emptyAnswer, firstAnswers, missingFields, sentAnswers } from './fieldAnswers.ts';

const box = { page: 1, x: 0, y: 0, width: 100, height: 30 };
const field = (id: string, kind: PlacedField['kind'], isRequired = true): PlacedField => ({
  id,
  kind,
  box,
  label: '',
  isRequired,
});
const fields = [
  field('s', 'signature'),
  field('s2', 'signature'),
  field('d', 'date'),
  field('n', 'name'),
  field('t', 'text', false),
  field('c', 'checkbox'),
];
const view = { fields, signerName: 'Maria Santos' } as unknown as SigningView;
const mark = { way: 'type', name: 'Maria' } as const;

test('date and name are filled in beforehand; the rest is missing, but for what may stay empty', () => {
  const answers = firstAnswers(view, '23 November 2026', {});
  expect(answers.d?.text).toBe('23 November 2026');
  expect(answers.n?.text).toBe('Maria Santos');
  expect(missingFields(fields, answers).map(({ id }) => id)).toEqual(['s', 's2', 'c']);
});

test('what was filled in before a session ended is still there', () => {
  const before: Answers = { t: { text: 'typed', isChecked: false }, gone: emptyAnswer };
  const answers = firstAnswers(view, 'today', before);
  expect(answers.t?.text).toBe('typed');
  expect(Object.keys(answers)).not.toContain('gone');
});

test('what is sent is what the contract takes, without the fields that are empty', () => {
  const answers: Answers = {
    ...firstAnswers(view, 'today', {}),
    s: { ...emptyAnswer, mark, image: 'iVBORw0KGgo=' },
    c: { text: '', isChecked: true },
    n: { text: '  ', isChecked: false },
  };
  const sent = sentAnswers(fields, answers, 'Maria Santos');
  for (const one of sent) expect(fieldAnswer.safeParse(one).success).toBe(true);
  expect(sent).toEqual([
    { field: 's', text: 'Maria Santos', isChecked: false, image: 'iVBORw0KGgo=' },
    { field: 'd', text: 'today', isChecked: false },
    { field: 'c', text: '', isChecked: true },
  ]);
});

test('a mark is offered to other fields of its kind only', () => {
  const answers: Answers = { s: { ...emptyAnswer, mark, image: 'x' } };
  expect(earlierMark(field('s2', 'signature'), fields, answers)).toEqual(mark);
  expect(earlierMark(field('s', 'signature'), fields, answers)).toBeUndefined();
  expect(earlierMark(field('i', 'initials'), fields, answers)).toBeUndefined();
});
