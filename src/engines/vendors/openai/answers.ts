import type { z } from 'zod';
import { AppError } from '#contract/api/appError.ts';
import type { LanguageModel, ModelRequest } from '#engines/ports.ts';

/** How often a request is repeated when the answer has the wrong format. */
const maxTries = 2;

/** Repeats a request until the answer is valid. Text around the JSON, such as a code fence, is ignored. Throws `model_unusable`. */
export async function requestJson<Shape>(
  model: LanguageModel,
  ask: ModelRequest,
  shape: z.ZodType<Shape>,
  signal: AbortSignal,
): Promise<Shape> {
  for (let tries = 1; ; tries += 1) {
    const read = shape.safeParse(jsonIn(await model.complete(ask, signal)));
    if (read.success) return read.data;
    if (tries === maxTries) throw new AppError('model_unusable', { cause: 'language model: answer without its form' });
  }
}

function jsonIn(text: string): unknown {
  const from = text.indexOf('{');
  const to = text.lastIndexOf('}');
  try {
    return JSON.parse(text.slice(from, to + 1));
  } catch {
    return undefined;
  }
}

/** The minimum letters of a token: Tagalog words consist of more tokens than English ones. */
const lettersPerToken = 3;
/** The tokens of the prompt itself. */
const frameTokens = 600;

/** The letters of a document that fit into one request, beside an answer of that many tokens. */
export function maxDocumentLetters({ contextTokens }: LanguageModel, answerTokens: number): number {
  return Math.max(1000, (contextTokens - answerTokens - frameTokens) * lettersPerToken);
}

/** Splits a list into consecutive parts of that many letters. Each item is in one part. */
export function chunksOf<Thing>(things: readonly Thing[], lettersOf: (thing: Thing) => number, mostLetters: number): Thing[][] {
  const chunks: Thing[][] = [];
  let letters = Number.POSITIVE_INFINITY;
  for (const thing of things) {
    const more = lettersOf(thing);
    if (letters + more > mostLetters) {
      chunks.push([]);
      letters = 0;
    }
    chunks.at(-1)?.push(thing);
    letters += more;
  }
  return chunks;
}

/** A model's output as one line of plain text: without markup, line breaks and invisible characters. */
export function plainLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .replace(/^\s*(?:[-*•]|#{1,6}|\d{1,2}[.)])\s+/u, '')
    .replaceAll('**', '')
    .trim();
}
