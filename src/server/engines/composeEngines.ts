import { zipStream } from '#engines/core/zip.ts';
import type { Engines } from '#engines/ports.ts';
import type { Sandbox } from '#engines/sandbox.ts';
import { openBaseEngines } from './baseEngines.ts';
import { enginesFromPdf, enginesToPdf } from './conversionEngines.ts';
import { documentEngines } from './documentEngines.ts';
import type { EngineChoice } from './engineChoice.ts';
import { languageEngines } from './languageEngines.ts';
import { pageEngines } from './pageEngines.ts';
import { redactionEngines } from './redactionEngines.ts';
import { scanEngines } from './scanEngines.ts';
import { signatureEngines } from './signatureEngines.ts';

export interface ComposedEngines extends Engines {
  readonly sandbox: Sandbox;
  /** For the processes and threads that it starts, which need not look for it again. */
  readonly qpdf: EngineChoice['qpdf'];
  /** A zip for an answer, written while it is read. */
  readonly zipStream: typeof zipStream;
}

/** Part of the composition roots main.ts, workerProcess.ts and inspectionThread.ts: this folder alone chooses vendors. */
export async function composeEngines(choice: EngineChoice): Promise<ComposedEngines> {
  const base = await openBaseEngines(choice);
  const { sandbox, qpdf, pages, renderer, text, regionRenderer, zipWriter, inventory } = base;
  const documents = documentEngines(base);
  return {
    sandbox,
    qpdf,
    pages,
    renderer,
    text,
    regionRenderer,
    zipWriter,
    inventory,
    zipStream,
    ...documents,
    ...pageEngines(base, documents.document, choice.estimateMs),
    ...signatureEngines(base, choice, documents.formFields),
    ...scanEngines(base, choice),
    ...enginesToPdf(base, choice),
    ...enginesFromPdf(base, documents),
    ...redactionEngines(base),
    ...languageEngines(sandbox, choice),
  };
}
