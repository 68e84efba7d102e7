import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetStored, readStored, storeForSession, storeToastForNextPage, takeStoredToast } from './sessionStore.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => {
  forgetStored('redirect', 'package', 'toast');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** What the browser offers, and what it may refuse. */
const stores: readonly (readonly [string, () => void])[] = [
  ['a store', () => vi.stubGlobal('sessionStorage', storeOf(new Map()))],
  ['no store', () => vi.stubGlobal('sessionStorage', undefined)],
];

function storeOf(all: Map<string, string>) {
  return {
    getItem: (name: string) => all.get(name) ?? null,
    setItem: (name: string, value: string) => void all.set(name, value),
    removeItem: (name: string) => void all.delete(name),
  };
}

describe.each(stores)('with %s', (_, arrange) => {
  beforeEach(arrange);

  test('what is kept is there for half an hour, and not after it is let go of', () => {
    storeForSession('redirect', '/profile');
    storeForSession('package', '500');
    vi.setSystemTime(29 * 60_000);
    expect(readStored('redirect')).toBe('/profile');
    forgetStored('redirect');
    expect(readStored('redirect')).toBeUndefined();
    vi.setSystemTime(30 * 60_000);
    expect(readStored('package')).toBeUndefined();
  });

  test('a toast is carried once', () => {
    storeToastForNextPage({ title: 'Payment complete', description: 'x', variant: 'destructive' });
    expect(takeStoredToast()).toEqual({ title: 'Payment complete', description: 'x', variant: 'destructive' });
    expect(takeStoredToast()).toBeUndefined();
  });
});

test.each(['', '{', '[]', 'null', '"x"', '{"value":5,"at":0}', '{"value":"x"}'])(
  'what somebody else left there (%s) is nothing',
  (text) => {
    vi.stubGlobal('sessionStorage', storeOf(new Map([['redirect', text]])));
    expect(readStored('redirect')).toBeUndefined();
  },
);
