import type en from '../en/errors-accounts.ts';
import type { Translation } from '../translation.ts';

export default {
  invalid_code: 'Mali ang verification code. Subukan muli.',
  wrong_current_password: 'Hindi iyan ang password ng account na ito',
  too_many_tokens: 'Hanggang {max} token lang ang account. Bawiin muna ang isa.',
  invalid_credentials: 'Mali ang email o password',
  email_not_verified: 'I-verify muna ang email: ilagay ang code na ipinadala namin',
  session_required: 'Hindi ito magagawa ng API token: mag-sign in sa site',
  resend_too_soon: 'Maghintay ng {seconds} segundo bago humingi ng bagong code',
  too_many_attempts: 'Sobrang daming subok. Maghintay ng {minutes} minuto at subukan muli.',
  too_many_signups: 'Sobrang daming account ang ginawa mula sa network na ito ngayon. Subukan muli bukas.',
} satisfies Translation<typeof en>;
