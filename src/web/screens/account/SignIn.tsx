import { CreateForm, type PendingVerification } from '../../account/forms/CreateForm.tsx';
import { SignInForm } from '../../account/forms/SignInForm.tsx';
import type { SecondStep } from '../../account/secondStep.ts';
import { rememberedPassword, rememberPassword } from '../../account/session/rememberedPassword.ts';
import { useAfterSignIn } from '../../account/useAfterSignIn.ts';
import { useIsHydrated } from '../../account/useIsHydrated.ts';
import { create, signIn, verify } from '../../i18n/account.ts';
import { useLocation, useNavigate } from '../../router/RouterScope.tsx';
import { lazyPart } from '../../shell/lazyPart.tsx';
import { PageHead } from '../../shell/PageHead.tsx';

/** No visit starts with the code. */
const VerifyForm = lazyPart(async () => (await import('../../account/forms/VerifyForm.tsx')).VerifyForm);

/** Nor with the second factor. */
const SecondStepScreen = lazyPart(async () => (await import('../../account/SecondStepScreen.tsx')).SecondStepScreen);

/** Sign in, create an account, confirm its address: one screen, whose address opens one of the first two. */
export default function SignIn() {
  const { pathname, key } = useLocation();
  // Sign In in the navigation bar starts again.
  return <Steps key={key} isCreating={pathname.replace(/\/+$/, '') === '/signup'} />;
}

function Steps({ isCreating }: { isCreating: boolean }) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const arrive = useAfterSignIn({ isEager: true });
  // The server-rendered page has no history state.
  const isAwake = useIsHydrated();
  const waiting: PendingVerification | undefined = isAwake ? state?.waiting : undefined;
  const second: SecondStep | undefined = isAwake ? state?.second : undefined;
  const leave = (to: '/signup' | '/login') =>
    navigate(
      { pathname: to, search },
      { replace: true, state: { ...waiting, ...(second && { email: second.email }), isNext: true } },
    );
  function wait(next: PendingVerification): void {
    // Back from the code screen finds the input.
    history.replaceState({ ...history.state, state: { ...next, isNext: true } }, '');
    navigate({ pathname, search }, { state: { waiting: next } });
  }
  if (waiting) {
    return (
      <>
        <PageHead title={verify.title} description={verify.description} />
        <VerifyForm waiting={waiting} onSignedIn={arrive} onVerified={() => leave('/login')} onBack={() => leave('/signup')} />
      </>
    );
  }
  const secondPassword = second && rememberedPassword(second.email);
  if (second && secondPassword !== undefined) {
    return <SecondStepScreen step={second} password={secondPassword} onSignedIn={arrive} onBack={() => leave('/login')} />;
  }
  const words = isCreating ? create : signIn;
  const { email, firstName, lastName } = state ?? {};
  const from = { email, firstName, lastName, isNext: state?.isNext === true };
  return (
    <>
      <PageHead title={words.title} description={words.description} canonicalPath={isCreating ? '/signup' : '/login'} />
      {isCreating ? (
        <CreateForm from={from} onWaiting={wait} />
      ) : (
        <SignInForm
          from={from}
          onSignedIn={arrive}
          onUnverified={(address, password) => {
            rememberPassword(address, password);
            wait({ email: address, resendAtMs: 0 });
          }}
          onSecondStep={(step, password) => {
            rememberPassword(step.email, password);
            history.replaceState({ ...history.state, state: { email: step.email, isNext: true } }, '');
            navigate({ pathname, search }, { state: { second: step, email: step.email } });
          }}
        />
      )}
    </>
  );
}
