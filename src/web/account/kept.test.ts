import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { carryToast, keep, kept, letGo, takeCarriedToast } from './kept.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => {
  letGo('redirect', 'package', 'toast');
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
    keep('redirect', '/profile');
    keep('package', '500');
    vi.setSystemTime(29 * 60_000);
    expect(kept('redirect')).toBe('/profile');
    letGo('redirect');
    expect(kept('redirect')).toBeUndefined();
    vi.setSystemTime(30 * 60_000);
    expect(kept('package')).toBeUndefined();
  });

  test('a toast is carried once', () => {
    carryToast({ title: 'Payment complete', description: 'x', variant: 'destructive' });
    expect(takeCarriedToast()).toEqual({ title: 'Payment complete', description: 'x', variant: 'destructive' });
    expect(takeCarriedToast()).toBeUndefined();
  });
});

test.each(['', '{', '[]', 'null', '"x"', '{"value":5,"at":0}', '{"value":"x"}'])(
  'what somebody else left there (%s) is nothing',
  (text) => {
    vi.stubGlobal('sessionStorage', storeOf(new Map([['redirect', text]])));
    expect(kept('redirect')).toBeUndefined();
  },
);
