import { join } from 'node:path';
import process from 'node:process';
import { defineConfig } from 'vitest/config';
import { localeTexts } from './scripts/localeTexts.ts';
import { journeyWorkers } from './test/journeys/workers.ts';

// Compiled and type-stripped code is kept from process to process: a test server starts several, and each would compile the engines anew.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/node');

/** Three kinds of test: `unit` needs nothing but Node, `integration` the real server and engines, `journeys` real Chromium. */
export default defineConfig({
  test: {
    reporters: ['default', './test/failureReporter.ts'],
    projects: [
      {
        plugins: [localeTexts()],
        test: {
          name: 'unit',
          include: [
            'src/contract/**/*.test.ts',
            'src/web/**/*.test.ts',
            'src/ui/**/*.test.ts',
            'src/engines/core/content/**/*.test.ts',
            'src/engines/core/objects/**/*.test.ts',
            'src/engines/capabilities/archiving/**/*.test.ts',
            'src/engines/capabilities/blank-pages/**/*.test.ts',
            'src/engines/capabilities/compare/**/*.test.ts',
            'src/engines/capabilities/compress/**/*.test.ts',
            'src/engines/capabilities/e-invoices/**/*.test.ts',
            'src/engines/capabilities/form-data/**/*.test.ts',
            'src/engines/capabilities/form-fields/find/**/*.test.ts',
            'src/engines/capabilities/picture-rulings/**/*.test.ts',
            'src/engines/capabilities/recognition/**/*.test.ts',
            'src/engines/capabilities/scan-cleaning/**/*.test.ts',
            'src/engines/capabilities/signatures/**/*.test.ts',
            'src/engines/capabilities/web-pages/**/*.test.ts',
            'src/engines/capabilities/summarization/**/*.test.ts',
            'src/engines/core/shaping/**/*.test.ts',
            'src/engines/vendors/chromium/**/*.test.ts',
            'src/engines/vendors/djvulibre/**/*.test.ts',
            'src/engines/vendors/openai/**/*.test.ts',
            'src/engines/vendors/tesseract/**/*.test.ts',
            'src/engines/capabilities/typesetting/**/*.test.ts',
            'src/engines/capabilities/markup-writers/**/*.test.ts',
            'src/engines/capabilities/office-writers/**/*.test.ts',
            'src/tools/**/*.test.ts',
            'bench/**/*.test.ts',
            'test/*.test.ts',
            'training/**/*.test.ts',
          ],
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
          include: [
            'src/engines/*.test.ts',
            'src/engines/core/*.test.ts',
            'src/engines/capabilities/inventory/**/*.test.ts',
            'src/engines/vendors/apertium/**/*.test.ts',
            'src/engines/vendors/bergamot/**/*.test.ts',
            'src/engines/vendors/qpdf/**/*.test.ts',
            'src/engines/capabilities/stamp/**/*.test.ts',
            'src/engines/capabilities/erase/**/*.test.ts',
            'src/engines/capabilities/redaction-audit/**/*.test.ts',
            'src/engines/vendors/pdfium/**/*.test.ts',
            'src/engines/vendors/libreoffice/**/*.test.ts',
            'src/server/**/*.test.ts',
            'test/integration/*.test.ts',
          ],
          environment: 'node',
          // As above. Each file has a server and a database of its own; the engines are tested and composed once for all.
          isolate: false,
          // Faults, kills and queues on a busy machine: a test that needed its second try is printed as such, with what went wrong before.
          retry: 1,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
          globalSetup: ['test/integration/globalSetup.ts'],
        },
      },
      {
        plugins: [localeTexts()],
        test: {
          name: 'journeys',
          include: ['test/journeys/*.test.ts'],
          environment: 'node',
          // As above. A worker has one browser for all its files.
          isolate: false,
          setupFiles: ['test/journeys/eachJourney.ts'],
          // A browser on a busy machine is late now and then; a journey that needed its second try is printed as such.
          retry: 1,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          maxWorkers: journeyWorkers,
          expect: { poll: { timeout: 15_000 } },
          globalSetup: ['test/journeys/globalSetup.ts'],
        },
      },
    ],
  },
});
