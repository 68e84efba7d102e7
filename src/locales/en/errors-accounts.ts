export default {
  invalid_code: 'Invalid verification code. Please try again.',
  wrong_current_password: 'Your current password is incorrect',
  too_many_tokens: 'You can have up to {max} tokens. Revoke one to create another.',
  invalid_credentials: 'Invalid email or password',
  email_not_verified: 'Verify your email first. Enter the code we sent you.',
  session_required: "You can't do this with an API token. Sign in on the site instead.",
  resend_too_soon: 'Wait {seconds} {seconds|second|seconds} before requesting another code',
  too_many_attempts: 'Too many attempts. Try again in {minutes} {minutes|minute|minutes}.',
  too_many_signups: 'Too many accounts were created from this network today. Try again tomorrow.',
} as const;
