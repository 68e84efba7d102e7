import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CreateForm, type Waiting } from '../account/CreateForm.tsx';
import { SignInForm } from '../account/SignInForm.tsx';
import { useAfterSignIn } from '../account/useAfterSignIn.ts';
import { VerifyForm } from '../account/VerifyForm.tsx';
import { create, signIn, verify } from '../i18n/account.ts';
import { PageHead } from '../shell/PageHead.tsx';

/** Sign in, create an account, confirm its address: one screen, which its address opens at one of the first two. */
export default function SignIn() {
  const { pathname, key } = useLocation();
  // Choosing Sign In in the bar begins anew.
  return <Steps key={key} isCreating={pathname.replace(/\/+$/, '') === '/signup'} />;
}

function Steps({ isCreating }: { isCreating: boolean }) {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const arrive = useAfterSignIn({ isEager: true });
  const [waiting, setWaiting] = useState<Waiting>();
  const leave = (pathname: '/signup' | '/login') =>
    navigate({ pathname, search }, { replace: true, state: { email: waiting?.email, isNext: true } });
  if (waiting) {
    return (
      <>
        <PageHead title={verify.title} description={verify.description} />
        <VerifyForm waiting={waiting} onSignedIn={arrive} onVerified={() => leave('/login')} onBack={() => leave('/signup')} />
      </>
    );
  }
  const words = isCreating ? create : signIn;
  const from = { email: state?.email, isNext: state?.isNext === true };
  return (
    <>
      <PageHead title={words.title} description={words.description} canonicalPath={isCreating ? '/signup' : '/login'} />
      {isCreating ? (
        <CreateForm from={from} onWaiting={setWaiting} />
      ) : (
        <SignInForm
          from={from}
          onSignedIn={arrive}
          onUnverified={(email, password) => setWaiting({ email, password, resendAfterSeconds: 0 })}
        />
      )}
    </>
  );
}
