export default {
  ignore: "Didn't request this? You can ignore this email. Nobody can use your address without the code.",
  validFor: 'The code expires in {minutes} minutes. Only the latest code works.',
  verificationMail: {
    subject: '{code} is your {siteName} verification code',
    heading: 'Confirm your email address',
    what: 'Enter this code on {siteName} to finish creating your account:',
  },
  resetMail: {
    subject: '{code} is your {siteName} password reset code',
    heading: 'Reset your password',
    what: 'Enter this code on {siteName} to set a new password:',
  },
  newAddressMail: {
    subject: '{code} confirms your new email address',
    heading: 'Confirm your new email address',
    what: 'Enter this code on {siteName} to use this email address for your account:',
  },
  hasAccountMail: {
    subject: 'You already have an account',
    heading: 'You already have an account',
    paragraphs: [
      'Someone (probably you) tried to use this address for an account on {siteName}. The address already has an account, so nothing changed.',
      'Sign in with your password. If you don\'t remember it, choose "Forgot password?" on the sign-in page.',
    ],
    footnote: "Wasn't you? You can ignore this email.",
  },
  notYou: 'Wasn\'t you? Set a new password now: choose "Forgot password?" on the sign-in page.',
  passwordChangedMail: {
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: ['The password of your {siteName} account was changed, and your other devices were signed out.'],
  },
  addressChangedMail: {
    subject: 'Your email address was changed',
    heading: 'Your account uses a new email address',
    paragraphs: ["Your {siteName} account no longer uses this address. We'll send emails about it to the new one."],
    footnote: "Wasn't you? Write to us from this address right away.",
  },
  tokenMadeMail: {
    subject: 'A new API token was created',
    heading: 'Your account has a new API token',
    paragraphs: [
      'A personal API token that ends in {ending} was created for your {siteName} account. It runs tools with your credits and reads your files.',
      'You can view and revoke your tokens in your profile.',
    ],
    footnote: "Wasn't you? Revoke the token in your profile now and change your password.",
  },
  secondFactorOnMail: {
    subject: 'Two-step sign-in is on',
    heading: 'A second step was added to your sign-in',
    paragraphs: [
      'An authenticator app or a passkey was added to your {siteName} account. From now on, signing in takes your password and this second step.',
      'Keep your recovery codes in a safe place. Each of them works once if you lose your device.',
    ],
  },
  secondFactorOffMail: {
    subject: 'Two-step sign-in is off',
    heading: 'Two-step sign-in was turned off',
    paragraphs: ['Your {siteName} account can be opened with the password alone again.'],
  },
  recoveryCodeMail: {
    subject: 'A recovery code was used',
    heading: 'Someone signed in with a recovery code',
    paragraphs: [
      'A recovery code of your {siteName} account was used to sign in. You have {left} {left|code|codes} left. Make new ones in your profile.',
    ],
  },
  accountDeletedMail: {
    subject: 'Your account was deleted',
    heading: 'Your account was deleted',
    paragraphs: [
      'Your {siteName} account was deleted as you asked: your name, password, sessions, API tokens, files and remaining credits are gone.',
      'Records of purchases stay without your name. This is the last email about this account. Thank you for using {siteName}.',
    ],
    footnote: "Wasn't you? Someone knew your password. Change it wherever you use it, and write to us.",
  },
  signIn: 'Sign in',
} as const;
