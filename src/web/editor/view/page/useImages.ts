import { useCallback } from 'react';
import { bytesPerMb } from '#contract/files/files.ts';
import { useToast } from '#ui/feedback/Toast.tsx';
import { newImage } from '#web/editor/model/create.ts';
import type { Editor } from '#web/editor/model/editor.ts';
import { editor as messages } from '#web/i18n/editor.ts';
import { useSettings, useTranslate } from '#web/site.tsx';
import { readImage } from './images.ts';

/** Adds a chosen image to the page. */
export function useImages(editor: Editor): (file: File) => Promise<void> {
  const t = useTranslate();
  const toast = useToast();
  const maxMb = useSettings().maxMb.image;
  return useCallback(
    async (file) => {
      const refuse = (description: string) => toast({ variant: 'destructive', title: t(messages.badImageTitle), description });
      if (file.size > maxMb * bytesPerMb) {
        return refuse(t(messages.bigImage, { name: file.name, maxMb }));
      }
      try {
        const { imageData, widthPx, heightPx } = await readImage(file);
        const { page, style } = editor.current();
        editor.use('select').add(newImage({ id: editor.tools.newId(), page, style }, imageData, widthPx, heightPx));
      } catch {
        refuse(t(messages.badImage));
      }
    },
    [editor, maxMb, t, toast],
  );
}
