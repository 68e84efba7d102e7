import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { DocumentView } from '#contract/endpoints/documents.ts';
import { useToast } from '#ui/Toast.tsx';
import { useIsHydrated } from '../account/useIsHydrated.ts';
import { useSay } from '../site.tsx';

/**
 * The document that is open on the home page. The address' `pdfId` opens it and is then taken out of the address; the step in the
 * browser's history keeps it, so that a reload shows it again and Back closes it (docs/product.md, "Home").
 */
export function useOpenDocument() {
  const say = useSay();
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
      const { loadDocument, words } = await import('./loadDocument.ts');
      try {
        const view = await loadDocument(kept);
        if (isCurrent) setDocument(view);
      } catch {
        if (!isCurrent) return;
        navigate('/', { replace: true, state: null });
        toast({ variant: 'destructive', title: say(words.openFailed), description: say(words.openFailedBody) });
      }
    };
    open().catch((error: unknown) => isCurrent && setProblem({ error }));
    return () => {
      isCurrent = false;
    };
  }, [kept, navigate, say, toast]);
  return {
    document,
    Desk,
    // The server renders one page for every query: what the address asks for shows when the page is awake, and the landing page not once more.
    isOpening: isAwake && (asked !== null || (typeof kept === 'string' && (document === undefined || Desk === undefined))),
    show: useCallback((id: string) => navigate('/', { state: { pdfId: id } }), [navigate]),
    leave: useCallback(() => navigate('/', { replace: true, state: null }), [navigate]),
  };
}

/** The screen of an open document, what asks for the document, and pdf.js with its worker beside it. Called again it answers the same. */
function startJobService() {
  import('./loadDocument.ts').catch(() => undefined);
  import('../pdf/openPdf.ts').then(({ viewer }) => viewer()).catch(() => undefined);
  return import('./OpenDocumentView.tsx');
}
type Desk = Awaited<ReturnType<typeof startJobService>>['default'];

// Read with the page's own module, before the page is awake (docs/decisions/0241). What fails here is asked for again, and said then.
if (!import.meta.env.SSR && /[?&]pdfId=/.test(location.search)) startJobService().catch(() => undefined);

/**
 * What an open document needs, on its way while the document is looked up. React holds back for 300 ms what it
 * suspended for, so this does not suspend.
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
