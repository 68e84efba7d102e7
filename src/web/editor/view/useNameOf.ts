import { useCallback } from 'react';
import type { Annotation } from '#contract/annotations.ts';
import { thingNames, editor as words } from '../../i18n/editor.ts';
import { useSay } from '../../site.tsx';

const shownLetters = 60;

/** What an annotation is called in lists and read out as. */
export function useNameOf(): (annotation: Annotation) => string {
  const say = useSay();
  return useCallback(
    (annotation) => {
      const name = say(thingNames[annotation.type]);
      if (!('text' in annotation)) return name;
      return say(words.thing, { name, text: annotation.text.replace(/\s+/g, ' ').slice(0, shownLetters) });
    },
    [say],
  );
}
