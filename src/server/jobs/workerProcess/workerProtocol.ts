import type { ErrorCode } from '#contract/api/errors.ts';
import type { OutputKind } from '#contract/files/files.ts';
import type { CompanionFile } from '#contract/results/companions.ts';
import type { Report } from '#contract/results/report.ts';
import type { ScanLanguageCode } from '#contract/text/scanLanguages.ts';
import type { Language, TextValues } from '#contract/text/text.ts';
import type { ModelRequest } from '#engines/ports.ts';
import type { Sandbox } from '#engines/sandbox.ts';
import type { EngineChoice } from '../../engines/engineChoice.ts';

/** The configuration of a worker process: its only argument, as JSON. It holds no secrets. */
export interface WorkerProcessSetup {
  readonly qpdf: EngineChoice['qpdf'];
  readonly allowUnsandboxed: boolean;
  readonly sandboxLevel: Sandbox['level'];
  readonly maxPages: number;
  readonly signatureRootsDir?: string | undefined;
  readonly estimateMs: number;
  readonly ocrLanguages: readonly ScanLanguageCode[];
  readonly translationModelsDir?: string | undefined;
  /** The folder of programs that stay from job to job. */
  readonly residentDir: string;
  /** Present where the operator has connected a model. Its address and key stay with the parent. */
  readonly model?: ModelFacts;
  /** Whether the operator has configured a timestamp authority. */
  readonly hasTimestamps: boolean;
  /** Whether the operator has configured authorities that may be asked about certificates. */
  readonly hasRevocation: boolean;
}

/** A language model, as far as a worker process needs to know it. */
export interface ModelFacts {
  readonly name: string;
  readonly contextTokens: number;
}

export interface HandlerFile {
  readonly path: string;
  readonly name: string;
  /** Facts that the upload found; null where the file was locked or was not inspected yet. */
  readonly pageCount: number | null;
  readonly mediaType: string;
  readonly mayBeEncrypted: boolean;
  readonly password: string | null;
}

/** One job for a worker process. */
export interface HandlerRequest {
  readonly operation: string;
  /** Wire form. */
  /** Decoded. */
  readonly params: Readonly<Record<string, unknown>>;
  readonly files: readonly HandlerFile[];
  readonly commonPassword: string | null;
  readonly language: Language;
  /** A keyed hash of the job's owner (docs/decisions/0151). */
  readonly owner: string;
  /** Its programs run at a lower priority than those of quick jobs (docs/decisions/0410). */
  readonly isSlow: boolean;
  /** It starts with LibreOffice. */
  readonly usesOffice: boolean;
  readonly scratchDir: string;
  readonly deadlineMs: number;
}

/** A verified companion file of the result. */
export interface CompanionResult {
  readonly path: string;
  readonly kind: CompanionFile['kind'];
  readonly pageCount: number | null;
  readonly needsPassword: boolean;
  readonly mayBeEncrypted: boolean;
  readonly savedName: string;
}

/** A verified result: a file in the job's scratch folder. */
export interface HandlerResult {
  readonly path: string;
  readonly kind: OutputKind;
  readonly report: Report;
  readonly pageCount: number | null;
  readonly entries: number | null;
  readonly needsPassword: boolean;
  readonly mayBeEncrypted: boolean;
  readonly routeName: string;
  readonly savedName: string;
  readonly companions: readonly CompanionResult[];
}

/** A request to a service that only the parent may reach. */
export type ServiceQuestion =
  | { readonly type: 'ask'; readonly ask: ModelRequest }
  /** A digest as base64. The answer is a timestamp token as base64. */
  | { readonly type: 'stamp'; readonly digest: string }
  /** A digest as base64. The answer is a CMS message of the site's certificate, as base64. */
  | { readonly type: 'seal'; readonly digest: string }
  /** An address that a certificate names, with an optional request as base64. The answer is base64. */
  | { readonly type: 'revocation'; readonly url: string; readonly request: string | null };

export type ServiceAnswer =
  | { readonly type: 'answer'; readonly id: number; readonly text: string }
  | { readonly type: 'refused'; readonly id: number; readonly code: ErrorCode; readonly cause: string };

export type ToWorkerProcess =
  | { readonly type: 'execute'; readonly request: HandlerRequest; readonly niceness: number }
  /** For the programs of the running job (docs/decisions/0410). */
  | { readonly type: 'weigh'; readonly niceness: number }
  | { readonly type: 'cancel' }
  /** LibreOffice is started for whoever needs it next (docs/decisions/0491). */
  | { readonly type: 'prepareOffice'; readonly niceness: number }
  | ServiceAnswer;

/** The state of a worker process after a job. */
export interface EndOfJob {
  readonly rssBytes: number;
  /** A program stays for the owner of the job (docs/decisions/0151). */
  readonly resident: { readonly hasSpare: boolean } | undefined;
}

export type FromWorkerProcess =
  | { readonly type: 'ready' }
  /** It has the job. */
  | { readonly type: 'taken' }
  | { readonly type: 'progress'; readonly done: number; readonly total: number }
  /** CPU time that the job's programs have used since the last of these. */
  | { readonly type: 'spent'; readonly ms: number }
  | (ServiceQuestion & { readonly id: number })
  | (EndOfJob & { readonly type: 'done'; readonly result: HandlerResult })
  | (EndOfJob & {
      readonly type: 'failed';
      readonly code: ErrorCode;
      readonly values: TextValues;
      /** For the log: the kind of error and where it was thrown, never content. */
      readonly cause: string;
    });
