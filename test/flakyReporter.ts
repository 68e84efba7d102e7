import type { Reporter, TestCase } from 'vitest/node';

/** Says why a test needed its second try: what passes in the end is else silent about what went wrong before. */
export default class FlakyReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return;
    const reasons = (test.result().errors ?? []).map(({ message, stack }) => stack ?? message);
    process.stdout.write(`\n${[`Second try: ${test.fullName}`, ...reasons].join('\n')}\n`);
  }
}
