import { FileDown } from 'lucide-react';
import type { CompanionFile } from '#contract/results/companions.ts';
import { texts } from '#locales/texts.ts';
import { buttonClass } from '#ui/controls/Button.tsx';
import { fileSize } from '#ui/files/fileSize.ts';
import { useResultPage } from './resultView.ts';

const { panel: messages } = texts('panels');

/** The same result as files to keep. */
export function CompanionLinks({ files, isTranslation = false }: { files: readonly CompanionFile[]; isTranslation?: boolean }) {
  const { t, language, documentAddress } = useResultPage();
  return files.map(({ kind, documentId, name, sizeBytes }) => (
    <a
      key={documentId}
      className={buttonClass({ size: 'sm', ...(isTranslation ? { variant: 'seal' } : {}) })}
      href={documentAddress(documentId)}
      download={name}
      title={fileSize(sizeBytes, language)}
      data-testid={`button-download-${kind}`}
    >
      <FileDown size={16} strokeWidth={1.6} aria-hidden />
      {t(isTranslation ? messages.translatedPdf : kind === 'pdf' ? messages.asPdf : messages.asWord)}
    </a>
  ));
}
