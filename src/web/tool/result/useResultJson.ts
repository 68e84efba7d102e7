import { useEffect, useState } from 'react';
import { readResultJson } from './readResultJson.ts';

/** The validated JSON of a shown result. Undefined until loaded. */
export function useResultJson<Facts>(documentId: string, schema: { parse(value: unknown): Facts }): Facts | undefined {
  const [facts, setFacts] = useState<Facts>();
  useEffect(() => {
    const stop = new AbortController();
    readResultJson(documentId, schema, stop.signal)
      .then(setFacts)
      // Without the view the page still shows the result's facts.
      .catch(() => undefined);
    return () => stop.abort();
  }, [documentId, schema]);
  return facts;
}
