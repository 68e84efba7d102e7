import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EngineCall, Translator } from '#engines/ports.ts';
import { openSandbox } from '#engines/sandbox.ts';
import { createApertium } from './translator.ts';

let translator: Translator;
let call: EngineCall;
beforeAll(async () => {
  const scratchDir = await mkdtemp(join(tmpdir(), 'apertium-'));
  translator = createApertium(await openSandbox({ allowUnsandboxed: true }));
  call = { scratchDir, signal: new AbortController().signal, deadlineMs: 60_000, progress: () => undefined };
});
afterAll(() => rm(call.scratchDir, { recursive: true, force: true }));

describe('Apertium', () => {
  test.each([
    ['Spanish', 'spa', 'El libro está en la mesa.', 'The book is in the table.'],
    ['Catalan', 'cat', 'El govern ha aprovat avui una nova llei.', 'The governance has approved today a new law.'],
    ['Galician', 'glg', 'O libro está na mesa.', 'The book is in the table.'],
    ['Esperanto', 'epo', 'La nova libro estas tre interesa.', 'The new book is very interesting.'],
  ])('puts %s into English', async (_, language, original, english) => {
    expect(await translator.translate([original], language, call)).toEqual([english]);
  });

  test('gives one text for each, and no word of one in another, whatever stands in them', async () => {
    const odd = [
      'Comienzo de la limpieza',
      'Primera piscina natural',
      '[',
      ']]\\',
      '^casa<n>$',
      '1.234',
      '<b>{x}</b> @ / ~ *',
      '.',
      'fin',
    ];
    const made = await translator.translate(odd, 'spa', call);
    expect(made).toHaveLength(odd.length);
    expect(made[0]).toBe('Beginning of the cleansing');
    expect(made[1]).toBe('First natural swimming pool');
    expect(made.slice(2, 4)).toEqual(odd.slice(2, 4));
    expect(made[5]).toBe('1.234');
    expect(made[8]).toMatch(/^end$/i);
  });

  test('a text with lines of its own stays one text', async () => {
    const made = await translator.translate(['El libro\n\nestá en\u2029la mesa.', 'La casa es grande.'], 'spa', call);
    expect(made).toEqual(['The book is in the table.', 'The house is big.']);
  });

  test('more than one run is given comes back whole and in order', async () => {
    const many = Array.from(
      { length: 3000 },
      (_, n) => `La casa número ${n} es grande y tiene un jardín con muchos árboles y flores.`,
    );
    const made = await translator.translate(many, 'spa', call);
    expect(made).toHaveLength(many.length);
    for (const n of [0, 1500, 2999]) expect(made[n]).toContain(`number ${n} is big`);
  });

  test('stops when it is told to', async () => {
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 100);
    const many = Array.from({ length: 3000 }, (_, n) => `La casa número ${n} es grande y tiene un jardín con muchos árboles.`);
    await expect(translator.translate(many, 'spa', { ...call, signal: stop.signal })).rejects.toMatchObject({
      code: 'cancelled',
    });
  });

  test('a language that it has no rules for is no language of its', async () => {
    expect(translator.languages).toEqual(['spa', 'cat', 'glg', 'epo']);
    await expect(translator.translate(['Bonjour'], 'fra', call)).rejects.toMatchObject({ code: 'engine_missing' });
  });
});
