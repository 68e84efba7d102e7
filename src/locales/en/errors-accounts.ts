export default {
  invalid_code: 'Invalid verification code. Please try again.',
  wrong_current_password: 'That is not the password of this account',
  too_many_tokens: 'An account can have at most {max} tokens. Revoke one first.',
  invalid_credentials: 'Invalid email or password',
  email_not_verified: 'Please verify your email first: enter the code that we mailed to you',
  session_required: 'An API token cannot do this: sign in on the site',
  resend_too_soon: 'Please wait {seconds} {seconds|second|seconds} before asking for another code',
  too_many_attempts: 'Too many attempts. Please wait {minutes} {minutes|minute|minutes} and try again.',
  too_many_signups: 'Too many accounts were made from this network today. Please try again tomorrow.',
} as const;
