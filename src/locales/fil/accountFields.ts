import type en from '../en/accountFields.ts';
import type { Translation } from '../translation.ts';

export default {
  firstName: 'Kailangan ang pangalan',
  lastName: 'Kailangan ang apelyido',
  nameTooLong: 'Hanggang {max} karakter lang',
  both: 'Ilagay ang email at password',
  email: 'Maglagay ng tamang email address',
  passwordShort: 'Hindi bababa sa {min} karakter ang password',
  passwordLong: 'Hanggang {max} karakter lang ang password',
  passwordCommon: 'Isa ito sa pinakakaraniwang password. Pumili ng iba.',
  code: 'Ilagay ang 6-digit na code mula sa email',
  tokenName: 'Bigyan ng pangalan ang token',
} satisfies Translation<typeof en>;
