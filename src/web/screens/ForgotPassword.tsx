import { useState } from 'react';
import { AskForCode, SetPassword } from '../account/ForgotForms.tsx';
import { useAfterSignIn } from '../account/useAfterSignIn.ts';
import { forgot } from '../i18n/account.ts';
import { PageHead } from '../shell/PageHead.tsx';

/** A new password by a mailed code. */
export default function ForgotPassword() {
  // Somebody who is signed in may have forgotten it as well.
  const arrive = useAfterSignIn({ isEager: false });
  const [asked, setAsked] = useState<{ readonly email: string; readonly resendAfterSeconds: number }>();
  return (
    <>
      <PageHead
        title={asked ? forgot.newTitle : forgot.title}
        description={forgot.description}
        canonicalPath="/forgot-password"
      />
      {asked ? (
        <SetPassword asked={asked} onSignedIn={arrive} onOther={() => setAsked(undefined)} />
      ) : (
        <AskForCode onAsked={setAsked} />
      )}
    </>
  );
}
