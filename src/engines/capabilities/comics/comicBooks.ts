import { join } from 'node:path';
import { AppError } from '#contract/api/appError.ts';
import type { Fact } from '#contract/results/report.ts';
import type { EditDocument } from '#engines/core/editDocument.ts';
import { changeInfo } from '#engines/core/objects/edits/info.ts';
import { dictOf, pdfDict } from '#engines/core/objects/values.ts';
import { parsedJson } from '#engines/core/parsedJson.ts';
import type { ComicBook, ComicBooks, EngineCall, PictureInput } from '#engines/ports.ts';
import { nodeProgram, type Sandbox, type SandboxRun } from '#engines/sandbox.ts';
import { type ComicAnswer, comicAnswer } from './comicAnswer.ts';

export interface ComicBooksOptions {
  readonly sandbox: Sandbox;
  readonly editDocument: EditDocument;
}

/** Unpacks comic books in a separate process. The picture converter then checks what each page is. */
export function createComicBooks({ sandbox, editDocument }: ComicBooksOptions): ComicBooks {
  const program = nodeProgram(new URL('./comicProcess.ts', import.meta.url), ['@xmldom']);
  return {
    read: async (input, call) => {
      const run = await sandbox.run({
        program,
        args: [],
        inputs: [{ name: 'comic', path: input.path }],
        limits: { memoryBytes: 1024 ** 3, cpuSeconds: 60, diskBytes: 768 * 1024 ** 2 },
        deadlineMs: call.deadlineMs,
        signal: call.signal,
        scratchDir: call.scratchDir,
      });
      try {
        return await bookOf(run, answerOf(run, input), call);
      } finally {
        await run.close();
      }
    },
    describe: (input, { title, author, readsRightToLeft }, outPath, call) =>
      editDocument(input, outPath, call, async (source) => {
        changeInfo(source, { title, ...(author && { author }) }, new Date());
        const { catalog } = source.document;
        const preferences = new Map(dictOf(catalog.get('ViewerPreferences')) ?? pdfDict({}));
        preferences.set('DisplayDocTitle', true);
        // Facing pages then stand as in the printed book (ISO 32000-2 §12.2).
        if (readsRightToLeft) preferences.set('Direction', 'R2L');
        catalog.set('ViewerPreferences', preferences);
        return {};
      }),
  };
}

function answerOf(run: SandboxRun, { name }: PictureInput): ComicAnswer {
  const answer = comicAnswer.safeParse(parsedJson(run.stdout.toString('utf8'))).data;
  if (!answer) throw new AppError('too_complex', { cause: `comic: ${run.exitCode} ${run.killedBy ?? ''}` });
  if ('refusal' in answer) throw new AppError(answer.refusal, { values: { name }, cause: answer.cause });
  return answer;
}

async function bookOf(run: SandboxRun, answer: ComicAnswer, call: EngineCall): Promise<ComicBook> {
  const pages: PictureInput[] = [];
  for (const [index, name] of answer.names.entries()) {
    const path = join(call.scratchDir, `comic-page-${index}`);
    if (!(await run.take(`page-${index}`, path))) throw new AppError('cannot_process', { cause: 'a page is missing' });
    pages.push({ path, name });
  }
  const warnings: Fact[] = [
    { what: 'otherFiles' as const, count: answer.otherFiles },
    { what: 'unreadableImages' as const, count: answer.unreadablePages },
  ].filter(({ count }) => count > 0);
  return { pages, title: answer.title, author: answer.author, readsRightToLeft: answer.readsRightToLeft, warnings };
}
