import type { Text } from '#contract/text.ts';

/** Words of the screens that lead into an account. */
export const signIn = {
  title: { en: 'Sign In', fil: 'Mag-sign In' },
  description: { en: 'Sign in to your account.', fil: 'Mag-sign in sa account mo.' },
  lead: {
    en: 'Your balance, your files and their history are where you left them.',
    fil: 'Nasa lugar pa rin ang balanse mo, ang mga file mo at ang kasaysayan ng mga ito.',
  },
  leadFree: { en: 'Your files are where you left them.', fil: 'Nasa lugar pa rin ang mga file mo.' },
  email: { en: 'Email', fil: 'Email' },
  password: { en: 'Password', fil: 'Password' },
  showPassword: { en: 'Show password', fil: 'Ipakita ang password' },
  hidePassword: { en: 'Hide password', fil: 'Itago ang password' },
  submit: { en: 'Sign In', fil: 'Mag-sign In' },
  sending: { en: 'Signing in...', fil: 'Nagsa-sign in...' },
  forgot: { en: 'Forgot password?', fil: 'Nakalimutan ang password?' },
  noAccount: { en: 'No account yet?', fil: 'Wala pang account?' },
  toCreate: { en: 'Create account', fil: 'Gumawa ng account' },
  failed: { en: 'Sign In Failed', fil: 'Hindi Naka-sign In' },
  invalid: { en: 'Invalid email or password', fil: 'Mali ang email o password' },
} satisfies Record<string, Text>;

export const create = {
  title: { en: 'Create account', fil: 'Gumawa ng account' },
  description: {
    en: 'Create an account with an email address and a password.',
    fil: 'Gumawa ng account gamit ang email address at password.',
  },
  lead: {
    en: 'Get {signupCredits} free {signupCredits|credit|credits}. Email verification only, no payment.',
    fil: 'Kumuha ng {signupCredits} libreng credit. Pag-verify lang ng email, walang bayad.',
  },
  leadPlain: { en: 'Email verification only, no payment.', fil: 'Pag-verify lang ng email, walang bayad.' },
  firstName: { en: 'First name', fil: 'Pangalan' },
  lastName: { en: 'Last name', fil: 'Apelyido' },
  passwordHint: { en: 'At least {min} characters.', fil: 'Hindi bababa sa {min} karakter.' },
  submit: { en: 'Create account', fil: 'Gumawa ng account' },
  sending: { en: 'Creating account...', fil: 'Ginagawa ang account...' },
  haveAccount: { en: 'Already have an account?', fil: 'May account na?' },
  toSignIn: { en: 'Sign In', fil: 'Mag-sign In' },
  failed: { en: 'Sign Up Failed', fil: 'Hindi Nagawa ang Account' },
  factCredits: { en: '{signupCredits} {signupCredits|credit|credits}', fil: '{signupCredits} credit' },
  factCreditsBody: {
    en: 'Added once your email address is verified. They never expire.',
    fil: 'Idinadagdag kapag na-verify ang email address mo. Walang expiry ang mga ito.',
  },
  factFiles: { en: 'Your files', fil: 'Mga file mo' },
  factFilesBody: {
    en: 'What you have uploaded here comes along into the account, and you find it on every device.',
    fil: 'Kasama sa account ang mga na-upload mo rito, at makikita mo ang mga ito sa bawat device.',
  },
  factTokens: { en: 'API', fil: 'API' },
  factTokensBody: {
    en: 'Personal tokens let your own programs use every tool.',
    fil: 'Sa mga personal na token, magagamit ng sarili mong program ang bawat tool.',
  },
} satisfies Record<string, Text>;

export const verify = {
  title: { en: 'Check your mail', fil: 'Tingnan ang email mo' },
  description: { en: 'Enter the code from the mail.', fil: 'Ilagay ang code mula sa email.' },
  lead: { en: 'We sent a {length}-digit code to {email}.', fil: 'Nagpadala kami ng {length}-digit na code sa {email}.' },
  note: {
    en: 'Nothing there? Look in the spam folder. If this address has an account already, the mail says so.',
    fil: 'Wala pa? Tingnan ang spam folder. Kung may account na ang address na ito, sinasabi iyon ng mail.',
  },
  code: { en: 'Verification code', fil: 'Verification code' },
  box: { en: 'Digit {position} of {length}', fil: 'Digit {position} ng {length}' },
  submit: { en: 'Verify email', fil: 'I-verify ang email' },
  sending: { en: 'Verifying...', fil: 'Bine-verify...' },
  resend: { en: 'Resend code', fil: 'Magpadala muli ng code' },
  resendIn: { en: 'Resend code in {time}', fil: 'Magpadala muli sa {time}' },
  resent: { en: 'Code sent', fil: 'Naipadala ang code' },
  resentBody: { en: 'A new code is on its way to {email}.', fil: 'Papunta na ang bagong code sa {email}.' },
  resendFailed: { en: 'Failed to resend code', fil: 'Hindi naipadala muli ang code' },
  back: { en: 'Back to signup', fil: 'Bumalik sa pag-sign up' },
  failed: { en: 'Verification failed', fil: 'Hindi na-verify' },
  invalid: {
    en: 'Invalid verification code. Please try again.',
    fil: 'Mali ang verification code. Subukan muli.',
  },
  done: { en: 'Email verified', fil: 'Na-verify ang email' },
  doneCredits: {
    en: 'Your balance is {credits} {credits|credit|credits}.',
    fil: '{credits} credit ang balanse mo.',
  },
  doneSignIn: { en: 'Please sign in with your password.', fil: 'Mag-sign in gamit ang password mo.' },
} satisfies Record<string, Text>;

export const forgot = {
  title: { en: 'Forgot password', fil: 'Nakalimutan ang password' },
  description: { en: 'Set a new password by a mailed code.', fil: 'Magtakda ng bagong password gamit ang code sa email.' },
  lead: {
    en: 'Enter the email address of your account. We mail you a code that lets you choose a new password.',
    fil: 'Ilagay ang email address ng account mo. Magpapadala kami ng code para makapili ka ng bagong password.',
  },
  submit: { en: 'Send code', fil: 'Ipadala ang code' },
  sending: { en: 'Sending...', fil: 'Ipinapadala...' },
  back: { en: 'Back to sign in', fil: 'Bumalik sa pag-sign in' },
  failed: { en: 'Code not sent', fil: 'Hindi naipadala ang code' },
  newTitle: { en: 'Choose a new password', fil: 'Pumili ng bagong password' },
  newLead: {
    en: 'If {email} has an account here, a {length}-digit code is on its way to it.',
    fil: 'Kung may account dito ang {email}, papunta na roon ang {length}-digit na code.',
  },
  newPassword: { en: 'New password', fil: 'Bagong password' },
  newSubmit: { en: 'Set password', fil: 'Itakda ang password' },
  newSending: { en: 'Setting password...', fil: 'Itinatakda ang password...' },
  newFailed: { en: 'Password not changed', fil: 'Hindi napalitan ang password' },
  done: { en: 'Password changed', fil: 'Napalitan ang password' },
  doneBody: {
    en: 'You are signed in here. Every other session has ended.',
    fil: 'Naka-sign in ka rito. Natapos ang lahat ng ibang session.',
  },
  doneSignIn: { en: 'Please sign in with the new password.', fil: 'Mag-sign in gamit ang bagong password.' },
  other: { en: 'Use another address', fil: 'Gumamit ng ibang address' },
} satisfies Record<string, Text>;

/** What any form of an account may have to say. */
export const accountForms = {
  connection: { en: 'The connection failed. Please try again.', fil: 'Naputol ang koneksiyon. Subukan muli.' },
} satisfies Record<string, Text>;
