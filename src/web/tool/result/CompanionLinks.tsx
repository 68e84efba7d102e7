import { FileDown } from 'lucide-react';
import type { CompanionFile } from '#contract/companions.ts';
import { readDocument } from '#contract/endpoints/documents.ts';
import { buttonClass } from '#ui/Button.tsx';
import { fileSize } from '#ui/fileSize.ts';
import { endpointAddress } from '#web/api/call.ts';
import { panel as words } from '#web/i18n/panels.ts';
import { useSay, useSite } from '#web/site.tsx';

/** The same result as files to keep. */
export function CompanionLinks({ files, isTranslation = false }: { files: readonly CompanionFile[]; isTranslation?: boolean }) {
  const say = useSay();
  const { language } = useSite();
  return files.map(({ kind, documentId, name, sizeBytes }) => (
    <a
      key={documentId}
      className={buttonClass({ size: 'sm', ...(isTranslation ? { variant: 'seal' } : {}) })}
      href={endpointAddress(readDocument, { params: { id: documentId } })}
      download={name}
      title={fileSize(sizeBytes, language)}
      data-testid={`button-download-${kind}`}
    >
      <FileDown size={16} strokeWidth={1.6} aria-hidden />
      {say(isTranslation ? words.translatedPdf : kind === 'pdf' ? words.asPdf : words.asWord)}
    </a>
  ));
}
