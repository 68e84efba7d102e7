import type en from '../en/errors-accounts.ts';
import type { Translation } from '../translation.ts';

export default {
  invalid_code: 'Mali ang verification code. Subukan muli.',
  wrong_current_password: 'Mali ang kasalukuyang password mo',
  too_many_tokens: 'Hanggang {max} token lang. Mag-revoke muna ng isa bago gumawa ng bago.',
  invalid_credentials: 'Mali ang email o password',
  email_not_verified: 'I-verify muna ang email mo. Ilagay ang code na ipinadala namin.',
  second_factor_required: 'Ilagay ang code mula sa authenticator app mo, o gumamit ng passkey.',
  invalid_second_factor: 'Hindi gumana ang code o passkey. Gamitin ang pinakabagong code ng app mo, o isang recovery code.',
  invalid_passkey: 'Hindi naidagdag ang passkey. Magsimula ulit, o gumamit ng ibang device.',
  too_many_passkeys: 'Hanggang {max} passkey lang ang puwede. Mag-alis ng isa para makapagdagdag.',
  second_factor_off: 'Naka-off ang two-step sign-in. I-on muna ito.',
  session_required: 'Hindi ito magagawa gamit ang API token. Mag-sign in sa site.',
  resend_too_soon: 'Maghintay ng {seconds} segundo bago humiling ng panibagong code',
  too_many_attempts: 'Masyadong maraming subok. Subukan ulit pagkalipas ng {minutes} minuto.',
  too_many_signups: 'Masyado nang maraming account ang ginawa mula sa network na ito ngayong araw. Subukan ulit bukas.',
} satisfies Translation<typeof en>;
