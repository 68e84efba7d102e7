import { useCallback, useState } from 'react';
import type { FormWidget } from '#contract/forms/formFields.ts';
import { fieldProblem, missingFields, onePerField } from '#contract/forms/formRules.ts';
import type { Editor } from '#web/editor/model/editor.ts';
import { valuesNow } from './formState.ts';

/** Empty required fields, and invalid values. */
export function findFormFaults(editor: Editor, widgets: readonly FormWidget[]) {
  const now = valuesNow(editor);
  return {
    missing: missingFields(widgets, now),
    wrong: onePerField(widgets).filter((widget) => fieldProblem(widget, now(widget)) !== undefined),
  };
}

/** Warns before saving an incomplete form, which may be saved in spite of that. Users who only draw on its pages are not warned. */
export function useFormCheck(editor: Editor, widgets: readonly FormWidget[], save: () => Promise<unknown>) {
  const [isAsking, setAsking] = useState(false);
  const close = useCallback(() => setAsking(false), []);
  const download = useCallback(() => {
    const { fields, flattenForm } = editor.work;
    if (fields.length > 0 || flattenForm) {
      const { missing, wrong } = findFormFaults(editor, widgets);
      if (missing.length + wrong.length > 0) return setAsking(true);
    }
    void save();
  }, [editor, widgets, save]);
  const saveAnyway = useCallback(() => {
    setAsking(false);
    void save();
  }, [save]);
  return { isAsking, close, download, saveAnyway };
}
