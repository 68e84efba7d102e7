import { useCallback } from 'react';
import { bytesPerMb } from '#contract/files.ts';
import { useToast } from '#ui/Toast.tsx';
import { newImage } from '#web/editor/model/create.ts';
import type { Editor } from '#web/editor/model/editor.ts';
import { editor as words } from '#web/i18n/editor.ts';
import { useSay, useSettings } from '#web/site.tsx';
import { readImage } from './images.ts';

/** Puts a chosen picture on the page; answers whether it could. */
export function useImages(editor: Editor): (file: File, isSignature?: true) => Promise<boolean> {
  const say = useSay();
  const toast = useToast();
  const maxMb = useSettings().maxMb.image;
  return useCallback(
    async (file, isSignature) => {
      const refuse = (description: string) => toast({ variant: 'destructive', title: say(words.badImageTitle), description });
      if (file.size > maxMb * bytesPerMb) {
        refuse(say(words.bigImage, { name: file.name, maxMb }));
        return false;
      }
      try {
        const { imageData, widthPx, heightPx } = await readImage(file);
        const { page, style } = editor.current();
        const image = newImage({ id: editor.tools.newId(), page, style }, imageData, widthPx, heightPx);
        editor.use('select').add(isSignature ? { ...image, isSignature } : image);
        return true;
      } catch {
        refuse(say(words.badImage));
        return false;
      }
    },
    [editor, maxMb, say, toast],
  );
}
