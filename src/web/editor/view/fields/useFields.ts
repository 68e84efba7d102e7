import { useEffect, useState, useSyncExternalStore } from 'react';
import { readFields } from '#contract/endpoints/editing.ts';
import type { FormWidget } from '#contract/forms/formFields.ts';
import { call } from '#web/api/call.ts';
import type { Editing } from '../editing.ts';

const none: readonly FormWidget[] = [];

/** The places of the document's fields. Loaded with the first page that has any, once for each file. */
export function useFields({
  editor,
  document,
  password,
  pages,
  isUnderWay,
}: Pick<Editing, 'editor' | 'document' | 'password' | 'pages' | 'isUnderWay'>): readonly FormWidget[] {
  const readPage = () => editor.current().page;
  const page = useSyncExternalStore(editor.subscribe, readPage, readPage);
  const [found, setFound] = useState<{ readonly of: unknown; readonly widgets: readonly FormWidget[] }>();
  const isKnown = found?.of === pages;
  useEffect(() => {
    if (!isUnderWay || isKnown) return;
    const stop = new AbortController();
    const ask = async () => {
      if (!(await pages.hasFields(page)) || stop.signal.aborted) return;
      const { fields } = await call(readFields, { params: { id: document.id }, password, signal: stop.signal });
      setFound({ of: pages, widgets: fields });
    };
    // If the fields cannot be loaded, the page still works.
    ask().catch(() => undefined);
    return () => stop.abort();
  }, [document.id, password, pages, page, isUnderWay, isKnown]);
  return isKnown ? found.widgets : none;
}
