import type { SignatureChoice } from '#contract/signatures/signatureLimits.ts';
import type { EngineCall, PdfInput, PdfMade } from '#engines/ports.ts';
import type { Source } from './objects/assembly/source.ts';
import type { Tally } from './objects/assembly/tally.ts';
import type { WriteChoice } from './objects/assembly/whole.ts';

/** The entries that an edit adds to the report. */
export interface Edit {
  readonly changed: Tally;
  readonly removed: Tally;
  readonly warnings: Tally;
}

/** The normalized copy that the source was opened from, and the call with its remaining time. */
export interface EditPlace {
  readonly path: string;
  readonly call: EngineCall;
  /** The change is appended to a signed file: nothing may differ but what signatures allow, and `path` is the file as it came. */
  readonly appends?: true;
}

/** Changes the objects of a document, and returns how to write them. */
export type EditStep = (source: Source, told: Edit, at: EditPlace) => Promise<WriteChoice>;

/** Opens a document, applies `edit` and writes all pages with the same protection. Capabilities get it from the composition root. */
export type EditDocument = (input: PdfInput, outPath: string, call: EngineCall, edit: EditStep) => Promise<PdfMade>;

/** Opens a document without writing it. */
export type ReadDocument = <Result>(
  input: PdfInput,
  call: EngineCall,
  read: (source: Source, at: EditPlace) => Promise<Result>,
) => Promise<Result>;

/** As `EditDocument`, where what the signatures of the file allow is appended, so that they stay (docs/decisions/0361). */
export type EditSigned = (
  input: PdfInput,
  outPath: string,
  call: EngineCall,
  edit: EditStep,
  choice: SignatureChoice,
) => Promise<PdfMade>;
