import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#contract/api/appError.ts';
import { oneLine } from '#engines/core/oneLine.ts';
import type { EngineCall, Translator } from '#engines/ports.ts';
import { nodeProgram, type Sandbox } from '#engines/sandbox.ts';
import { findModels, type ModelFiles } from './modelFiles.ts';
import type { TranslationRequest } from './translationRequest.ts';

const script = new URL('./translateProcess.ts', import.meta.url);

/** Translation by the models in the operator's folder, on this machine (docs/decisions/0417). */
export function createBergamot(sandbox: Sandbox, folder: string): Translator {
  const { models } = findModels(folder);
  return {
    name: 'bergamot',
    languages: [...models.keys()],
    async translate(texts, language, call) {
      const files = models.get(language);
      if (files === undefined) throw new AppError('engine_missing');
      return runModel(sandbox, files, texts.map(oneLine), call);
    },
  };
}

async function runModel(sandbox: Sandbox, files: ModelFiles, texts: readonly string[], call: EngineCall): Promise<string[]> {
  const { modelPath, shortlistPath, vocabularyPaths, precision } = files;
  const request: TranslationRequest = {
    precision,
    vocabularies: vocabularyPaths.length,
    hasShortlist: shortlistPath !== undefined,
    texts: texts.map((text) => text.toWellFormed()),
  };
  const run = await sandbox.run({
    program: nodeProgram(script, ['@browsermt/bergamot-translator']),
    args: [],
    stdin: JSON.stringify(request),
    inputs: [
      { name: 'model', path: modelPath },
      ...(shortlistPath === undefined ? [] : [{ name: 'shortlist', path: shortlistPath }]),
      ...vocabularyPaths.map((path, index) => ({ name: `vocabulary-${index}`, path })),
    ],
    limits: { memoryBytes: 2 * 1024 ** 3, cpuSeconds: 1200 },
    onLine: (line) => call.progress(Math.min(Number(line) || 0, texts.length), texts.length),
    deadlineMs: call.deadlineMs,
    signal: call.signal,
    scratchDir: call.scratchDir,
  });
  try {
    const outPath = join(call.scratchDir, 'bergamot.json');
    if (run.exitCode === 0 && (await run.take('out.json', outPath)))
      return sameCount(await readFile(outPath, 'utf8'), texts.length);
    throw new AppError('cannot_process', { cause: `bergamot: ${run.exitCode} ${run.killedBy ?? ''}` });
  } finally {
    await run.close();
  }
}

/** A lost text would put all later ones beside the wrong original. */
function sameCount(json: string, count: number): string[] {
  const made: unknown = JSON.parse(json);
  if (Array.isArray(made) && made.length === count && made.every((text) => typeof text === 'string')) return made.map(oneLine);
  throw new AppError('cannot_process', { cause: 'bergamot: other texts than were asked for' });
}
