import { type ComponentType, useEffect, useState } from 'react';

type Views<Props> = Readonly<Record<string, () => Promise<ComponentType<Props>>>>;

/** A view from a tool's folder, such as `inspect.result.tsx`. Undefined until it is loaded, and where it cannot be. */
export function useToolView<Props>(
  views: Views<Props>,
  operationId: string,
  ending: 'result' | 'batch',
): ComponentType<Props> | undefined {
  const [view, setView] = useState<{ readonly View: ComponentType<Props> }>();
  useEffect(() => {
    let isCurrent = true;
    views[`/src/tools/${operationId}/${operationId}.${ending}.tsx`]?.()
      .then((View) => isCurrent && setView({ View }))
      // Without the view the page still shows the facts of its results and the downloads.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [views, operationId, ending]);
  return view?.View;
}
