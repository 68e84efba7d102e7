import { setTimeout as sleep } from 'node:timers/promises';
import OpenAI from 'openai';
import { AppError } from '#contract/api/appError.ts';
import type { LanguageModel, ModelRequest } from '#engines/ports.ts';
import { reasonOf } from '#engines/sandbox.ts';

export interface ModelOptions {
  /** Such as `http://localhost:11434/v1`. */
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKey: string | undefined;
  readonly contextTokens: number;
  /** The longest time without output. */
  readonly silenceMs: number;
  /** The wait before the second try; twice as long before the third. */
  readonly backOffMs?: number;
}

const maxTries = 3;
const longestWaitMs = 20_000;
/** A token has a few letters. An answer far beyond its limit is cut off. */
const lettersPerToken = 16;

/** Any server with the chat part of OpenAI's API. Answers are streamed, so that a stalled server is noticed (docs/decisions/0193). */
export function createModelClient(options: ModelOptions): LanguageModel {
  const { baseUrl, model, apiKey, contextTokens, backOffMs = 1000 } = options;
  // Local servers need no key, but the client requires one.
  const client = new OpenAI({ baseURL: baseUrl, apiKey: apiKey ?? 'none', maxRetries: 0, logLevel: 'off' });
  return {
    name: model,
    contextTokens,
    complete: async (ask, signal) => {
      for (let tries = 1; ; tries += 1) {
        try {
          return await hear(client, options, ask, signal);
        } catch (error) {
          if (signal.aborted) throw reasonOf(signal);
          const waitMs = tries < maxTries ? waitAfter(error, backOffMs * 2 ** (tries - 1)) : undefined;
          if (waitMs === undefined) throw new AppError('model_unreachable', { cause: factOf(error) });
          await sleep(waitMs, undefined, { signal }).catch(() => undefined);
          if (signal.aborted) throw reasonOf(signal);
        }
      }
    },
  };
}

/** Reads one answer completely. */
async function hear(client: OpenAI, { model, silenceMs }: ModelOptions, ask: ModelRequest, signal: AbortSignal): Promise<string> {
  const silence = new AbortController();
  const quiet = setTimeout(() => silence.abort(), silenceMs);
  try {
    const stream = await client.chat.completions.create(
      { model, messages: [...ask.messages], max_tokens: ask.maxTokens, temperature: 0, stream: true },
      { signal: AbortSignal.any([signal, silence.signal]) },
    );
    let text = '';
    let isWhole = false;
    for await (const { choices } of stream) {
      quiet.refresh();
      text += choices?.[0]?.delta?.content ?? '';
      isWhole ||= (choices?.[0]?.finish_reason ?? null) !== null;
      if (text.length > ask.maxTokens * lettersPerToken) break;
    }
    // An abort ends the stream without an error.
    if (signal.aborted || silence.signal.aborted) throw new Error(silence.signal.aborted ? 'silence' : 'aborted');
    if (!isWhole) throw new Error('cut off');
    return text;
  } finally {
    clearTimeout(quiet);
  }
}

/** The wait before another try; undefined where none will help, for example with a wrong key. */
function waitAfter(error: unknown, backOffMs: number): number | undefined {
  const isRefusal = error instanceof OpenAI.APIError && typeof error.status === 'number';
  if (isRefusal && error.status !== 408 && error.status !== 429 && error.status < 500) return undefined;
  const asked = isRefusal ? Number(error.headers?.get('retry-after')) * 1000 : 0;
  return asked > longestWaitMs ? undefined : Math.max(backOffMs, asked || 0);
}

/** For the log: never the request or the answer, and never the key. */
function factOf(error: unknown): string {
  if (error instanceof OpenAI.APIError && error.status !== undefined) return `language model: status ${error.status}`;
  return `language model: ${error instanceof Error && ['silence', 'cut off'].includes(error.message) ? error.message : 'no connection'}`;
}
