import { availableParallelism, tmpdir } from 'node:os';
import { type ScanLanguageCode, usualScanLanguages } from '#contract/scanLanguages.ts';
import { createBinder } from '#engines/capabilities/images/binder.ts';
import { createInventoryTaker } from '#engines/capabilities/inventory/inventoryTaker.ts';
import type { AuditorOptions } from '#engines/capabilities/redaction-audit/auditorOptions.ts';
import type { SealOptions } from '#engines/capabilities/signatures/seal/siteSeal.ts';
import { createEmbeddedLanguage } from '#engines/capabilities/summarization/embedded.ts';
import type { EditDocument } from '#engines/core/editDocument.ts';
import { createArchiver, zipStream } from '#engines/core/zip.ts';
import type {
  ArchivalConverter,
  AttachmentFiles,
  EngineCall,
  Engines,
  Eraser,
  FormFields,
  LanguageModel,
  RedactionAuditor,
  RevocationSource,
  SiteSeal,
  TimestampAuthority,
} from '#engines/ports.ts';
import { openSandbox, type RunPriority, type Sandbox } from '#engines/sandbox.ts';
import { createApertium } from '#engines/vendors/apertium/translator.ts';
import { type FoundModels, findModels } from '#engines/vendors/bergamot/modelFiles.ts';
import { createBergamot } from '#engines/vendors/bergamot/translator.ts';
import type { ModelOptions } from '#engines/vendors/openai/client.ts';
import { createModelSummarizer } from '#engines/vendors/openai/summarizer.ts';
import { createModelTranslator } from '#engines/vendors/openai/translator.ts';
import { createPictureCutter } from '#engines/vendors/pdfium/pictureCutter.ts';
import { createRenderer } from '#engines/vendors/pdfium/renderer.ts';
import { createTextReader } from '#engines/vendors/pdfium/textReader.ts';
import { createEditor, createReadOnlyPdf } from '#engines/vendors/qpdf/editDocument.ts';
import { findQpdf } from '#engines/vendors/qpdf/find.ts';
import { nativeRunner } from '#engines/vendors/qpdf/native.ts';
import { createPageOps } from '#engines/vendors/qpdf/pageOps.ts';
import { wasmRunner } from '#engines/vendors/qpdf/wasm.ts';
import type { ServicesForJobs } from './jobs/serviceRequests.ts';

export interface EngineChoice {
  readonly qpdf: 'auto' | 'native' | 'wasm';
  readonly allowUnsandboxed: boolean;
  readonly maxPages: number;
  /** The folder of programs that stay from call to call. */
  readonly residentDir?: string;
  /** Certificates that the operator trusts. */
  readonly signatureRootsDir?: string | undefined;
  /** Set in a worker process: the server has tested the sandbox already. */
  readonly sandboxLevel?: Sandbox['level'];
  /** Asked at each start of a program. */
  readonly priority?: () => RunPriority;
  /** The connected language model; in a worker process, a proxy that asks the parent. */
  readonly model?: LanguageModel | undefined;
  /** The languages of scans; English and Filipino where it is missing. */
  readonly ocrLanguages?: readonly ScanLanguageCode[];
  /** The time of an estimate of compression, where it is not the usual one. */
  readonly estimateMs?: number | undefined;
  /** The operator's translation models. */
  readonly translationModelsDir?: string | undefined;
  readonly timestamps?: TimestampAuthority | undefined;
  readonly revocation?: RevocationSource | undefined;
  readonly seal?: SiteSeal | undefined;
}

interface ServiceConfig {
  readonly ai: (ModelOptions & { readonly tokensPerJob: number }) | undefined;
  readonly timestampUrl: string | undefined;
  readonly revocationHosts: readonly string[];
}

/** The services that the operator has connected. For the worker, which alone has their addresses and keys. */
export async function connectServices({ ai, timestampUrl, revocationHosts }: ServiceConfig): Promise<ServicesForJobs> {
  const model = ai && { model: await connectModel(ai), tokensPerJob: ai.tokensPerJob };
  const timestamps = timestampUrl === undefined ? undefined : await connectTimestamps(timestampUrl);
  const revocation = revocationHosts.length === 0 ? undefined : await connectRevocation(revocationHosts);
  return { model, timestamps, revocation };
}

async function connectRevocation(hosts: readonly string[]): Promise<RevocationSource> {
  const { createRevocationClient } = await import('#engines/capabilities/signatures/validation/revocationClient.ts');
  return createRevocationClient({ hosts });
}

/** The site's own certificate, which is read or made at the first seal. */
export function connectSeal(options: SealOptions): SiteSeal {
  let opened: SiteSeal | undefined;
  return {
    seal: async (digest, signal) => {
      const { openSiteSeal } = await import('#engines/capabilities/signatures/seal/siteSeal.ts');
      opened ??= openSiteSeal(options);
      return opened.seal(digest, signal);
    },
  };
}

export async function connectTimestamps(url: string): Promise<TimestampAuthority> {
  const { createTimestampClient } = await import('#engines/capabilities/signatures/timestamps/timestampClient.ts');
  return createTimestampClient({ url });
}

/** The operator's translation models in a folder; none without a folder. */
export function findTranslationModels(folder: string | undefined): FoundModels {
  return folder === undefined ? { models: new Map(), incomplete: [] } : findModels(folder);
}

/** The client of a language model. For the worker, which has its key. */
export async function connectModel(options: ModelOptions): Promise<LanguageModel> {
  const { createModelClient } = await import('#engines/vendors/openai/client.ts');
  return createModelClient(options);
}

export interface ComposedEngines extends Engines {
  readonly sandbox: Sandbox;
  /** A zip for an answer, written while it is read. */
  readonly zipStream: typeof zipStream;
}

/** Part of the composition roots main.ts, workerProcess.ts and inspectionThread.ts: the only place that chooses vendors. */
export async function composeEngines(choice: EngineChoice): Promise<ComposedEngines> {
  const {
    qpdf,
    allowUnsandboxed,
    maxPages,
    sandboxLevel,
    priority,
    model,
    timestamps,
    revocation,
    seal,
    signatureRootsDir,
    ocrLanguages = usualScanLanguages,
    estimateMs,
    translationModelsDir,
    residentDir = tmpdir(),
  } = choice;
  const level = sandboxLevel === undefined ? {} : { level: sandboxLevel };
  const sandbox = await openSandbox({ allowUnsandboxed, ...level, ...(priority ? { priority } : {}) });
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
  const pictureCutter = createPictureCutter({ sandbox, copier: pages, workers: availableParallelism() });
  const inventory = createInventoryTaker({ copier: pages, maxPages });
  const eraser = onFirstCall(() => openEraser(sandbox, editDocument));
  const document = onFirstCall(async () => {
    const { createDocumentOps } = await import('#engines/vendors/qpdf/documentOps.ts');
    const { drawMissingFields } = await import('#engines/capabilities/stamp/fields/drawMissingFields.ts');
    return createDocumentOps(runner, maxPages, drawMissingFields);
  });
  const signatureVerifier = onFirstCall(async () => {
    const { createSignatureVerifier } = await import('#engines/capabilities/signatures/verifier.ts');
    return createSignatureVerifier({ rootsDir: signatureRootsDir });
  });
  const formFields = onFirstCall<FormFields>(async () => {
    const { createFormFields } = await import('#engines/capabilities/form-fields/formFields.ts');
    return createFormFields({ editDocument });
  });
  const archivalConverter = onFirstCall<ArchivalConverter>(async () => {
    const { createArchivalConverter } = await import('#engines/capabilities/archiving/archiver.ts');
    const { drawMissingFields } = await import('#engines/capabilities/stamp/fields/drawMissingFields.ts');
    return createArchivalConverter({
      editDocument,
      drawMissingFields,
      unlock: (input, outPath, call) => document.unlock(input, outPath, call),
      maxPages,
    });
  });
  const attachments = onFirstCall<AttachmentFiles>(async () => {
    const { createAttachmentFiles } = await import('#engines/capabilities/attachments/attachmentFiles.ts');
    return createAttachmentFiles({ editDocument, readDocument });
  });
  return {
    sandbox,
    pages,
    document,
    stamper: onFirstCall(async () => {
      const { createStamper } = await import('#engines/capabilities/stamp/stamper.ts');
      const { createSignatureKeeper } = await import('#engines/capabilities/signatures/preservation/keepSignatures.ts');
      const editSigned = createSignatureKeeper({ editDocument, verifier: signatureVerifier, maxPages });
      return createStamper({ sandbox, editDocument, editSigned, readDocument });
    }),
    renderer,
    text,
    pageTurner: onFirstCall(async () => {
      const { createPageTurner } = await import('#engines/vendors/tesseract/pageTurner.ts');
      return createPageTurner({ sandbox, renderer, text, editDocument, workers: availableParallelism() });
    }),
    recognizer: onFirstCall(async () => {
      const { createRecognizer } = await import('#engines/vendors/tesseract/recognizer.ts');
      const { createRulingFinder } = await import('#engines/capabilities/picture-rulings/rulingFinder.ts');
      return createRecognizer({
        sandbox,
        renderer,
        text,
        pictureCutter,
        rulings: createRulingFinder({ sandbox }),
        editDocument,
        languages: ocrLanguages,
        workers: availableParallelism(),
      });
    }),
    writer: onFirstCall(async () => {
      const { createDocumentWriter } = await import('#engines/capabilities/office-writers/documentWriter.ts');
      return createDocumentWriter();
    }),
    markup: onFirstCall(async () => {
      const { createMarkupWriter } = await import('#engines/capabilities/markup-writers/markupWriter.ts');
      return createMarkupWriter();
    }),
    pictureCutter,
    pictures: createBinder({ sandbox, maxPages }),
    typesetter: onFirstCall(async () => {
      const { createTypesetter } = await import('#engines/capabilities/typesetting/typesetter.ts');
      return createTypesetter({ sandbox, maxPages });
    }),
    drawings: onFirstCall(async () => {
      const { createDrawingBinder } = await import('#engines/vendors/rsvg/drawings.ts');
      return createDrawingBinder({ sandbox });
    }),
    compressor: onFirstCall(async () => {
      const { createCompressor } = await import('#engines/capabilities/compress/compressor.ts');
      return createCompressor({ sandbox, editDocument, readDocument, estimateMs });
    }),
    contentsPages: onFirstCall(async () => {
      const { createContentsPages } = await import('#engines/capabilities/contents-pages/contentsPages.ts');
      return createContentsPages({ editDocument, maxPages });
    }),
    comicBooks: onFirstCall(async () => {
      const { createComicBooks } = await import('#engines/capabilities/comics/comicBooks.ts');
      return createComicBooks({ sandbox, editDocument });
    }),
    comparer: onFirstCall(async () => {
      const { createComparer } = await import('#engines/capabilities/compare/comparer.ts');
      return createComparer({ readDocument, renderer, copier: pages });
    }),
    djvu: onFirstCall(async () => {
      const { createDjvuConverter } = await import('#engines/vendors/djvulibre/converter.ts');
      return createDjvuConverter({ sandbox, editDocument, maxPages, workers: availableParallelism() });
    }),
    archivalConverter,
    eInvoices: onFirstCall(async () => {
      const { createEInvoices } = await import('#engines/capabilities/e-invoices/eInvoices.ts');
      return createEInvoices({ readDocument, archivalConverter, attachments });
    }),
    eraser,
    attachments,
    htmlPrinter: onFirstCall(async () => {
      const { createHtmlPrinter } = await import('#engines/vendors/chromium/printer.ts');
      return createHtmlPrinter({ sandbox, editDocument });
    }),
    imageExtractor: onFirstCall(async () => {
      const { createImageExtractor } = await import('#engines/capabilities/image-extraction/imageExtractor.ts');
      return createImageExtractor({ readDocument, renderer });
    }),
    barcodes: onFirstCall(async () => {
      const { createBarcodeReader } = await import('#engines/vendors/zxing/barcodeReader.ts');
      const workers = availableParallelism();
      // A2 at full resolution. Larger pages are drawn coarser.
      const bounded = createRenderer({ sandbox, copier: pages, workers, maxPixels: 24_000_000 });
      return createBarcodeReader({ sandbox, renderer: bounded, workers });
    }),
    blankPages: onFirstCall(async () => {
      const { createBlankPages } = await import('#engines/capabilities/blank-pages/blankPages.ts');
      return createBlankPages({ readDocument, renderer });
    }),
    bookmarks: onFirstCall(async () => {
      const { createBookmarks } = await import('#engines/capabilities/bookmarks/bookmarks.ts');
      return createBookmarks({ editDocument, readDocument });
    }),
    formData: onFirstCall(async () => {
      const { createFormDataFiles } = await import('#engines/capabilities/form-data/formDataFiles.ts');
      return createFormDataFiles();
    }),
    formFields,
    elementRemover: onFirstCall(async () => {
      const { createElementRemover } = await import('#engines/capabilities/removers/elementRemover.ts');
      return createElementRemover({ editDocument });
    }),
    imposer: onFirstCall(async () => {
      const { createImposer } = await import('#engines/capabilities/imposition/imposer.ts');
      const { drawMissingFields } = await import('#engines/capabilities/stamp/fields/drawMissingFields.ts');
      return createImposer({ editDocument, readDocument, document, maxPages, drawMissingFields });
    }),
    recolorer: onFirstCall(async () => {
      const { createRecolorer } = await import('#engines/capabilities/recolor/recolorer.ts');
      return createRecolorer({ sandbox, editDocument, renderer });
    }),
    redactionAuditor: onFirstCall(() => openAuditor(sandbox, { readDocument, editDocument, eraser, inventory })),
    scanCleaner: onFirstCall(async () => {
      const { createScanCleaner } = await import('#engines/capabilities/scan-cleaning/scanCleaner.ts');
      return createScanCleaner({ sandbox, renderer, text, pages, editDocument, readDocument });
    }),
    signatureRemover: onFirstCall(async () => {
      const { createSignatureRemover } = await import('#engines/capabilities/removers/signatureRemover.ts');
      return createSignatureRemover({ editDocument });
    }),
    signatureVerifier,
    signatureWriter: onFirstCall(async () => {
      const { createSignatureWriter } = await import('#engines/capabilities/signatures/signing/writer.ts');
      return createSignatureWriter({ verifier: signatureVerifier, timestamps, revocation, rootsDir: signatureRootsDir });
    }),
    signatureRequestWriter: onFirstCall(async () => {
      const { createSignatureRequestWriter } = await import('#engines/capabilities/signatures/requests/requestWriter.ts');
      const { readPicture } = await import('#engines/capabilities/stamp/picture.ts');
      const verifier = signatureVerifier;
      const readSignature = (path: string, call: EngineCall) => readPicture(sandbox, path, call);
      return createSignatureRequestWriter({ editDocument, formFields, verifier, readPicture: readSignature, seal, timestamps });
    }),
    office: onFirstCall(async () => {
      const { createOfficeConverter } = await import('#engines/vendors/libreoffice/converter.ts');
      return createOfficeConverter({ sandbox, homeDir: residentDir, rewrite: editDocument, pages, archive });
    }),
    sentences: onFirstCall(async () => {
      const { createSentenceReader } = await import('#engines/capabilities/summarization/passages.ts');
      return createSentenceReader();
    }),
    language: createEmbeddedLanguage(),
    blocks: onFirstCall(async () => {
      const { createBlockReader } = await import('#engines/capabilities/summarization/blocks.ts');
      return createBlockReader();
    }),
    translators: [
      ...(translationModelsDir === undefined ? [] : [createBergamot(sandbox, translationModelsDir)]),
      createApertium(sandbox),
    ],
    ...(model ? { modelLanguage: createModelSummarizer(model), modelTranslator: createModelTranslator(model) } : {}),
    archive,
    inventory,
    webPages: onFirstCall(async () => {
      const { createWebPages } = await import('#engines/capabilities/web-pages/webPages.ts');
      return createWebPages({ sandbox });
    }),
    zipStream,
  };
}

async function openEraser(sandbox: Sandbox, editDocument: EditDocument): Promise<Eraser> {
  const { createEraser } = await import('#engines/capabilities/erase/eraser.ts');
  const { asWritten } = await import('#engines/capabilities/erase/asWritten.ts');
  return createEraser({
    sandbox,
    editDocument,
    text: createTextReader({ sandbox, copier: asWritten }),
    renderer: createRenderer({ sandbox, copier: asWritten, workers: 1 }),
  });
}

async function openAuditor(
  sandbox: Sandbox,
  parts: Omit<AuditorOptions, 'text' | 'renderer' | 'sandbox'>,
): Promise<RedactionAuditor> {
  const { createRedactionAuditor } = await import('#engines/capabilities/redaction-audit/auditor.ts');
  const { asWritten } = await import('#engines/capabilities/erase/asWritten.ts');
  return createRedactionAuditor({
    ...parts,
    sandbox,
    text: createTextReader({ sandbox, copier: asWritten }),
    renderer: createRenderer({ sandbox, copier: asWritten, workers: availableParallelism() }),
  });
}

/** A port whose methods all return promises, so its engine can be loaded lazily. */
type Promising<Port> = { readonly [Name in keyof Port]: (...words: never[]) => Promise<unknown> };

/** A port whose engine is loaded with the first call, because most processes need few of them (docs/decisions/0327). */
function onFirstCall<Port extends Promising<Port>>(load: () => Promise<Port>): Port {
  let loaded: Promise<Port> | undefined;
  const call =
    (name: keyof Port) =>
    async (...words: never[]) => {
      // An engine that failed to load is loaded again with the next call.
      loaded ??= load().catch((error: unknown) => {
        loaded = undefined;
        throw error;
      });
      return (await loaded)[name](...words);
    };
  // Without `then`, because the proxy itself must not look like a promise.
  return new Proxy({} as Port, { get: (_, name) => (name === 'then' ? undefined : call(name as keyof Port)) });
}
