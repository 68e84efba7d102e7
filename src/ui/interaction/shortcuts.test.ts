import { expect, test } from 'vitest';
import { isPressed, shortcutText } from './shortcuts.ts';

const event = (key: string, held: object = {}) => ({
  ...{ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false },
  ...held,
});
const undo = { key: 'z', isCommand: true, isShift: false };
const redo = { key: 'z', isCommand: true, isShift: true };
const remove = { key: 'Delete', isCommand: false, isShift: false };

test('keys are those of one action alone', () => {
  expect(isPressed(undo, event('z', { ctrlKey: true }))).toBe(true);
  expect(isPressed(undo, event('Z', { metaKey: true }))).toBe(true);
  expect(isPressed(undo, event('Z', { ctrlKey: true, shiftKey: true }))).toBe(false);
  expect(isPressed(redo, event('Z', { ctrlKey: true, shiftKey: true }))).toBe(true);
  expect(isPressed(undo, event('z'))).toBe(false);
  expect(isPressed(undo, event('z', { ctrlKey: true, altKey: true }))).toBe(false);
  expect(isPressed(remove, event('Delete'))).toBe(true);
  expect(isPressed(remove, event('Delete', { ctrlKey: true }))).toBe(false);
});

test('keys are written as they stand on the keyboard', () => {
  expect(shortcutText(redo, false)).toBe('Ctrl+Shift+Z');
  expect(shortcutText(redo, true)).toBe('⇧⌘Z');
  expect(shortcutText(remove, false)).toBe('Delete');
});
