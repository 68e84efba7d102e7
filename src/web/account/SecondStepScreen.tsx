import { step as messages } from '../i18n/secondFactor.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { SecondStepForm } from './forms/SecondStepForm.tsx';
import type { SecondStep } from './secondStep.ts';
import type { User } from './session/UserScope.tsx';

interface Props {
  readonly step: SecondStep;
  readonly password: string;
  readonly onSignedIn: (user: User) => void;
  readonly onBack: () => void;
}

/** The second factor, as an entry of the browser's history. */
export function SecondStepScreen({ step, ...rest }: Props) {
  return (
    <>
      <PageHead title={messages.title} description={messages.description} />
      <SecondStepForm {...step} {...rest} />
    </>
  );
}
