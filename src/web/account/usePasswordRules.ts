import type { PasswordRules } from '#contract/accountFields.ts';
import { useSettings } from '../site.tsx';

/** What this site asks of a password. */
export function usePasswordRules(): PasswordRules {
  const { passwordMin: min, nameFirst, nameSecond } = useSettings();
  return { min, siteName: `${nameFirst} ${nameSecond}`.trim() };
}
