import { availableParallelism, tmpdir } from 'node:os';
import { createComparer } from '#engines/capabilities/compare/comparer.ts';
import { createCompressor } from '#engines/capabilities/compress/compressor.ts';
import { asWritten } from '#engines/capabilities/erase/asWritten.ts';
import { createEraser } from '#engines/capabilities/erase/eraser.ts';
import { createBinder } from '#engines/capabilities/images/binder.ts';
import { createInventoryTaker } from '#engines/capabilities/inventory/inventoryTaker.ts';
import { createMarkupWriter } from '#engines/capabilities/markup-writers/markupWriter.ts';
import { createDocumentWriter } from '#engines/capabilities/office-writers/documentWriter.ts';
import { createRedactionAuditor } from '#engines/capabilities/redactionAudit/auditor.ts';
import { createStamper } from '#engines/capabilities/stamp/stamper.ts';
import { createBlockReader } from '#engines/capabilities/summarization/blocks.ts';
import { createEmbeddedLanguage } from '#engines/capabilities/summarization/embedded.ts';
import { createSentenceReader } from '#engines/capabilities/summarization/passages.ts';
import { createTypesetter } from '#engines/capabilities/typesetting/typesetter.ts';
import { createArchiver, zipStream } from '#engines/core/zip.ts';
import type { Engines, LanguageModel } from '#engines/ports.ts';
import { openSandbox, type Sandbox } from '#engines/sandbox.ts';
import { createApertium } from '#engines/vendors/apertium/translator.ts';
import { createOfficeConverter } from '#engines/vendors/libreoffice/converter.ts';
import { createModelClient } from '#engines/vendors/openai/client.ts';
import { createModelSummarizer } from '#engines/vendors/openai/summarizer.ts';
import { createModelTranslator } from '#engines/vendors/openai/translator.ts';
import { createPictureCutter } from '#engines/vendors/pdfium/pictureCutter.ts';
import { createRenderer } from '#engines/vendors/pdfium/renderer.ts';
import { createTextReader } from '#engines/vendors/pdfium/textReader.ts';
import { createDocumentOps } from '#engines/vendors/qpdf/documentOps.ts';
import { createEditor, createReadOnlyPdf } from '#engines/vendors/qpdf/editDocument.ts';
import { findQpdf } from '#engines/vendors/qpdf/find.ts';
import { nativeRunner } from '#engines/vendors/qpdf/native.ts';
import { createPageOps } from '#engines/vendors/qpdf/pageOps.ts';
import { wasmRunner } from '#engines/vendors/qpdf/wasm.ts';
import { createDrawingBinder } from '#engines/vendors/rsvg/drawings.ts';
import { createRecognizer } from '#engines/vendors/tesseract/recognizer.ts';

export interface EngineChoice {
  readonly qpdf: 'auto' | 'native' | 'wasm';
  readonly allowUnsandboxed: boolean;
  readonly maxPages: number;
  /** Where programs live that stay from call to call. */
  readonly residentDir?: string;
  /** Set in a worker process: the server has tested the sandbox already. */
  readonly sandboxLevel?: Sandbox['level'];
  /** Asked at each start of a program: whether it leaves the processor to others that want it. */
  readonly givesWay?: () => boolean;
  /** Where the operator has connected one; in a worker process, a way to ask for it. */
  readonly model?: LanguageModel | undefined;
}

/** The client of a language model: for the worker, which knows its key. */
export const connectModel = createModelClient;

export interface ComposedEngines extends Engines {
  readonly sandbox: Sandbox;
  /** A zip for an answer, made while it is read. */
  readonly zipStream: typeof zipStream;
}

/** Part of the composition roots main.ts and workerProcess.ts: the only place that picks vendors. */
export async function composeEngines(choice: EngineChoice): Promise<ComposedEngines> {
  const { qpdf, allowUnsandboxed, maxPages, sandboxLevel, givesWay, model, residentDir = tmpdir() } = choice;
  const level = sandboxLevel === undefined ? {} : { level: sandboxLevel };
  const sandbox = await openSandbox({ allowUnsandboxed, ...level, ...(givesWay ? { givesWay } : {}) });
  const program = qpdf === 'wasm' ? undefined : await findQpdf();
  if (!program && qpdf === 'native') {
    throw new Error('QPDF=native, but no qpdf 11 or newer was found. Install the package qpdf, or set QPDF=auto.');
  }
  const runner = program ? nativeRunner(sandbox, program) : wasmRunner(sandbox);
  const pages = createPageOps(runner, maxPages);
  const editDocument = createEditor(runner, maxPages);
  const readDocument = createReadOnlyPdf(runner, maxPages);
  const archive = createArchiver();
  const renderer = createRenderer({ sandbox, copier: pages, workers: availableParallelism() });
  const text = createTextReader({ sandbox, copier: pages });
  const pictureCutter = createPictureCutter({ sandbox, copier: pages });
  const inventory = createInventoryTaker({ copier: pages, maxPages });
  const writtenText = createTextReader({ sandbox, copier: asWritten });
  const eraser = createEraser({
    sandbox,
    editDocument,
    text: writtenText,
    renderer: createRenderer({ sandbox, copier: asWritten, workers: 1 }),
  });
  const writtenRenderer = createRenderer({ sandbox, copier: asWritten, workers: availableParallelism() });
  return {
    sandbox,
    pages,
    document: createDocumentOps(runner, maxPages),
    stamper: createStamper({ sandbox, editDocument, readDocument }),
    renderer,
    text,
    recognizer: createRecognizer({ sandbox, renderer, text, pictureCutter, editDocument, workers: availableParallelism() }),
    writer: createDocumentWriter(),
    markup: createMarkupWriter(),
    pictureCutter,
    pictures: createBinder({ sandbox, maxPages }),
    typesetter: createTypesetter({ sandbox, maxPages }),
    drawings: createDrawingBinder({ sandbox }),
    comparer: createComparer({ readDocument, renderer, copier: pages }),
    compressor: createCompressor({ sandbox, editDocument, readDocument }),
    eraser,
    redactionAuditor: createRedactionAuditor({
      readDocument,
      editDocument,
      eraser,
      inventory,
      text: writtenText,
      renderer: writtenRenderer,
    }),
    office: createOfficeConverter({ sandbox, homeDir: residentDir, rewrite: editDocument, pages, archive }),
    sentences: createSentenceReader(),
    language: createEmbeddedLanguage(),
    blocks: createBlockReader(),
    translator: createApertium(sandbox),
    ...(model ? { modelLanguage: createModelSummarizer(model), modelTranslator: createModelTranslator(model) } : {}),
    archive,
    inventory,
    zipStream,
  };
}
