import { useCallback } from 'react';
import type { Annotation } from '#contract/pages/annotations.ts';
import type { Text } from '#contract/text/text.ts';
import { editNames, editor as messages } from '#web/i18n/editor.ts';
import { useTranslate } from '#web/site.tsx';

const shownLetters = 60;

/** A signature is technically a pen drawing or an image, but is named a signature. */
export function editNameOf(annotation: Annotation): Text {
  return editNames['isSignature' in annotation && annotation.isSignature ? 'signature' : annotation.type];
}

/** The name of an annotation in lists and for screen readers. */
export function useEditName(): (annotation: Annotation) => string {
  const t = useTranslate();
  return useCallback(
    (annotation) => {
      const name = t(editNameOf(annotation));
      if (!('text' in annotation)) return name;
      return t(messages.thing, { name, text: annotation.text.replace(/\s+/g, ' ').slice(0, shownLetters) });
    },
    [t],
  );
}
