import type { Text } from '#locales/locales.ts';
import type { PageSource } from './pageSource.ts';

/** Says a text in the visitor's language, its placeholders filled. */
export type Say = (text: Text, values?: Readonly<Record<string, string | number>>) => string;

/** A file on a tool's bench. */
export interface BenchFile {
  readonly key: string;
  readonly name: string;
  readonly sizeBytes: number;
  /** Undefined while it is not known: during the upload, and for a locked file. */
  readonly pageCount: number | undefined;
  readonly state: 'uploading' | 'ready' | 'locked' | 'failed';
  readonly sentBytes: number;
  /** A sentence, when the file failed. */
  readonly problem: string | undefined;
  readonly pages: PageSource | undefined;
}

/** A finished file that waits on the server. */
export interface BenchResult {
  readonly fileName: string;
  /** Hands the file over. */
  readonly address: string;
}

/** What a file's row says, whatever the tool. */
export interface FileRowWords {
  remove(name: string): string;
  pages(count: number): string;
  uploading(sentBytes: number, sizeBytes: number): string;
  unlock(name: string): string;
  readonly locked: string;
  readonly enterPassword: string;
}

/** What the server tells of a run before it, for a tool whose page asks. */
export type Foretold = { readonly state: 'unknown' | 'asked' } | { readonly state: 'known'; readonly answer: unknown };

interface Words {
  readonly title: string;
  readonly body: string;
}

/**
 * What the tool page hands to a tool's own half: the files, and what can be done with them. A half draws the bench, from chosen files
 * to the button that runs; the page does all the rest (choosing, progress, result, failure).
 */
export interface BenchProps<Params> {
  readonly say: Say;
  /** What the page is called: several pages may share a tool. */
  readonly title: string;
  /** BCP 47, for numbers. */
  readonly language: string;
  readonly files: readonly BenchFile[];
  readonly maxMb: number;
  /** The language model that is connected, and the machine that it runs on. */
  readonly ai: { readonly model: string; readonly host: string } | null;
  /** What one run costs, in words; undefined where nothing is said of prices. */
  readonly cost: string | undefined;
  /** Settings that the page fixes: several pages may share a tool. */
  readonly preset: Readonly<Record<string, unknown>>;
  /** A run that keeps the bench in place is under way. */
  readonly isRunning: boolean;
  /** What the last such run made. */
  readonly result: BenchResult | undefined;
  /** Of the one file that lies here. */
  readonly foretold: Foretold;
  /** Words of every bench. */
  readonly common: {
    readonly pages: string;
    readonly size: string;
    readonly cost: string;
    readonly files: string;
    readonly addFiles: string;
    readonly addFilesHint: string;
    readonly row: FileRowWords;
  };
  /** Opens the file picker to add files. */
  addFiles(): void;
  remove(key: string): void;
  move(from: number, to: number): void;
  unlock(key: string): void;
  /** A destructive toast: the input is not complete. */
  refuse(words: Words): void;
  /**
   * Runs the operation on the files. With `staysOnBench` the bench remains and gets `result`; `true` when it was made.
   * `attachments` go beside every file, where the operation takes any.
   */
  run(
    params: Params,
    options?: { readonly staysOnBench?: boolean; readonly success?: Words; readonly attachments?: readonly File[] },
  ): Promise<boolean>;
  /** The settings were changed: what was made before is not theirs. */
  forgetResult(): void;
}
