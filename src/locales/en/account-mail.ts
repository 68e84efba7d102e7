export default {
  ignore: 'If you did not ask for this, you can ignore this mail. Nobody can use your address without the code.',
  validFor: 'The code is valid for {minutes} minutes. Only the newest one counts.',
  verificationLetter: {
    subject: 'Your verification code',
    heading: 'Confirm your email address',
    what: 'Enter this code on {siteName} to finish creating your account:',
  },
  resetLetter: {
    subject: 'Your code for a new password',
    heading: 'Choose a new password',
    what: 'Enter this code on {siteName} to set a new password:',
  },
  newAddressLetter: {
    subject: 'Confirm your new email address',
    heading: 'Confirm your new address',
    what: 'Enter this code on {siteName} to use this address for your account:',
  },
  hasAccountLetter: {
    subject: 'You already have an account',
    heading: 'This address already has an account',
    paragraphs: [
      'Somebody, probably you, wanted to use this address for an account on {siteName}. It has one, so nothing was changed.',
      'Sign in with your password. If you do not remember it, choose "Forgot password" there.',
    ],
    footnote: 'If this was not you, you can ignore this mail.',
  },
  notYou: 'If this was not you, set a new password now with "Forgot password" on the sign-in page.',
  passwordChangedLetter: {
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: ['The password of your account on {siteName} was changed, and other devices were signed out.'],
  },
  addressChangedLetter: {
    subject: 'Your email address was changed',
    heading: 'Your account has another address now',
    paragraphs: ['Your account on {siteName} no longer uses this address. Mails about it go to the new one.'],
    footnote: 'If this was not you, write to us from this address at once.',
  },
  signIn: 'Sign in',
} as const;
