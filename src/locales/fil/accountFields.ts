import type en from '../en/accountFields.ts';
import type { Translation } from '../translation.ts';

export default {
  firstName: 'Kailangan ang pangalan',
  lastName: 'Kailangan ang apelyido',
  nameTooLong: 'Gumamit ng hanggang {max} character',
  both: 'Ilagay ang email at password',
  email: 'Maglagay ng tamang email address',
  passwordShort: 'Hindi bababa sa {min} karakter ang password',
  passwordLong: 'Hanggang {max} character lang ang password',
  passwordCommon: 'Masyadong karaniwan ang password na ito. Pumili ng iba.',
  passwordPattern: 'Simpleng pattern lang ang password na ito. Pumili ng iba.',
  code: 'Ilagay ang 6-digit na code mula sa email',
  tokenName: 'Bigyan ng pangalan ang token',
} satisfies Translation<typeof en>;
