import { type ComponentType, useEffect, useState } from 'react';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';

/** A tool's form; its parameters have any type. */
// biome-ignore lint/suspicious/noExplicitAny: each half fixes the type of its own parameters; the page hands them on unread.
type ToolModule = ComponentType<ToolFormProps<any>>;

/** One chunk each, found by folder: `tools/merge/merge.web.tsx` is the form of the operation `merge`. */
const toolModules = import.meta.glob<ToolModule>('/src/tools/*/*.web.tsx', { import: 'default' });

/** A tool's form, loaded as soon as its page is hydrated. */
export function useToolModule(operationId: string): ToolModule | undefined {
  const [toolModule, setToolModule] = useState<{ readonly Form: ToolModule }>();
  useEffect(() => {
    const load = toolModules[`/src/tools/${operationId}/${operationId}.web.tsx`];
    let isCurrent = true;
    load?.().then((Form) => isCurrent && setToolModule({ Form }));
    return () => {
      isCurrent = false;
    };
  }, [operationId]);
  return toolModule?.Form;
}
