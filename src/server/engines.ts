import { availableParallelism, tmpdir } from 'node:os';
import { createApertium } from '#engines/apertium/translator.ts';
import { createCompressor } from '#engines/compress/compressor.ts';
import { asWritten } from '#engines/erase/asWritten.ts';
import { createEraser } from '#engines/erase/eraser.ts';
import { createInventoryTaker } from '#engines/inventory/inventoryTaker.ts';
import { createBlockReader } from '#engines/language/blocks.ts';
import { createEmbeddedLanguage } from '#engines/language/embedded.ts';
import { createSentenceReader } from '#engines/language/passages.ts';
import { createModelClient } from '#engines/model/client.ts';
import { createModelSummariser } from '#engines/model/summariser.ts';
import { createModelTranslator } from '#engines/model/translator.ts';
import { createOfficeConverter } from '#engines/office/converter.ts';
import { createPictureCutter } from '#engines/pdfium/pictureCutter.ts';
import { createRenderer } from '#engines/pdfium/renderer.ts';
import { createTextReader } from '#engines/pdfium/textReader.ts';
import { createBinder } from '#engines/pictures/binder.ts';
import type { Engines, LanguageModel } from '#engines/ports.ts';
import { createDocumentOps } from '#engines/qpdf/documentOps.ts';
import { findQpdf } from '#engines/qpdf/find.ts';
import { nativeRunner } from '#engines/qpdf/native.ts';
import { createPageOps } from '#engines/qpdf/pageOps.ts';
import { wasmRunner } from '#engines/qpdf/wasm.ts';
import { createEditor, createOnlooker } from '#engines/qpdf/whole.ts';
import { openSandbox, type Sandbox } from '#engines/sandbox.ts';
import { createStamper } from '#engines/stamp/stamper.ts';
import { createDrawingBinder } from '#engines/svg/drawings.ts';
import { createRecogniser } from '#engines/tesseract/recogniser.ts';
import { createTypesetter } from '#engines/text/typesetter.ts';
import { createDocumentWriter } from '#engines/writers/documentWriter.ts';
import { createArchiver, zipStream } from '#engines/zip.ts';

export interface EngineChoice {
  readonly qpdf: 'auto' | 'native' | 'wasm';
  readonly allowUnsandboxed: boolean;
  readonly maxPages: number;
  /** Where programs live that stay from call to call. */
  readonly residentDir?: string;
  /** Set in a performer: the server has tested the sandbox already. */
  readonly sandboxLevel?: Sandbox['level'];
  /** Asked at each start of a program: whether it leaves the processor to others that want it. */
  readonly givesWay?: () => boolean;
  /** Where the operator has connected one; in a performer, a way to ask for it. */
  readonly model?: LanguageModel | undefined;
}

/** The client of a language model: for the worker, which knows its key. */
export const connectModel = createModelClient;

export interface ComposedEngines extends Engines {
  readonly sandbox: Sandbox;
  /** A zip for an answer, made while it is read. */
  readonly zipStream: typeof zipStream;
}

/** Part of the composition roots main.ts and performerMain.ts: the only place that picks vendors. */
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
  const editWhole = createEditor(runner, maxPages);
  const archive = createArchiver();
  const renderer = createRenderer({ sandbox, copier: pages, workers: availableParallelism() });
  const text = createTextReader({ sandbox, copier: pages });
  return {
    sandbox,
    pages,
    document: createDocumentOps(runner, maxPages),
    stamper: createStamper({ runner, sandbox, maxPages }),
    renderer,
    text,
    recogniser: createRecogniser({ sandbox, renderer, text, editWhole, workers: availableParallelism() }),
    writer: createDocumentWriter(),
    pictureCutter: createPictureCutter({ sandbox, copier: pages }),
    pictures: createBinder({ sandbox, maxPages }),
    typesetter: createTypesetter({ sandbox, maxPages }),
    drawings: createDrawingBinder({ sandbox }),
    compressor: createCompressor({ sandbox, editWhole, lookAt: createOnlooker(runner, maxPages) }),
    eraser: createEraser({
      sandbox,
      editWhole,
      text: createTextReader({ sandbox, copier: asWritten }),
      renderer: createRenderer({ sandbox, copier: asWritten, workers: 1 }),
    }),
    office: createOfficeConverter({ sandbox, homeDir: residentDir, rewrite: editWhole, pages, archive }),
    sentences: createSentenceReader(),
    language: createEmbeddedLanguage(),
    blocks: createBlockReader(),
    translator: createApertium(sandbox),
    ...(model ? { modelLanguage: createModelSummariser(model), modelTranslator: createModelTranslator(model) } : {}),
    archive,
    inventory: createInventoryTaker({ copier: pages, maxPages }),
    zipStream,
  };
}
