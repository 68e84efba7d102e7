import type { CompanionFile } from '#contract/companions.ts';
import type { OutputKind } from '#contract/files.ts';
import type { Operation, ParamsOf } from '#contract/operation.ts';
import type { SheetOrigin } from '#contract/preservation.ts';
import type { Report } from '#contract/report.ts';
import type { Language } from '#contract/text.ts';
import type { EngineCall, Engines, PdfInput } from '#engines/ports.ts';
import type { SourceFacts } from '../contract/sourceFacts.ts';

export interface TaskFile extends PdfInput, SourceFacts {}

/** Everything an operation handler may use. */
export interface Task<Op extends Operation> {
  readonly files: readonly TaskFile[];
  readonly params: ParamsOf<Op>;
  /** Of whoever asked: for words that a result has of its own, such as the name of a sheet. */
  readonly language: Language;
  readonly engines: Engines;
  /** A path for a file of this name in the job's private folder. Names are fixed by us, never by the user. */
  scratch(name: string): string;
  /** To be handed to every engine call; its progress is the job's progress. */
  readonly call: EngineCall;
}

/** The result in another form: checked like it, and stored as a document of its own that the JSON names in `files`. */
export interface Companion {
  readonly kind: CompanionFile['kind'];
  readonly path: string;
  readonly savedName: string;
}

/** What an operation handler returns: one file in the job's folder, and what became of the inputs. */
export interface OperationOutput {
  readonly path: string;
  readonly report: Report;
  /** Of an operation with `otherKinds`: what it came to, and what the file is called. */
  readonly kind?: OutputKind;
  readonly fileName?: string;
  readonly pageCount?: number;
  readonly entries?: number;
  /** Of an operation that picks pages by what is on them: where each page of each PDF comes from. */
  readonly origins?: readonly (readonly SheetOrigin[])[];
  /** The password that opens the result, where the operation gave it one. */
  readonly password?: string;
  /** Beside a result that is JSON. */
  readonly companions?: readonly Companion[];
}

export interface OperationHandler<Op extends Operation = Operation> {
  readonly operation: Op;
  handle(task: Task<Op>): Promise<OperationOutput>;
}

export function implement<Op extends Operation>(
  operation: Op,
  handle: (task: Task<Op>) => Promise<OperationOutput>,
): OperationHandler<Op> {
  return { operation, handle };
}
