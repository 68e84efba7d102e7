/** What somebody did to the own account, and would want to know of if it was somebody else. */
export type AccountAction =
  | 'account-made'
  | 'password-changed'
  | 'password-reset'
  | 'address-changed'
  | 'sessions-ended'
  | 'token-made'
  | 'token-revoked'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'recovery-codes-made'
  | 'recovery-code-used'
  | 'account-deleted';
