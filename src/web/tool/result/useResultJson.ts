import { useEffect, useState } from 'react';
import { readResultJson } from './readResultJson.ts';

/** The validated JSON of a shown result. Undefined until loaded. */
export function useResultJson(documentId: string, operationId: string): unknown {
  const [facts, setFacts] = useState<unknown>();
  useEffect(() => {
    const stop = new AbortController();
    readResultJson(documentId, operationId, stop.signal)
      .then(setFacts)
      // Without the view the page still shows the result's facts.
      .catch(() => undefined);
    return () => stop.abort();
  }, [documentId, operationId]);
  return facts;
}
