import { useCallback } from 'react';
import type { Annotation } from '#contract/annotations.ts';
import type { Text } from '#contract/text.ts';
import { thingNames, editor as words } from '../../i18n/editor.ts';
import { useSay } from '../../site.tsx';

const shownLetters = 60;

/** A signature is drawn with the pen or is a picture, and is neither to whoever signed. */
export function thingNameOf(annotation: Annotation): Text {
  return thingNames['isSignature' in annotation && annotation.isSignature ? 'signature' : annotation.type];
}

/** What an annotation is called in lists and read out as. */
export function useNameOf(): (annotation: Annotation) => string {
  const say = useSay();
  return useCallback(
    (annotation) => {
      const name = say(thingNameOf(annotation));
      if (!('text' in annotation)) return name;
      return say(words.thing, { name, text: annotation.text.replace(/\s+/g, ' ').slice(0, shownLetters) });
    },
    [say],
  );
}
