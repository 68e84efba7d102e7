import type { EngineCall } from '#engines/ports.ts';

/** What the document is found to be while it is read. */
interface TextFacts {
  pageCount: number;
  hasForm: boolean;
  /** A glyph without a character was met, so the names of the file's glyphs are worth a look. */
  isNameless: boolean;
  language?: string;
  program?: string;
}

/** The lines that the reading process writes. */
export interface TextNotices {
  onLine(line: string): void;
  readonly facts: TextFacts;
  /** Why the process stopped by itself. */
  stopped: string[] | undefined;
  isDone: boolean;
}

/** Listens to the process, and tells the call of its progress. `wanted` is the number of pages, where not all are read. */
export function textNotices(call: EngineCall, wanted: number | undefined): TextNotices {
  const facts: TextFacts = { pageCount: 0, hasForm: false, isNameless: false };
  let done = 0;
  const notices: TextNotices = {
    facts,
    stopped: undefined,
    isDone: false,
    onLine(line) {
      const [word, ...values] = line.split(' ');
      if (word === 'pages') facts.pageCount = Number(values[0]);
      else if (word === 'language' && values[0] !== undefined) facts.language = values[0];
      else if (word === 'program') facts.program = values.join(' ');
      else if (word === 'form') facts.hasForm = true;
      else if (word === 'page') call.progress(++done, wanted ?? facts.pageCount);
      else if (word === 'nameless') facts.isNameless = true;
      else if (word === 'stop') notices.stopped = values;
      else if (word === 'done') notices.isDone = true;
    },
  };
  return notices;
}
