import { useEffect, useState } from 'react';
import { readDocument } from '#contract/endpoints/documents.ts';
import { readText } from '#web/api/call.ts';

/** The validated JSON of a shown result. Undefined until loaded. */
export function useResultJson<Facts>(documentId: string, schema: { parse(value: unknown): Facts }): Facts | undefined {
  const [facts, setFacts] = useState<Facts>();
  useEffect(() => {
    const stop = new AbortController();
    readText(readDocument, { params: { id: documentId }, signal: stop.signal })
      .then((text) => setFacts(schema.parse(JSON.parse(text))))
      // Without the view the page still shows the result's facts.
      .catch(() => undefined);
    return () => stop.abort();
  }, [documentId, schema]);
  return facts;
}
