import { useEffect, useRef, useState } from 'react';
import { kindOfPage } from '#contract/api/operation.ts';
import { bytesPerMb } from '#contract/files/files.ts';
import type { ToolPageMeta } from '#contract/pages/toolPageMeta.ts';
import type { Picker } from '#ui/files/DropZone.tsx';
import { fileSize } from '#ui/files/fileSize.ts';
import { tool } from '#web/i18n/tool.ts';
import { useSettings, useSite, useTranslate } from '#web/site.tsx';
import { maxFilesPerRun, takesSeveralFiles } from '../run/runRequests.ts';
import type { Messages } from '../run/useFailures.ts';
import type { useToolPage } from '../useToolPage.tsx';
import { takeTransferred } from './filesInTransfer.ts';
import { type Refused, refusalNotice, sortSelected } from './refusals.ts';

/** The maximum of files in a batch. Each is a job of its own. */
const maxBatchFiles = 100;

/** Why a file was not taken, for the drop zone. */
export interface RefusedFile {
  readonly title: string;
  readonly lines: readonly string[];
}

/** Takes files that are picked, photographed, dropped or brought from another page, and says why one is not taken. */
export function useFileChoice(page: ToolPageMeta, { files, startOver, refuse }: ReturnType<typeof useToolPage>) {
  const { isTouched } = useSite();
  const settings = useSettings();
  const tellRefusal = useRefusalTexts(page);
  const picker = useRef<Picker>(null);
  const camera = useRef<Picker>(null);
  const mayReplace = useRef(false);
  const [refused, setRefused] = useState<RefusedFile>();
  const kind = kindOfPage(page);
  const maxMb = settings.maxMb[kind.limit];
  const isTogether = takesSeveralFiles(page.operation);

  function take(chosen: readonly File[]): void {
    if (mayReplace.current) startOver();
    mayReplace.current = false;
    for (const file of files.current()) if (file.state === 'failed') files.remove(file.key);
    // The editor shows one document; of several the first is used (docs/product.md, "Upload").
    const wanted = page.view === 'editor' ? chosen.slice(0, 1) : [...chosen];
    const max = isTogether ? maxFilesPerRun(page.operation) : maxBatchFiles;
    const { taken, refused: out } = sortSelected(wanted, kind, maxMb * bytesPerMb, max - files.current().length);
    const texts = out[0] && tellRefusal(out[0], { maxMb, max });
    // With files on the page the drop zone is not visible.
    if (texts && files.current().length + taken.length > 0) refuse(texts.toast);
    setRefused(texts?.inDropZone);
    files.add(taken);
  }
  const takeNow = useRef(take);
  takeNow.current = take;
  useEffect(() => {
    const handed = takeTransferred();
    if (handed.length > 0) takeNow.current(handed);
  }, []);

  const mayTakePhoto = isTouched && isTogether && kind.browserTypes.includes('image/jpeg');
  return {
    picker,
    camera,
    take,
    refused,
    choose: () => {
      mayReplace.current = false;
      picker.current?.open();
    },
    /** The chosen files replace those on the page. */
    replace: () => {
      mayReplace.current = true;
      picker.current?.open();
    },
    takePhoto: mayTakePhoto ? () => camera.current?.open() : undefined,
  };
}

function useRefusalTexts(page: ToolPageMeta) {
  const t = useTranslate();
  const { language } = useSite();
  return ({ code, file }: Refused, limits: { maxMb: number; max: number }): { toast: Messages; inDropZone: RefusedFile } => {
    const notice = refusalNotice(page, kindOfPage(page), code);
    const values = { ...limits, name: file.name };
    const told = { title: t(notice.title, values), body: t(notice.body, values) };
    // A toast stands apart from the file that it is about.
    const isNamed = code === 'too-many-files' || told.body.includes(file.name);
    const toast = isNamed ? told : { ...told, body: `${file.name}: ${told.body}` };
    const size = t(tool.thisHas, { size: fileSize(file.size, language) });
    return { toast, inDropZone: { title: told.title, lines: code === 'file-too-large' ? [told.body, size] : [told.body] } };
  };
}
