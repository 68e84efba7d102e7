import { expect, test, vi } from 'vitest';
import { expectWithinBudget } from './budget.ts';

test('a size near its budget prints a warning, and one 5 % above it fails', () => {
  const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    expectWithinBudget('small', 950, 1000);
    expect(print).not.toHaveBeenCalled();
    expectWithinBudget('near', 1050, 1000);
    expect(print).toHaveBeenCalledWith(expect.stringContaining('near: 1050 bytes, 105 %'));
    expect(() => expectWithinBudget('over', 1051, 1000)).toThrow('over: 1051 bytes');
  } finally {
    print.mockRestore();
  }
});
