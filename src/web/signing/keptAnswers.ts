import type { Answers } from './fieldAnswers.ts';

const key = 'signing-answers';

/** For a reload of this tab, and no longer: a browser forgets it with the tab, and the page as soon as there is nothing to sign. */
export function keepAnswers(signerId: string, answers: Answers): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ signerId, answers }));
  } catch {
    // A browser that keeps nothing, or has no room for a drawing: a reload asks once more.
  }
}

/** Those of this signer alone: another link may have been opened in this tab meanwhile. */
export function readKeptAnswers(signerId: string): Answers {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return kept.signerId === signerId && typeof kept.answers === 'object' ? kept.answers : {};
  } catch {
    return {};
  }
}

export function forgetAnswers(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
