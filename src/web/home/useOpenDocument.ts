import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type DocumentView, viewDocument } from '#contract/endpoints/documents.ts';
import { useToast } from '#ui/Toast.tsx';
import { call } from '../api/call.ts';
import { tool } from '../i18n/tool.ts';
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
  const [document, setDocument] = useState<DocumentView>();
  const [isOpening, setOpening] = useState(false);
  const asked = new URLSearchParams(search).get('pdfId');
  const kept: unknown = state?.pdfId;
  useEffect(() => {
    if (asked) navigate('/', { replace: true, state: { pdfId: asked } });
  }, [asked, navigate]);
  useEffect(() => {
    if (typeof kept !== 'string') return setDocument(undefined);
    let isCurrent = true;
    setOpening(true);
    call(viewDocument, { params: { id: kept } })
      .then(
        (view) => isCurrent && setDocument(view),
        () => {
          if (!isCurrent) return;
          navigate('/', { replace: true, state: null });
          toast({ variant: 'destructive', title: say(tool.openFailed), description: say(tool.openFailedBody) });
        },
      )
      .finally(() => isCurrent && setOpening(false));
    return () => {
      isCurrent = false;
    };
  }, [kept, navigate, say, toast]);
  return {
    document,
    isOpening: isOpening || asked !== null,
    show: useCallback((id: string) => navigate('/', { state: { pdfId: id } }), [navigate]),
    leave: useCallback(() => navigate('/', { replace: true, state: null }), [navigate]),
  };
}
