import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#contract/api/appError.ts';
import { oneLine } from '#engines/core/oneLine.ts';
import type { EngineCall, Translator } from '#engines/ports.ts';
import type { Sandbox } from '#engines/sandbox.ts';

const program = '/usr/bin/apertium';
const modesDir = '/usr/share/apertium/modes';
/** ISO 639-3, and the modes that translate it into English, in order: some languages have rules into Spanish only (docs/decisions/0190). */
const modes: Readonly<Record<string, readonly string[]>> = {
  spa: ['spa-eng'],
  cat: ['cat-eng'],
  glg: ['gl-en'],
  epo: ['eo-en'],
  fra: ['fr-es', 'spa-eng'],
  por: ['pt-es', 'spa-eng'],
  ita: ['ita-spa', 'spa-eng'],
  ron: ['ro-es', 'spa-eng'],
  eus: ['eu-en'],
  hrv: ['hbs-eng'],
  mkd: ['mkd-eng'],
  isl: ['isl-eng'],
};
/** Apertium ends a sentence at an empty line. A single line break does not end it, and words would move across it. */
const border = '\n\n';
/** Letters for one run: about as much as it translates in two seconds. */
const lettersAtOnce = 200_000;

/** Rule-based translation on this machine (docs/decisions/0190). Only installed languages are offered. */
export function createApertium(sandbox: Sandbox): Translator {
  const isThere = existsSync(program);
  const isInstalled = (mode: string) => existsSync(join(modesDir, `${mode}.mode`));
  const languages = Object.keys(modes).filter((code) => isThere && (modes[code] ?? []).every(isInstalled));
  return {
    name: 'apertium',
    languages,
    async translate(texts, language, call) {
      const chain = modes[language];
      if (chain === undefined || !languages.includes(language)) throw new AppError('engine_missing');
      const made: string[] = [];
      let done = 0;
      for (const [index, part] of partsOf(texts.map(oneLine)).entries()) {
        let texts: readonly string[] = part;
        for (const mode of chain)
          texts = await runMode(sandbox, mode, texts, join(call.scratchDir, `apertium-${index}-${mode}`), call);
        made.push(...texts);
        done += part.length;
        call.progress(done, texts.length);
      }
      return made;
    },
  };
}

/** Translates all texts of a part in one run of the program. */
async function runMode(
  sandbox: Sandbox,
  mode: string,
  texts: readonly string[],
  path: string,
  call: EngineCall,
): Promise<readonly string[]> {
  await writeFile(path, texts.join(border));
  const run = await sandbox.run({
    program,
    // Unknown words stay unchanged, without a mark.
    args: ['-u', '-f', 'txt', mode, '../in/text.txt', 'out.txt'],
    inputs: [{ name: 'text.txt', path }],
    limits: { cpuSeconds: 120 },
    deadlineMs: call.deadlineMs,
    signal: call.signal,
    scratchDir: call.scratchDir,
  });
  try {
    const outPath = `${path}.out`;
    if (run.exitCode !== 0 || !(await run.take('out.txt', outPath))) {
      throw new AppError('cannot_process', { cause: `apertium: ${run.exitCode} ${run.killedBy ?? ''}` });
    }
    return sameCount(await readFile(outPath, 'utf8'), texts.length);
  } finally {
    await run.close();
  }
}

function partsOf(texts: readonly string[]): string[][] {
  const parts: string[][] = [];
  let letters = Number.POSITIVE_INFINITY;
  for (const text of texts) {
    if (letters + text.length > lettersAtOnce) {
      parts.push([]);
      letters = 0;
    }
    parts.at(-1)?.push(text);
    letters += text.length;
  }
  return parts;
}

/** A lost text would put all later ones beside the wrong original. */
function sameCount(text: string, count: number): string[] {
  const made = text.split(border);
  if (made.length !== count) throw new AppError('cannot_process', { cause: `apertium: ${made.length} texts of ${count}` });
  return made.map(oneLine);
}
