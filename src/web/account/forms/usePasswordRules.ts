import type { PasswordRules } from '#contract/accounts/accountFields.ts';
import { useSettings } from '../../site.tsx';

/** The site's rules for passwords. */
export function usePasswordRules(): PasswordRules {
  const { passwordMin: min, nameFirst, nameSecond } = useSettings();
  return { min, siteName: `${nameFirst} ${nameSecond}`.trim() };
}
