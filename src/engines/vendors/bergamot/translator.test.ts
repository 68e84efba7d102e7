import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EngineCall, Translator } from '#engines/ports.ts';
import { openSandbox, type Sandbox } from '#engines/sandbox.ts';
import { writeTranslationModel } from '#fixtures/translationModel.ts';
import { findModels } from './modelFiles.ts';
import { createBergamot } from './translator.ts';

const tagalog = [
  ['▁ang', '▁the'],
  ['▁aso', '▁dog'],
  ['▁ay', '▁is'],
  ['▁kumakain', '▁eating'],
  ['▁bahay', '▁house'],
  ['▁malaki', '▁big'],
  ['.', '.'],
  [',', ','],
] as const;

let sandbox: Sandbox;
let translator: Translator;
let call: EngineCall;
const folder = mkdtempSync(join(tmpdir(), 'bergamot-'));
beforeAll(async () => {
  writeTranslationModel(join(folder, 'models'), 'tl', tagalog);
  writeTranslationModel(join(folder, 'models'), 'de', [['▁Hund', '▁dog']], { isPacked: true });
  writeTranslationModel(
    join(folder, 'models'),
    'it',
    [
      ['▁il', '▁the'],
      ['▁cane', '▁dog'],
    ],
    { isQuantized: true },
  );
  sandbox = await openSandbox({ allowUnsandboxed: true });
  translator = createBergamot(sandbox, join(folder, 'models'));
  call = { scratchDir: folder, signal: new AbortController().signal, deadlineMs: 60_000, progress: () => undefined };
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the models of a folder', () => {
  test('are those into English of languages that are detected', () => {
    writeTranslationModel(join(folder, 'models'), 'xx', [['▁a', '▁b']]);
    expect(translator.languages).toEqual(['deu', 'ita', 'tgl']);
    expect(findModels(join(folder, 'nowhere')).models.size).toBe(0);
  });

  test('need all their files, and what they lack is known', () => {
    const own = join(folder, 'incomplete');
    mkdirSync(join(own, 'fr-en'), { recursive: true });
    writeFileSync(join(own, 'fr-en', 'model.fren.intgemm.alphas.bin'), '');
    expect(findModels(own)).toEqual({ models: new Map(), incomplete: ['fr-en'] });
    writeFileSync(join(own, 'fr-en', 'vocab.fren.spm'), '');
    writeFileSync(join(own, 'fr-en', 'lex.50.50.fren.s2t.bin.gz'), '');
    const path = (name: string) => join(own, 'fr-en', name);
    expect(findModels(own).models.get('fra')).toEqual({
      modelPath: path('model.fren.intgemm.alphas.bin'),
      shortlistPath: path('lex.50.50.fren.s2t.bin.gz'),
      vocabularyPaths: [path('vocab.fren.spm')],
      precision: 'int8shiftAlphaAll',
    });
  });
});

describe('Bergamot', () => {
  test('translates each text by the model, in order, whatever stands in them', async () => {
    const told: number[][] = [];
    const texts = ['ang aso ay kumakain. ang bahay ay malaki.', '', 'ang\n\nbahay,\u2029aso', '\ud800 aso'];
    const made = await translator.translate(texts, 'tgl', { ...call, progress: (done, total) => void told.push([done, total]) });
    expect(made.slice(0, 3)).toEqual(['the dog is eating. the house is big.', '', 'the house, dog']);
    expect(made[3]).toContain('dog');
    expect(told).toEqual([[4, 4]]);
  });

  test('reads compressed models, and goes through many texts', async () => {
    const made = await translator.translate(
      Array.from({ length: 100 }, () => 'Hund'),
      'deu',
      call,
    );
    expect(made).toEqual(Array.from({ length: 100 }, () => 'dog'));
  });

  test('uses models of 8-bit numbers', async () => {
    expect(await translator.translate(['il cane', 'cane cane il'], 'ita', call)).toEqual(['the dog', 'dog dog the']);
  });

  test('a language without a model, and a damaged model, are told', async () => {
    await expect(translator.translate(['Bonjour'], 'fra', call)).rejects.toMatchObject({ code: 'engine_missing' });
    const own = join(folder, 'damaged');
    writeTranslationModel(own, 'tl', tagalog);
    writeFileSync(join(own, 'tlen', 'model.tlen.bin'), 'no model at all');
    await expect(createBergamot(sandbox, own).translate(['aso'], 'tgl', call)).rejects.toMatchObject({ code: 'cannot_process' });
  });

  test('stops when it is told to', async () => {
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 150);
    const many = Array.from({ length: 20_000 }, () => 'ang aso ay kumakain. ang bahay ay malaki.');
    await expect(translator.translate(many, 'tgl', { ...call, signal: stop.signal })).rejects.toMatchObject({
      code: 'cancelled',
    });
  });
});
