import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AppError } from '#contract/api/appError.ts';
import { stem } from '#contract/api/operation.ts';
import { emptyReport, type Fact, type Report } from '#contract/results/report.ts';
import type { EngineCall, Typesetter } from '#engines/ports.ts';
import type { Sandbox } from '#engines/sandbox.ts';
import type { TextAnswer, TextRequest } from './textRequest.ts';

export interface TypesetterOptions {
  readonly sandbox: Sandbox;
  readonly maxPages: number;
}

const root = join(dirname(fileURLToPath(import.meta.url)), '../../../..');
/** Our code and the packages with the fonts. They contain no user data. */
const readable = ['src/contract', 'src/locales', 'src/engines', 'node_modules', 'package.json'].map((path) => join(root, path));

type Done = Extract<TextAnswer, { what: 'done' }>;

/** Sets text in a separate process, because a text can be made to keep a machine busy. */
export function createTypesetter({ sandbox, maxPages }: TypesetterOptions): Typesetter {
  const program = { nodeScript: fileURLToPath(new URL('./textProcess.ts', import.meta.url)), readable };

  async function run(request: TextRequest, inputPath: string, outPath: string, call: EngineCall): Promise<Done> {
    const answers: { stop?: Extract<TextAnswer, { what: 'stop' }>; done?: Done } = {};
    const onLine = (line: string) => {
      const answer = readAnswer(line);
      if (answer?.what === 'step') call.progress(answer.done, answer.total);
      else if (answer?.what === 'stop') answers.stop = answer;
      else if (answer) answers.done = answer;
    };
    const ended = await sandbox.run({
      program,
      args: [],
      stdin: JSON.stringify(request),
      inputs: [{ name: 'text', path: inputPath }],
      limits: { memoryBytes: 2 * 1024 ** 3, cpuSeconds: 600 },
      onLine,
      deadlineMs: call.deadlineMs,
      signal: call.signal,
      scratchDir: call.scratchDir,
    });
    try {
      if (answers.stop?.reason === 'empty_text') throw new AppError('empty_text');
      if (answers.stop) throw new AppError('text_too_long', { values: { max: maxPages } });
      if (!answers.done) throw new AppError('too_complex', { cause: `setting ended with ${ended.exitCode}` });
      if (!(await ended.take('out.pdf', outPath))) throw new AppError('cannot_process');
      return answers.done;
    } finally {
      await ended.close();
    }
  }

  return {
    set: async ({ path, name }, style, outPath, call) => {
      const title = stem(name);
      const request: TextRequest = { inputPath: '../in/text', outPath: 'out.pdf', style, title, maxPages, now: Date.now() };
      call.progress(0, 100);
      const done = await run(request, path, outPath, call);
      return { path: outPath, pageCount: done.pages, report: reportOf(done) };
    },
  };
}

/** The process has read untrusted text, so its output is checked. */
function readAnswer(line: string): TextAnswer | undefined {
  try {
    const answer = JSON.parse(line) as TextAnswer;
    const numbers =
      answer.what === 'done'
        ? [answer.pages, answer.missing, answer.controls]
        : answer.what === 'step'
          ? [answer.done, answer.total]
          : [];
    return numbers.every((number) => Number.isSafeInteger(number) && number >= 0) ? answer : undefined;
  } catch {
    return undefined;
  }
}

function reportOf({ pages, missing, controls, isGuessed }: Done): Report {
  const warnings: Fact[] = [];
  if (isGuessed) warnings.push({ what: 'guessedEncoding', count: 1 });
  if (missing > 0) warnings.push({ what: 'missingLetters', count: missing });
  const removed: Fact[] = controls > 0 ? [{ what: 'controlCharacters', count: controls }] : [];
  return { ...emptyReport, changed: [{ what: 'setPages', count: pages }], removed, warnings };
}
