import type { Operation, ParamsOf } from '#contract/api/operation.ts';
import type { OutputKind } from '#contract/files/files.ts';
import type { CompanionFile } from '#contract/results/companions.ts';
import type { SheetOrigin } from '#contract/results/preservation.ts';
import type { Report } from '#contract/results/report.ts';
import type { Language } from '#contract/text/text.ts';
import type { EngineCall, Engines, PdfInput } from '#engines/ports.ts';
import type { SourceFacts } from '../contract/api/sourceFacts.ts';

export interface InputFile extends PdfInput, SourceFacts {}

/** Everything that an operation handler may use. */
export interface HandlerContext<Op extends Operation> {
  readonly files: readonly InputFile[];
  readonly params: ParamsOf<Op>;
  /** The caller's language, for texts in the result, such as the name of a sheet. */
  readonly language: Language;
  readonly engines: Engines;
  /** A path in the job's private folder. Names are fixed, and never come from the user. */
  scratch(name: string): string;
  /** Passed to every engine call. Its progress is the job's progress. */
  readonly call: EngineCall;
}

/** The result in another format: verified like it, and stored as a separate document, which the job lists with its result. */
export interface Companion {
  readonly kind: CompanionFile['kind'];
  readonly path: string;
  readonly savedName: string;
}

/** The output of an operation handler: one file in the job's folder, and the report. */
export interface OperationOutput {
  readonly path: string;
  readonly report: Report;
  /** For an operation with `otherKinds`: the kind of the result and its file name. */
  readonly kind?: OutputKind;
  readonly fileName?: string;
  readonly pageCount?: number;
  readonly entries?: number;
  /** For an operation that selects pages by their content: the source of each page of each PDF. */
  readonly origins?: readonly (readonly SheetOrigin[])[];
  /** The password that opens the result, where the operation set one. */
  readonly password?: string;
  /** In addition to the result. A JSON result lists them in `files`, too. */
  readonly companions?: readonly Companion[];
}

export interface OperationHandler<Op extends Operation = Operation> {
  readonly operation: Op;
  handle(task: HandlerContext<Op>): Promise<OperationOutput>;
}

export function defineHandler<Op extends Operation>(
  operation: Op,
  handle: (task: HandlerContext<Op>) => Promise<OperationOutput>,
): OperationHandler<Op> {
  return { operation, handle };
}
