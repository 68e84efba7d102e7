import { ChevronLeft, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type DocumentView, deleteDocument } from '#contract/endpoints/documents.ts';
import type { ToolCard } from '#contract/site/toolCard.ts';
import { Button } from '#ui/controls/Button.tsx';
import { useToast } from '#ui/feedback/Toast.tsx';
import { FileName } from '#ui/files/FileName.tsx';
import { ToolIcon } from '#ui/icons/ToolIcon.tsx';
import { useUser } from '../account/session/UserScope.tsx';
import { call } from '../api/call.ts';
import { removal } from '../i18n/recent.ts';
import { openDocument as messages } from '../i18n/viewer.ts';
import { Link } from '../router/Link.tsx';
import { useSettings, useTranslate } from '../site.tsx';
import { accountAddress } from '../tool/address.ts';
import { toolCards } from '../toolLists/toolCards.ts';
import { Viewer } from '../viewer/Viewer.tsx';
import { ConvertPanel } from './ConvertPanel.tsx';
import styles from './OpenDocumentView.module.css';

/** The listed tools, in the specification's order (1 §2, Home). Each leads to its own page with this document. */
const listed = [
  { mode: 'editor', name: messages.edit, path: '/tools/edit-pdf', isGated: false },
  { mode: 'convert', name: messages.convert, path: undefined, isGated: false },
  { mode: 'merge', name: messages.merge, path: '/tools/merge-pdf', isGated: true },
  { mode: 'split', name: messages.split, path: '/tools/split-pdf', isGated: true },
  { mode: 'toword', name: messages.toword, path: '/tools/pdf-to-word', isGated: true },
  { mode: 'topowerpoint', name: messages.topowerpoint, path: '/tools/pdf-to-powerpoint', isGated: true },
  { mode: 'watermark', name: messages.watermark, path: '/tools/add-watermark', isGated: true },
  { mode: 'compress', name: messages.compress, path: '/tools/compress-pdf', isGated: false },
  { mode: 'summarizer', name: messages.summarizer, path: '/tools/summarize-pdf', isGated: true },
  { mode: 'translator', name: messages.translator, path: '/tools/translate-pdf', isGated: true },
] as const;

interface Props {
  readonly document: DocumentView;
  readonly onLeave: () => void;
}

/** The home page while a document is open: the document, and the tools for it. */
export default function OpenDocumentView({ document, onLeave }: Props) {
  const t = useTranslate();
  const toast = useToast();
  const [isConverting, setConverting] = useState(false);
  const [password, setPassword] = useState<string>();

  async function deleteNow(): Promise<void> {
    try {
      await call(deleteDocument, { params: { id: document.id } });
    } catch {
      toast({ variant: 'destructive', title: t(removal.deleteFailed), description: t(removal.deleteFailedBody) });
      return;
    }
    toast({ title: t(removal.deleted), description: t(removal.deletedBody) });
    onLeave();
  }

  return (
    <div className={styles.openDocument} data-testid="open-document">
      <div className={styles.head}>
        <Button variant="quiet" size="sm" onClick={onLeave} data-testid="button-leave">
          <ChevronLeft size={18} strokeWidth={1.6} aria-hidden />
          {t(messages.back)}
        </Button>
        <h1 title={document.originalName}>
          <FileName name={document.originalName} />
        </h1>
        <span className={styles.spacer} />
        <Button
          variant="quiet"
          size="sm"
          aria-label={t(messages.deleteNow)}
          onClick={() => void deleteNow()}
          data-testid="button-delete"
        >
          <Trash2 size={16} strokeWidth={1.6} aria-hidden />
          <span>{t(messages.deleteNow)}</span>
        </Button>
      </div>
      <ToolList documentId={document.id} onConvert={() => setConverting(true)} />
      <div className={styles.main}>
        {isConverting ? (
          <ConvertPanel document={document} password={password} onBack={() => setConverting(false)} />
        ) : (
          <Viewer document={document} password={password} onPassword={setPassword} />
        )}
      </div>
    </div>
  );
}

/** Visitors are sent to /signup, which says why and offers the alternative. */
const gateAddress = (path: string, documentId: string) => `${accountAddress('/signup', path, documentId)}&gate=viewer`;

function ToolList({ documentId, onConvert }: { documentId: string; onConvert: () => void }) {
  const t = useTranslate();
  const { billing } = useSettings();
  const { state } = useUser();
  const isGateClosed = billing === 'credits' && state !== 'in';
  const cards = new Map<string, ToolCard>(toolCards.map((card) => [card.path, card]));
  return (
    <nav className={styles.tools} aria-label={t(messages.tools)}>
      <h2>{t(messages.tools)}</h2>
      <ul>
        {listed.map(({ mode, name, path, isGated }) => {
          const card = cards.get(path ?? '/tools/pdf-to-images');
          const label = (
            <>
              <ToolIcon name={card?.icon ?? 'file'} />
              {t(name)}
            </>
          );
          return (
            <li key={mode} data-group={card?.group}>
              {path === undefined ? (
                <button type="button" onClick={onConvert} data-testid={`mode-${mode}`}>
                  {label}
                </button>
              ) : card ? (
                <Link
                  to={isGated && isGateClosed ? gateAddress(path, documentId) : `${path}?pdfId=${documentId}`}
                  data-testid={`mode-${mode}`}
                >
                  {label}
                </Link>
              ) : (
                <button type="button" disabled data-testid={`mode-${mode}`}>
                  {label}
                  <small>{t(messages.comingSoon)}</small>
                </button>
              )}
            </li>
          );
        })}
        <li>
          <Link to="/tools" data-testid="mode-more">
            <ToolIcon name="layout-grid" />
            {t(messages.more)}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
