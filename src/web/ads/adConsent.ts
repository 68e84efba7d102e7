import { useSyncExternalStore } from 'react';
import { type AdAnswer, adAnswers, adCookie } from '#contract/adCookie.ts';

const keptDays = 180;
const listeners = new Set<() => void>();
/** Slots on this page that could show an advertisement. */
let slots = 0;
let isAskedAgain = false;

function changed(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readAnswer(): AdAnswer | undefined {
  const kept = document.cookie.split('; ').find((pair) => pair.startsWith(`${adCookie}=`));
  return adAnswers.find((each) => kept === `${adCookie}=${each}`);
}

/** What the visitor answered; undefined before that. */
export function useAdConsent(): AdAnswer | undefined {
  return useSyncExternalStore(subscribe, readAnswer);
}

/** Whether the question stands on this page: a slot is on it and nobody has answered, or somebody wants to answer anew. */
export function useIsAdQuestionOpen(): boolean {
  return useSyncExternalStore(subscribe, () => isAskedAgain || (slots > 0 && readAnswer() === undefined));
}

/** Keeps the answer for half a year. The server reads it too, before it hands out a frame. */
export function setAdConsent(answer: AdAnswer, basePath: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs a secure origin, and a house server has none
  document.cookie = `${adCookie}=${answer}; path=${basePath || '/'}; max-age=${keptDays * 86_400}; samesite=lax`;
  isAskedAgain = false;
  changed();
}

/** Opens the question again, from the footer. */
export function reopenAdQuestion(): void {
  isAskedAgain = true;
  changed();
}

/** Counts a slot for as long as it stands on the page. */
export function registerSlot(): () => void {
  slots += 1;
  changed();
  return () => {
    slots -= 1;
    changed();
  };
}
