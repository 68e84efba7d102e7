import { describe, expect, test } from 'vitest';
import { type Balance, type Cost, costOf } from './cost.ts';

const plain = { credits: 1, access: 'anyone', repeats: 'free' } as const;
const summary = { credits: 5, access: 'account', repeats: 'charged' } as const;
const visitor = (freeLeft: number): Balance => ({ isUnlimited: false, credits: undefined, freeLeft });
const member = (credits: number, freeLeft = 10): Balance => ({ isUnlimited: false, credits, freeLeft });
const runs = (fresh: number, repeats = 0) => [
  ...Array.from({ length: fresh }, () => ({ isRepeat: false })),
  ...Array.from({ length: repeats }, () => ({ isRepeat: true })),
];

describe('what pressing the button costs', () => {
  test.each<[string, Parameters<typeof costOf>, Cost]>([
    ['nothing is sold', [summary, runs(3), { isUnlimited: true, credits: 0, freeLeft: 0 }], { kind: 'free' }],
    ['a visitor', [plain, runs(1), visitor(7)], { kind: 'today', left: 7 }],
    ['a visitor without any left', [plain, runs(1), visitor(0)], { kind: 'credits', credits: 1 }],
    ['a batch that fits the day', [plain, runs(7), visitor(7)], { kind: 'today', left: 7 }],
    ['a batch that does not', [plain, runs(8), visitor(7)], { kind: 'credits', credits: 8 }],
    ['the same again', [plain, runs(0, 1), visitor(0)], { kind: 'repeat' }],
    ['the same again, and one more', [plain, runs(1, 4), member(3)], { kind: 'credits', credits: 1 }],
    ['a member', [plain, runs(2), member(3)], { kind: 'credits', credits: 2 }],
    ['a member whose balance is short', [plain, runs(5), member(3)], { kind: 'mixed', credits: 3, free: 2 }],
    ['a member without credits', [plain, runs(1), member(0, 4)], { kind: 'today', left: 4 }],
    ['a member who owes after a refund', [plain, runs(1), member(-20, 4)], { kind: 'today', left: 4 }],
    ['an AI tool', [summary, runs(1), member(9)], { kind: 'credits', credits: 5 }],
    ['an AI tool, never free', [summary, runs(1), member(4)], { kind: 'credits', credits: 5 }],
    ['an AI tool again', [summary, runs(0, 1), member(9)], { kind: 'credits', credits: 5 }],
    ['an AI tool for a visitor', [summary, runs(1), visitor(10)], { kind: 'credits', credits: 5 }],
  ])('%s', (_, input, cost) => {
    expect(costOf(...input)).toEqual(cost);
  });
});
