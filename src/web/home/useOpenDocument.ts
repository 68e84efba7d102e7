import { useCallback, useEffect, useState } from 'react';
import type { DocumentView } from '#contract/endpoints/documents.ts';
import { useToast } from '#ui/feedback/Toast.tsx';
import { useIsHydrated } from '../account/useIsHydrated.ts';
import { useLocation, useNavigate } from '../router/RouterScope.tsx';
import { useTranslate } from '../site.tsx';

/**
 * The document that is open on the home page. The `pdfId` of the address opens it and is then removed from the address; the history entry
 * keeps it, so a reload shows it again and Back closes it (docs/product.md, "Home").
 */
export function useOpenDocument() {
  const t = useTranslate();
  const toast = useToast();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const isAwake = useIsHydrated();
  const [document, setDocument] = useState<DocumentView>();
  const [problem, setProblem] = useState<{ readonly error: unknown }>();
  if (problem) throw problem.error;
  const asked = new URLSearchParams(search).get('pdfId');
  const kept: unknown = state?.pdfId;
  const Desk = useDesk(asked !== null || typeof kept === 'string');
  useEffect(() => {
    if (asked) navigate('/', { replace: true, state: { pdfId: asked } });
  }, [asked, navigate]);
  useEffect(() => {
    if (typeof kept !== 'string') return setDocument(undefined);
    let isCurrent = true;
    const open = async () => {
      const { loadDocument, messages } = await import('./loadDocument.ts');
      try {
        const view = await loadDocument(kept);
        if (isCurrent) setDocument(view);
      } catch {
        if (!isCurrent) return;
        navigate('/', { replace: true, state: null });
        toast({ variant: 'destructive', title: t(messages.openFailed), description: t(messages.openFailedBody) });
      }
    };
    open().catch((error: unknown) => isCurrent && setProblem({ error }));
    return () => {
      isCurrent = false;
    };
  }, [kept, navigate, t, toast]);
  return {
    document,
    Desk,
    // The server renders one page for every query. The document of the address is shown after hydration, without showing the landing page
    // again.
    isOpening: isAwake && (asked !== null || (typeof kept === 'string' && (document === undefined || Desk === undefined))),
    show: useCallback((id: string) => navigate('/', { state: { pdfId: id } }), [navigate]),
    leave: useCallback(() => navigate('/', { replace: true, state: null }), [navigate]),
  };
}

/** Loads the document view, its request code, and pdf.js with its worker. Later calls return the same promise. */
function startJobService() {
  import('./loadDocument.ts').catch(() => undefined);
  import('../pdf/openPdf.ts').then(({ viewer }) => viewer()).catch(() => undefined);
  return import('./OpenDocumentView.tsx');
}
type Desk = Awaited<ReturnType<typeof startJobService>>['default'];

// Runs with the page's module, before hydration (docs/decisions/0241). A failure is handled when the page loads it again.
if (!import.meta.env.SSR && /[?&]pdfId=/.test(location.search)) startJobService().catch(() => undefined);

/**
 * Loads the modules of an open document while the document is requested. React delays suspended content by 300 ms, so this does not
 * suspend.
 */
function useDesk(isWanted: boolean): Desk | undefined {
  const [loaded, setLoaded] = useState<{ readonly Desk: Desk }>();
  const [problem, setProblem] = useState<unknown>();
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    startJobService().then(
      (screen) => isCurrent && setLoaded({ Desk: screen.default }),
      (error: unknown) => isCurrent && setProblem(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted]);
  if (problem) throw problem;
  return loaded?.Desk;
}
