import { useSyncExternalStore } from 'react';
import { type AdAnswer, adAnswers, adCookie } from '#contract/site/adCookie.ts';

const keptDays = 180;
const listeners = new Set<() => void>();
/** The number of ad slots on this page. */
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

/** The visitor's answer; undefined before that. */
export function useAdConsent(): AdAnswer | undefined {
  return useSyncExternalStore(subscribe, readAnswer);
}

/** Whether the question is open: the page has a slot and there is no answer yet, or the visitor wants to change it. */
export function useIsAdQuestionOpen(): boolean {
  return useSyncExternalStore(subscribe, () => isAskedAgain || (slots > 0 && readAnswer() === undefined));
}

/** Stores the answer for half a year. The server reads it too, before it serves a frame. */
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

/** Counts a slot while it is rendered. */
export function registerSlot(): () => void {
  slots += 1;
  changed();
  return () => {
    slots -= 1;
    changed();
  };
}
