import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import type { LanguageModel, ModelRequest } from '#engines/ports.ts';

/** How often a question is put that was not answered in its form. */
const mostTries = 2;

/** Asks until the answer has its form. What stands around the JSON, such as a fence, is left out. Throws `model_unusable`. */
export async function askFor<Shape>(
  model: LanguageModel,
  ask: ModelRequest,
  shape: z.ZodType<Shape>,
  signal: AbortSignal,
): Promise<Shape> {
  for (let tries = 1; ; tries += 1) {
    const read = shape.safeParse(jsonIn(await model.complete(ask, signal)));
    if (read.success) return read.data;
    if (tries === mostTries) throw new AppError('model_unusable', { cause: 'language model: answer without its form' });
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

/** About as many letters as a token has at least: Tagalog words fall into more of them than English ones. */
const lettersPerToken = 3;
/** Of the question's own words. */
const frameTokens = 600;

/** Letters of a document that one question may hold, beside an answer of so many tokens. */
export function roomFor({ contextTokens }: LanguageModel, answerTokens: number): number {
  return Math.max(1000, (contextTokens - answerTokens - frameTokens) * lettersPerToken);
}

/** Cuts a row of things into stretches of so many letters, in their order; every one of them is in one. */
export function stretchesOf<Thing>(
  things: readonly Thing[],
  lettersOf: (thing: Thing) => number,
  mostLetters: number,
): Thing[][] {
  const stretches: Thing[][] = [];
  let letters = Number.POSITIVE_INFINITY;
  for (const thing of things) {
    const more = lettersOf(thing);
    if (letters + more > mostLetters) {
      stretches.push([]);
      letters = 0;
    }
    stretches.at(-1)?.push(thing);
    letters += more;
  }
  return stretches;
}

/** What a model says, as one line of plain text: no marks of a markup, no ends of lines, no signs that are not seen. */
export function plainLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .replace(/^\s*(?:[-*•]|#{1,6}|\d{1,2}[.)])\s+/u, '')
    .replaceAll('**', '')
    .trim();
}
