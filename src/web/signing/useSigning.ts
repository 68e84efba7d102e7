import { useCallback, useEffect, useRef, useState } from 'react';
import { viewSigning, viewSigningInvitation } from '#contract/endpoints/signatureRequests.ts';
import type { SigningView } from '#contract/signatures/signatureRequest.ts';
import { ApiError } from '../api/ApiError.ts';
import { call } from '../api/call.ts';
import { type SigningLink, storeSigningLink, takeSigningLink } from './signingLink.ts';
import { type Stage, stageOfInvitation, stageOfView } from './signingStage.ts';

const isCode = (error: unknown, code: string): boolean => error instanceof ApiError && error.code === code;

/** The state of a signer: from the link over the mailed code to the outcome. */
export function useSigning() {
  const [stage, setStage] = useState<Stage>({ name: 'opening' });
  const link = useRef<SigningLink>(undefined);

  const invite = useCallback(async (hasSessionEnded: boolean): Promise<void> => {
    const { token } = link.current ?? {};
    if (token === undefined) {
      setStage({ name: 'invalid' });
      return;
    }
    try {
      setStage(stageOfInvitation(await call(viewSigningInvitation, { body: { token } }), hasSessionEnded));
    } catch (error) {
      setStage({ name: isCode(error, 'signing_link_invalid') ? 'invalid' : 'failed' });
    }
  }, []);

  const open = useCallback(async (): Promise<void> => {
    setStage({ name: 'opening' });
    const session = link.current?.session;
    if (session === undefined) return invite(false);
    try {
      const view = await call(viewSigning);
      if (view.signerId !== session) return invite(true);
      setStage(stageOfView(view));
    } catch (error) {
      if (error instanceof ApiError && error.sentence) return invite(false);
      setStage({ name: 'failed' });
    }
  }, [invite]);

  useEffect(() => {
    const take = () => {
      link.current = takeSigningLink();
      void open();
    };
    // Another link that is opened in this tab only changes the fragment.
    const changed = () => location.hash !== '' && take();
    take();
    addEventListener('hashchange', changed);
    return () => removeEventListener('hashchange', changed);
  }, [open]);

  return {
    stage,
    token: () => link.current?.token ?? '',
    /** The code was right. */
    enter(view: SigningView): void {
      if (link.current) {
        link.current = { ...link.current, session: view.signerId };
        storeSigningLink(link.current);
      }
      setStage(stageOfView(view));
    },
    show: (view: SigningView) => setStage(stageOfView(view)),
    /** Loads the state of the request again. */
    reload: () => void open(),
    sessionEnded: () => void invite(true),
    delegated: () => setStage((now) => (now.name === 'signing' ? { name: 'over', outcome: 'delegated', told: now.view } : now)),
  };
}
