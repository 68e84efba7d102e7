export default {
  ignore: "Didn't request this? You can ignore this email. Nobody can use your address without the code.",
  validFor: 'The code expires in {minutes} minutes. Only the latest code works.',
  verificationLetter: {
    subject: 'Your verification code',
    heading: 'Confirm your email address',
    what: 'Enter this code on {siteName} to finish creating your account:',
  },
  resetLetter: {
    subject: 'Your password reset code',
    heading: 'Reset your password',
    what: 'Enter this code on {siteName} to set a new password:',
  },
  newAddressLetter: {
    subject: 'Confirm your new email address',
    heading: 'Confirm your new email address',
    what: 'Enter this code on {siteName} to use this email address for your account:',
  },
  hasAccountLetter: {
    subject: 'You already have an account',
    heading: 'You already have an account',
    paragraphs: [
      'Someone (probably you) tried to use this address for an account on {siteName}. The address already has an account, so nothing changed.',
      'Sign in with your password. If you don\'t remember it, choose "Forgot password?" on the sign-in page.',
    ],
    footnote: "Wasn't you? You can ignore this email.",
  },
  notYou: 'Wasn\'t you? Set a new password now: choose "Forgot password?" on the sign-in page.',
  passwordChangedLetter: {
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: ['The password of your {siteName} account was changed, and your other devices were signed out.'],
  },
  tokenMadeLetter: {
    subject: 'New API token',
    heading: 'An API token was created',
    paragraphs: ['An API token was created for your {siteName} account. Programs that have it can use your files and credits.'],
  },
  addressChangedLetter: {
    subject: 'Your email address was changed',
    heading: 'Your account uses a new email address',
    paragraphs: ["Your {siteName} account no longer uses this address. We'll send emails about it to the new one."],
    footnote: "Wasn't you? Write to us from this address right away.",
  },
  signIn: 'Sign in',
} as const;
