import { join } from 'node:path';
import process from 'node:process';
import { defineConfig } from 'vitest/config';
import { localeTexts } from './scripts/localeTexts.ts';
import { journeyWorkers } from './test/journeys/support/workers.ts';

// Compiled and type-stripped code is kept from process to process: a test server starts several, and each would compile the engines anew.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/node');

/** Every other test beside the code is a unit test. */
const integration = [
  'src/server/**/*.test.ts',
  'src/engines/*.test.ts',
  'src/engines/core/*.test.ts',
  'src/engines/capabilities/{erase,inventory,redaction-audit,stamp}/**/*.test.ts',
  'src/engines/vendors/{apertium,bergamot,chromium,libreoffice,pdfium,qpdf}/**/*.test.ts',
  'test/integration/**/*.test.ts',
];

/** Three kinds of test: `unit` needs nothing but Node, `integration` the real server and engines, `journeys` real Chromium. */
export default defineConfig({
  test: {
    reporters: ['default', './test/failureReporter.ts'],
    projects: [
      {
        plugins: [localeTexts()],
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'bench/**/*.test.ts', 'test/*.test.ts', 'training/**/*.test.ts'],
          exclude: integration,
          environment: 'node',
          // Modules are loaded once for all files of a worker; none of these tests changes what others see.
          isolate: false,
          // The judge of Office files is a program of its own, and slow to start on a busy machine.
          testTimeout: 60_000,
          // One core less than there are is vitest's own choice: of two, one would rest.
          maxWorkers: 2,
        },
      },
      {
        plugins: [localeTexts()],
        test: {
          name: 'integration',
          include: integration,
          environment: 'node',
          // As above. Each file has a server and a database of its own; the engines are tested and composed once for all.
          isolate: false,
          // Faults, kills and queues on a busy machine: a test that needed its second try is printed as such, with what went wrong before.
          retry: 1,
          // Some tests read several scans or convert several files, while other programs use the machine.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // A second, vitest's own limit, is less than a process takes to start on a busy machine.
          expect: { poll: { timeout: 15_000 } },
          maxWorkers: 2,
          globalSetup: ['test/integration/support/globalSetup.ts'],
        },
      },
      {
        plugins: [localeTexts()],
        test: {
          name: 'journeys',
          include: ['test/journeys/**/*.test.ts'],
          environment: 'node',
          // As above. A worker has one browser for all its files.
          isolate: false,
          setupFiles: ['test/journeys/support/eachJourney.ts'],
          // A browser on a busy machine is late now and then; a journey that needed its second try is printed as such.
          retry: 1,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          maxWorkers: journeyWorkers,
          expect: { poll: { timeout: 15_000 } },
          globalSetup: ['test/journeys/support/globalSetup.ts'],
        },
      },
    ],
  },
});
