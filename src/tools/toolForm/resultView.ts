import { createContext, useContext } from 'react';
import type { PageSource } from '#ui/pages/pageSource.ts';
import type { Translate } from './toolForm.ts';

/** The properties of a tool's `{id}.result.tsx`. */
export interface ResultViewProps<Answer> {
  /** The JSON of the result, validated by `output.schema`, or that of its companion, by `output.companionSchema`. */
  readonly answer: Answer;
  /** Pages of the source, where the operation's `output.view` asks for them. */
  readonly pages: PageSource | undefined;
  /** Pages of the second source, where there is one. */
  readonly otherPages?: PageSource | undefined;
}

/** What every part of a result view may use of the result page. */
export interface ResultPage {
  readonly t: Translate;
  /** BCP 47, for numbers and dates. */
  readonly language: string;
  /** The download of a result that is a file; undefined once it is gone. */
  readonly file: { readonly address: string; readonly name: string } | undefined;
  /** Runs the page's operation again on the same files, with other parameters. */
  run(params: Readonly<Record<string, unknown>>): void;
  /** The download address of a stored document. */
  documentAddress(documentId: string): string;
}

export const ResultPageContext = createContext<ResultPage | undefined>(undefined);

/** Throws outside of a result page. */
export function useResultPage(): ResultPage {
  const page = useContext(ResultPageContext);
  if (!page) throw new Error('a result view stands outside of its page');
  return page;
}
