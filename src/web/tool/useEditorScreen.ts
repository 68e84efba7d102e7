import { useEffect, useState } from 'react';
import type { ToolPageMeta } from '#contract/pages/toolPageMeta.ts';
import { onFirstInteraction } from '#ui/interaction/onFirstInteraction.ts';
import { isOpening, startEditor } from '../editor/startEditor.ts';

/**
 * Loads the editor and pdf.js while a document is chosen or requested. React delays suspended content by 300 ms, so this does not suspend.
 */
export function useEditorScreen({ view }: ToolPageMeta, isWanted: boolean) {
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof startEditor>>>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (view !== 'editor' || hasFailed) return;
    let isCurrent = true;
    const load = () => {
      startEditor().then(
        (screen) => isCurrent && setLoaded(screen),
        () => isCurrent && setFailed(true),
      );
    };
    const forget = isWanted || isOpening() ? undefined : onFirstInteraction(load);
    if (!forget) load();
    return () => {
      isCurrent = false;
      forget?.();
    };
  }, [view, isWanted, hasFailed]);
  return { EditorScreen: loaded?.default, hasFailed, again: () => setFailed(false) };
}
