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
    ['French, over Spanish,', 'fra', 'Tout individu a droit à la vie.', 'All individual has right to the life.'],
    ['Portuguese, over Spanish,', 'por', 'Todos os seres humanos nascem livres.', 'All the human beings are born free.'],
    ['Italian, over Spanish,', 'ita', 'Tutti gli esseri umani nascono liberi.', 'All the human beings are born free.'],
    ['Romanian, over Spanish,', 'ron', 'Orice ființă umană are dreptul la viață.', 'Any human being has the right to the life.'],
  ])('puts %s into English', async (_, language, original, english) => {
    expect(await translator.translate([original], language, call)).toEqual([english]);
  });

  // Rough, as the page says: the words of the sentence are there, its grammar is not.
  test.each([
    ['Basque', 'eus', 'Liburua mahai gainean dago.', /book/i],
    ['Croatian', 'hrv', 'Sva ljudska bića su slobodna i jednaka u pravima.', /human beings.*free and equal/i],
    ['Macedonian', 'mkd', 'Секој има право на живот и слобода.', /right.*life and freedom/i],
    ['Icelandic', 'isl', 'Allir menn eiga rétt til lífs og frelsis.', /men have right to life/i],
  ])('puts the words of %s into English', async (_, language, original, english) => {
    const [made] = await translator.translate([original], language, call);
    expect(made).toMatch(english);
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
    expect(translator.languages).toEqual(['spa', 'cat', 'glg', 'epo', 'fra', 'por', 'ita', 'ron', 'eus', 'hrv', 'mkd', 'isl']);
    await expect(translator.translate(['Guten Tag'], 'deu', call)).rejects.toMatchObject({ code: 'engine_missing' });
  });
});
