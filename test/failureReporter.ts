import { appendFileSync } from 'node:fs';
import process from 'node:process';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/**
 * Reports why a test needed its second try. Otherwise a test that passes in the end would not show what failed before.
 * `FAILURES_FILE`, set by `npm test`, collects the failures for the end of the output, where a truncated log still shows them.
 */
export default class FailureReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    if (state === 'failed') note(`Failed: ${test.module.relativeModuleId} > ${test.fullName}`, errors);
    if (test.diagnostic()?.flaky) {
      const said = describe(`Second try: ${test.module.relativeModuleId} > ${test.fullName}`, errors ?? []);
      process.stdout.write(`\n${said}\n`);
    }
  }

  /** Failures outside a test: of an import or a hook. */
  onTestModuleEnd(module: TestModule): void {
    const suites = [...module.children.allSuites()].flatMap((suite) => suite.errors());
    const errors = [...module.errors(), ...suites];
    if (errors.length > 0) note(`Failed: ${module.relativeModuleId}`, errors);
  }
}

type Errors = readonly { readonly message: string; readonly stack?: string | undefined }[];

function describe(title: string, errors: Errors): string {
  return [title, ...errors.map(({ message, stack }) => stack ?? message)].join('\n');
}

function note(title: string, errors: Errors): void {
  const file = process.env.FAILURES_FILE;
  if (file !== undefined) appendFileSync(file, `${describe(title, errors)}\n\n`);
}
