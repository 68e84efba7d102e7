import type { ScanLanguageCode } from '#contract/text/scanLanguages.ts';
import type { LanguageModel, RevocationSource, SiteSeal, TimestampAuthority } from '#engines/ports.ts';
import type { RunPriority, Sandbox } from '#engines/sandbox.ts';
import type { QpdfProgram } from '#engines/vendors/qpdf/find.ts';

/** What the operator and the kind of process decide about engines. */
export interface EngineChoice {
  /** A program that another process has found already, or how to look for one. */
  readonly qpdf: 'auto' | 'native' | 'wasm' | QpdfProgram;
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
