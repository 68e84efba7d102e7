import { type ComponentType, useEffect, useState } from 'react';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';

/** A tool's own half: the form, drawn from its parameters' type on up. */
// biome-ignore lint/suspicious/noExplicitAny: each half fixes the type of its own parameters; the page hands them on unread.
type ToolModule = ComponentType<ToolFormProps<any>>;

/** One chunk each, found by folder: `tools/merge/merge.web.tsx` draws the operation `merge`. */
const toolModules = import.meta.glob<ToolModule>('/src/tools/*/*.web.tsx', { import: 'default' });

/** A tool's half, fetched as soon as its page is there. */
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
