import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#contract/api/appError.ts';
import type { Fact, FactCode } from '#contract/results/report.ts';
import { parsedJson } from '#engines/core/parsedJson.ts';
import type { EngineCall, MessagePage, PictureInput, WebPages } from '#engines/ports.ts';
import { nodeProgram, type Sandbox, type SandboxRun } from '#engines/sandbox.ts';
import { type WebPageAnswer, type WebPageRequest, webPageAnswer } from './webPageRequest.ts';

const packages = [
  ...['parse5', 'entities', 'css-tree', 'mdn-data', 'source-map-js', 'postal-mime', '@xmldom', 'zod'],
  ...['@kenjiuno', 'iconv-lite', 'safer-buffer'],
];

/** Reads pages of several parts in a separate process and embeds the parts (docs/decisions/0356). */
export function createWebPages({ sandbox }: { readonly sandbox: Sandbox }): WebPages {
  const program = nodeProgram(new URL('./webPageProcess.ts', import.meta.url), packages);

  async function read(input: PictureInput, request: WebPageRequest, call: EngineCall): Promise<MessagePage> {
    const run = await sandbox.run({
      program,
      args: [],
      stdin: JSON.stringify(request),
      inputs: [{ name: 'package', path: input.path }],
      limits: { memoryBytes: 1536 * 1024 ** 2, cpuSeconds: 120 },
      deadlineMs: call.deadlineMs,
      signal: call.signal,
      scratchDir: call.scratchDir,
    });
    try {
      return await pageOf(run, answerOf(run, input.name), call.scratchDir);
    } finally {
      await run.close();
    }
  }

  return {
    readSite: async (input, call) => ((await isZip(input.path)) ? read(input, { kind: 'site' }, call) : undefined),
    readBook: (input, call) => read(input, { kind: 'book' }, call),
    readMessage: (input, words, call) => read(input, { kind: 'message', words }, call),
  };
}

async function isZip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.toString('latin1') === 'PK\x03\x04';
  } finally {
    await file.close();
  }
}

function answerOf(run: SandboxRun, name: string): WebPageAnswer {
  const said = run.stdout.toString('utf8');
  const answer = said === '' ? undefined : webPageAnswer.safeParse(parsedJson(said)).data;
  if (!answer) throw new AppError('too_complex', { cause: `web page: ${run.exitCode} ${run.killedBy ?? ''}` });
  if ('refusal' in answer) throw new AppError(answer.refusal, { values: { name }, cause: answer.cause });
  return answer;
}

async function pageOf(run: SandboxRun, answer: WebPageAnswer, folder: string): Promise<MessagePage> {
  const path = join(folder, 'assembled.html');
  if (!(await run.take('out.html', path))) throw new AppError('too_complex', { cause: `web page: ${run.exitCode}` });
  const attachments: MessagePage['attachments'][number][] = [];
  for (const [index, name] of answer.attachments.entries()) {
    const to = join(folder, `attachment-${index}`);
    if (!(await run.take(`attachment-${index}`, to))) throw new AppError('cannot_process', { cause: 'an attachment is missing' });
    attachments.push({ path: to, name });
  }
  const { title, author, bookmarks } = answer;
  const removed = factsOf(answer, ['scripts', 'multimedia']);
  const warnings = factsOf(answer, ['outsideParts', 'missingParts', 'plainMessages', 'missingAttachments']);
  return { path, title, author, bookmarks, attachments, removed, warnings };
}

function factsOf<Code extends FactCode>(answer: Readonly<Record<Code, number>>, codes: readonly Code[]): Fact[] {
  return codes.filter((what) => answer[what] > 0).map((what) => ({ what, count: answer[what] }));
}
