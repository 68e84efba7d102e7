import { expect } from 'vitest';

const warnsAt = 0.95;
const failsAt = 1.05;

/**
 * Checks a size against its budget. Close to the budget, it prints a line as a warning. A few bytes above it do not fail the
 * test; 5 % above it do.
 */
export function expectWithinBudget(what: string, bytes: number, budgetBytes: number): void {
  const share = `${what}: ${bytes} bytes, ${Math.round((bytes / budgetBytes) * 100)} % of its budget`;
  if (bytes > budgetBytes * warnsAt) process.stdout.write(`\nWarning: ${share}\n`);
  expect(bytes, share).toBeLessThanOrEqual(budgetBytes * failsAt);
}
