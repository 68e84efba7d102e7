import type { Text, TextValues } from '#contract/text/text.ts';
import type { FileRowMessages, ListedFile } from '#ui/files/FileList.tsx';

/** Renders a text in the visitor's language, with its placeholders filled. */
export type Translate = (text: Text, values?: TextValues) => string;

/** A file in a tool's form. */
export type FormFile = ListedFile;

/** A finished file on the server. */
export interface FormResult {
  readonly fileName: string;
  /** Its download address. */
  readonly address: string;
  /** What is said in place of the download, where the file has expired or was deleted. */
  readonly gone: string | undefined;
}

/** The server's estimate before a run, for tools that ask for it. */
export type Estimate = { readonly state: 'unknown' | 'asked' } | { readonly state: 'known'; readonly answer: unknown };

interface Messages {
  readonly title: string;
  readonly body: string;
}

/**
 * The properties of a tool's form: the files, and the actions on them. A form renders everything between the selected files and the button
 * that runs. The tool page renders the rest (file selection, progress, result, failure).
 */
export interface ToolFormProps<Params> {
  readonly t: Translate;
  /** The page's name. Several pages may share a tool. */
  readonly title: string;
  /** BCP 47, for numbers. */
  readonly language: string;
  readonly files: readonly FormFile[];
  readonly maxMb: number;
  /** The connected language model, and its host. */
  readonly ai: { readonly model: string; readonly host: string } | null;
  /** Codes of the languages of scans that the site reads. */
  readonly ocrLanguages: readonly string[];
  /** Whether the operator has translation models. */
  readonly hasTranslationModels: boolean;
  /** The price of one run as a text; undefined where prices are not shown. */
  readonly cost: string | undefined;
  /** Settings that the page fixes, because several pages may share a tool. */
  readonly preset: Readonly<Record<string, unknown>>;
  /** A run that keeps the form in place is in progress. */
  readonly isRunning: boolean;
  /** The result of the last such run. */
  readonly result: FormResult | undefined;
  /** The estimate for the selected file. */
  readonly estimate: Estimate;
  /** Whether the estimate is needed. Where it is not, nothing is requested, and a running request is stopped. */
  wantEstimate(isWanted: boolean): void;
  /** Texts of every form. */
  readonly common: {
    readonly pages: string;
    readonly size: string;
    readonly cost: string;
    readonly files: string;
    readonly addFiles: string;
    readonly addFilesHint: string;
    readonly takePhoto: string;
    readonly row: FileRowMessages;
  };
  /** Opens the file picker to add files. */
  addFiles(): void;
  /** Opens the camera; undefined where there is none, or where files are no pictures. */
  readonly takePhoto: (() => void) | undefined;
  remove(key: string): void;
  move(from: number, to: number): void;
  unlock(key: string): void;
  /** Shows a destructive toast: the input is incomplete. */
  refuse(messages: Messages): void;
  /**
   * Runs the operation on the files. With `staysOnForm` the form remains and gets `result`; true on success. `attachments` are sent with
   * every file, where the operation accepts any.
   */
  run(
    params: Params,
    options?: { readonly staysOnForm?: boolean; readonly success?: Messages; readonly attachments?: readonly File[] },
  ): Promise<boolean>;
  /** The answer of the page's `prepares` for the file with this key, else for the first. Undefined after a failure, which is reported. */
  prepare(params: Readonly<Record<string, unknown>>, key?: string): Promise<unknown>;
  /** The settings were changed, so the previous result no longer matches them. */
  forgetResult(): void;
}
