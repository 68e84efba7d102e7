import type { Answers } from './fieldAnswers.ts';

const key = 'signing-answers';

/**
 * Stores the values for a reload of this tab. The browser deletes them with the tab, and the page deletes them when there is nothing left
 * to sign.
 */
export function storeAnswers(signerId: string, answers: Answers): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ signerId, answers }));
  } catch {
    // A browser that stores nothing, or has no room for a drawing: after a reload the signer fills in again.
  }
}

/** Only this signer's values: another link may have been opened in this tab meanwhile. */
export function readStoredAnswers(signerId: string): Answers {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return kept.signerId === signerId && typeof kept.answers === 'object' ? kept.answers : {};
  } catch {
    return {};
  }
}

export function removeStoredAnswers(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
