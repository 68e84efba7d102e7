import { AskForCode, type PendingReset, SetPassword } from '../../account/forms/ForgotForms.tsx';
import { useAfterSignIn } from '../../account/useAfterSignIn.ts';
import { useIsHydrated } from '../../account/useIsHydrated.ts';
import { forgot } from '../../i18n/account.ts';
import { useLocation, useNavigate } from '../../router/RouterScope.tsx';
import { PageHead } from '../../shell/PageHead.tsx';

/** Sets a new password by a mailed code. */
export default function ForgotPassword() {
  // A signed-in user may have forgotten it as well.
  const arrive = useAfterSignIn({ isEager: false });
  // An entry of the browser's history, so that a reload and Back find the code screen again.
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const isAwake = useIsHydrated();
  const asked: PendingReset | undefined = isAwake ? state?.asked : undefined;
  const here = { pathname: '/forgot-password', search };
  return (
    <>
      <PageHead
        title={asked ? forgot.newTitle : forgot.title}
        description={forgot.description}
        canonicalPath="/forgot-password"
      />
      {asked ? (
        <SetPassword asked={asked} onSignedIn={arrive} onOther={() => navigate(here, { replace: true })} />
      ) : (
        <AskForCode onAsked={(next) => navigate(here, { state: { asked: next } })} />
      )}
    </>
  );
}
