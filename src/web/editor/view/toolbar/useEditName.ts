import { useCallback } from 'react';
import type { Annotation } from '#contract/annotations.ts';
import type { Text } from '#contract/text.ts';
import { editNames, editor as words } from '#web/i18n/editor.ts';
import { useSay } from '#web/site.tsx';

const shownLetters = 60;

/** A signature is drawn with the pen or is a picture, and is neither to whoever signed. */
export function editNameOf(annotation: Annotation): Text {
  return editNames['isSignature' in annotation && annotation.isSignature ? 'signature' : annotation.type];
}

/** What an annotation is called in lists and read out as. */
export function useEditName(): (annotation: Annotation) => string {
  const say = useSay();
  return useCallback(
    (annotation) => {
      const name = say(editNameOf(annotation));
      if (!('text' in annotation)) return name;
      return say(words.thing, { name, text: annotation.text.replace(/\s+/g, ' ').slice(0, shownLetters) });
    },
    [say],
  );
}
