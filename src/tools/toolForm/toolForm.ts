import type { Text, TextValues } from '#contract/text.ts';
import type { FileRowWords, ListedFile } from '#ui/FileList.tsx';

/** Says a text in the visitor's language, its placeholders filled. */
export type Say = (text: Text, values?: TextValues) => string;

/** A file in a tool's form. */
export type FormFile = ListedFile;

/** A finished file that waits on the server. */
export interface FormResult {
  readonly fileName: string;
  /** Hands the file over. */
  readonly address: string;
}

/** What the server tells of a run before it, for a tool whose page asks. */
export type Estimate = { readonly state: 'unknown' | 'asked' } | { readonly state: 'known'; readonly answer: unknown };

interface Words {
  readonly title: string;
  readonly body: string;
}

/**
 * What the tool page hands to a tool's own half: the files, and what can be done with them. A half draws the form, from chosen files
 * to the button that runs; the page does all the rest (choosing, progress, result, failure).
 */
export interface ToolFormProps<Params> {
  readonly say: Say;
  /** What the page is called: several pages may share a tool. */
  readonly title: string;
  /** BCP 47, for numbers. */
  readonly language: string;
  readonly files: readonly FormFile[];
  readonly maxMb: number;
  /** The language model that is connected, and the machine that it runs on. */
  readonly ai: { readonly model: string; readonly host: string } | null;
  /** What one run costs, in words; undefined where nothing is said of prices. */
  readonly cost: string | undefined;
  /** Settings that the page fixes: several pages may share a tool. */
  readonly preset: Readonly<Record<string, unknown>>;
  /** A run that keeps the form in place is under way. */
  readonly isRunning: boolean;
  /** What the last such run made. */
  readonly result: FormResult | undefined;
  /** Of the one file that lies here. */
  readonly estimate: Estimate;
  /** Whether the estimate is of use: where it is not, nothing is asked, and what was asked is stopped. */
  wantEstimate(isWanted: boolean): void;
  /** Words of every form. */
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
   * Runs the operation on the files. With `staysOnForm` the form remains and gets `result`; `true` when it was made.
   * `attachments` go beside every file, where the operation takes any.
   */
  run(
    params: Params,
    options?: { readonly staysOnForm?: boolean; readonly success?: Words; readonly attachments?: readonly File[] },
  ): Promise<boolean>;
  /** What the page's `prepares` tells of the one file. Undefined where it failed, which is told. */
  prepare(params: Readonly<Record<string, unknown>>): Promise<unknown>;
  /** The settings were changed: what was made before is not theirs. */
  forgetResult(): void;
}
