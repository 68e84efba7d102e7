/** An action on an account that its owner would want to know of if somebody else did it. */
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
