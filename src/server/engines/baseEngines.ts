import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { createInventoryTaker } from '#engines/capabilities/inventory/inventoryTaker.ts';
import type { EditDocument, ReadDocument } from '#engines/core/editDocument.ts';
import { createZipWriter } from '#engines/core/zip.ts';
import type { Engines } from '#engines/ports.ts';
import { openSandbox, type Sandbox } from '#engines/sandbox.ts';
import { createRegionRenderer } from '#engines/vendors/pdfium/regionRenderer.ts';
import { createRenderer } from '#engines/vendors/pdfium/renderer.ts';
import { createTextReader } from '#engines/vendors/pdfium/textReader.ts';
import { createEditor, createReadOnlyPdf } from '#engines/vendors/qpdf/editDocument.ts';
import { findQpdf, type QpdfProgram } from '#engines/vendors/qpdf/find.ts';
import { nativeRunner } from '#engines/vendors/qpdf/native.ts';
import { createPageOps } from '#engines/vendors/qpdf/pageOps.ts';
import type { QpdfRunner } from '#engines/vendors/qpdf/qpdfRunner.ts';
import { wasmRunner } from '#engines/vendors/qpdf/wasm.ts';
import type { EngineChoice } from './engineChoice.ts';

/** What the other engines are made of. */
export interface BaseEngines extends Pick<Engines, 'pages' | 'renderer' | 'text' | 'regionRenderer' | 'zipWriter' | 'inventory'> {
  readonly sandbox: Sandbox;
  /** What `runner` starts. */
  readonly qpdf: QpdfProgram | 'wasm';
  /** Starts qpdf. */
  readonly runner: QpdfRunner;
  readonly maxPages: number;
  /** The processes that one call may use side by side. */
  readonly workers: number;
  readonly editDocument: EditDocument;
  readonly readDocument: ReadDocument;
}

/** @throws Error where the chosen qpdf or a sandbox is missing; its message says the fix. */
export async function openBaseEngines(choice: EngineChoice): Promise<BaseEngines> {
  const { maxPages } = choice;
  const sandbox = await openSandboxFor(choice);
  const qpdf = await qpdfOf(choice.qpdf);
  const runner = qpdf === 'wasm' ? wasmRunner(sandbox) : nativeRunner(sandbox, qpdf);
  const pages = createPageOps(runner, maxPages);
  const workers = availableParallelism();
  return {
    sandbox,
    qpdf,
    runner,
    maxPages,
    workers,
    pages,
    editDocument: createEditor(runner, maxPages),
    readDocument: createReadOnlyPdf(runner, maxPages),
    zipWriter: createZipWriter(),
    renderer: createRenderer({ sandbox, copier: pages, workers }),
    text: createTextReader({ sandbox, copier: pages }),
    regionRenderer: createRegionRenderer({ sandbox, copier: pages, workers }),
    inventory: createInventoryTaker({ copier: pages, maxPages }),
  };
}

function openSandboxFor({ allowUnsandboxed, sandboxLevel, priority, residentDir }: EngineChoice): Promise<Sandbox> {
  return openSandbox({
    allowUnsandboxed,
    ...(sandboxLevel === undefined ? {} : { level: sandboxLevel }),
    ...(priority ? { priority } : {}),
    ...(residentDir === undefined ? {} : { preparedDir: join(residentDir, 'prepared') }),
  });
}

/** @throws Error where only the native program is allowed and there is none. */
async function qpdfOf(choice: EngineChoice['qpdf']): Promise<QpdfProgram | 'wasm'> {
  if (typeof choice === 'object' || choice === 'wasm') return choice;
  const program = await findQpdf();
  if (!program && choice === 'native') {
    throw new Error('QPDF=native, but no qpdf 11 or newer was found. Install the package qpdf, or set QPDF=auto.');
  }
  return program ?? 'wasm';
}
