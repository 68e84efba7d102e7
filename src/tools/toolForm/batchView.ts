import type { Translate } from './toolForm.ts';

/** The answer for one file of a batch. */
export interface BatchAnswer<Answer> {
  readonly documentId: string;
  /** The name of the file. */
  readonly name: string;
  /** The result's JSON, validated by `output.schema` of the operation. */
  readonly answer: Answer;
  /** The page that shows this answer alone. */
  readonly address: string;
}

/** The properties of a tool's `{id}.batch.tsx`. */
export interface BatchViewProps<Answer> {
  readonly t: Translate;
  /** BCP 47, for numbers and dates. */
  readonly language: string;
  readonly answers: readonly BatchAnswer<Answer>[];
  /** Finished files of the batch; `answers` are the first of them. */
  readonly total: number;
}
