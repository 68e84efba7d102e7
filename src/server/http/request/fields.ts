import type { FieldProblem } from '#contract/accounts/accountFields.ts';
import { AppError } from '#contract/api/errors.ts';
import { formatMessage, type Language } from '#contract/text/text.ts';

/**
 * Refuses the first invalid field. The answer names `field`, so that a form can show the message beside it. The message is chosen here,
 * because only here the request's language is known.
 */
export function checkFields(language: Language, problems: Readonly<Record<string, FieldProblem | undefined>>): void {
  for (const [field, problem] of Object.entries(problems)) {
    if (problem)
      throw new AppError('invalid_field', { values: { field, detail: formatMessage(problem.text, language, problem.values) } });
  }
}
