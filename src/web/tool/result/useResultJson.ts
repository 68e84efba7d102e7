import { useEffect, useState } from 'react';
import { readDocument } from '#contract/endpoints/documents.ts';
import { readText } from '#web/api/call.ts';

/** A result that is shown: its JSON, read and checked. Undefined until it is there. */
export function useResultJson<Facts>(documentId: string, schema: { parse(value: unknown): Facts }): Facts | undefined {
  const [facts, setFacts] = useState<Facts>();
  useEffect(() => {
    const stop = new AbortController();
    readText(readDocument, { params: { id: documentId }, signal: stop.signal })
      .then((text) => setFacts(schema.parse(JSON.parse(text))))
      // Without its panel the page still says what was made, and how to go on.
      .catch(() => undefined);
    return () => stop.abort();
  }, [documentId, schema]);
  return facts;
}
