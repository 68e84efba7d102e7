import { expect } from 'vitest';

const warnsAt = 0.95;
const failsAt = 1.05;

/**
 * Holds a size against its budget. Near it a line is printed, so that the next change is made with care; a few bytes more than it fail
 * nobody's test, a twentieth more does.
 */
export function expectWithinBudget(what: string, bytes: number, budgetBytes: number): void {
  const share = `${what}: ${bytes} bytes, ${Math.round((bytes / budgetBytes) * 100)} % of its budget`;
  if (bytes > budgetBytes * warnsAt) process.stdout.write(`\nWarning: ${share}\n`);
  expect(bytes, share).toBeLessThanOrEqual(budgetBytes * failsAt);
}
