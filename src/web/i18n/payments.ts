import type { Text } from '#contract/text.ts';

export const plans = {
  title: { en: 'Plans', fil: 'Mga Plan' },
  description: {
    en: 'What the tools cost: free operations every day, and credits that never expire.',
    fil: 'Magkano ang mga tool: libreng operation araw-araw, at mga credit na walang expiry.',
  },
  head: { en: 'Pay for what you use. Credits never expire.', fil: 'Magbayad lang sa ginagamit. Walang expiry ang credit.' },
  lead: {
    en: 'No subscription. Most operations take one credit. A job that fails, is cancelled or does not help costs nothing.',
    fil: 'Walang subscription. Isang credit ang karamihan ng operation. Walang bayad ang trabahong pumalya, kinansela o hindi nakatulong.',
  },
  nothingSold: {
    en: 'Nothing is sold on this installation. Every tool is free and unlimited.',
    fil: 'Walang ibinebenta sa installation na ito. Libre at walang limitasyon ang bawat tool.',
  },
  nothingSoldDescription: { en: 'Every tool is free here.', fil: 'Libre ang bawat tool dito.' },
  freeName: { en: 'Free', fil: 'Libre' },
  freeBody: {
    en: '{freeDaily} {freeDaily|operation|operations} a day for every visitor, and {signupCredits} {signupCredits|credit|credits} when you create an account and verify your email address.',
    fil: '{freeDaily} operation bawat araw para sa bawat bisita, at {signupCredits} credit kapag gumawa ka ng account at na-verify ang email address mo.',
  },
  freeBodyDaily: {
    en: '{freeDaily} {freeDaily|operation|operations} a day for every visitor, without an account.',
    fil: '{freeDaily} operation bawat araw para sa bawat bisita, kahit walang account.',
  },
  freeBodySignup: {
    en: '{signupCredits} {signupCredits|credit|credits} when you create an account and verify your email address.',
    fil: '{signupCredits} credit kapag gumawa ka ng account at na-verify ang email address mo.',
  },
  freeBodyNone: {
    en: 'An account costs nothing; operations take credits.',
    fil: 'Walang bayad ang account; credit ang bayad sa mga operation.',
  },
  create: { en: 'Create account', fil: 'Gumawa ng account' },
  yourPlan: { en: 'Your Plan', fil: 'Plan Mo' },
  comingSoon: { en: 'Coming Soon', fil: 'Malapit Na' },
  payOff: {
    en: 'Buying is not switched on here yet. Free operations work as usual.',
    fil: 'Hindi pa puwedeng bumili rito. Gumagana gaya ng dati ang mga libreng operation.',
  },
  packages: { en: 'Credit packages', fil: 'Mga package ng credit' },
  testName: { en: 'Test', fil: 'Pagsubok' },
  popular: { en: 'Popular', fil: 'Sikat' },
  credits: { en: '{count|credit|credits}', fil: 'credit' },
  save: { en: 'Save {percent}%', fil: 'Tipid na {percent}%' },
  lessPerCredit: { en: '{percent}% less per credit', fil: '{percent}% mas mura bawat credit' },
  perCredit: { en: '{cents}¢ a credit', fil: '{cents}¢ bawat credit' },
  buy: { en: 'Buy credits', fil: 'Bumili ng credit' },
  buyOf: { en: 'Buy {count} {count|credit|credits}', fil: 'Bumili ng {count} credit' },
  opening: { en: 'Opening...', fil: 'Binubuksan...' },
  priceNote: {
    en: 'Prices in US dollars, paid with PayPal. Savings are measured against {cents}¢ a credit.',
    fil: 'Nasa US dollar ang mga presyo, babayaran sa PayPal. Sinusukat ang tipid laban sa {cents}¢ bawat credit.',
  },
  buys: { en: 'What a credit buys', fil: 'Ano ang nabibili ng credit' },
  costOperations: {
    en: 'Merge, split, rotate, convert, compress, watermark',
    fil: 'Pagsamahin, hatiin, ikutin, i-convert, paliitin, watermark',
  },
  costSave: { en: 'Advanced editing', fil: 'Advanced na pag-edit' },
  costExtract: { en: 'Text extraction', fil: 'Pagkuha ng teksto' },
  costTranslate: { en: 'Translation', fil: 'Pagsasalin' },
  costSummary: { en: 'Summarization', fil: 'Paggawa ng buod' },
  questions: { en: 'Fair questions', fil: 'Mga patas na tanong' },
  whenCharged: { en: 'When am I charged?', fil: 'Kailan ako sisingilin?' },
  whenChargedBody: {
    en: 'Once, when the result has been checked and is ready to download.',
    fil: 'Isang beses, kapag nasuri na ang resulta at handa nang i-download.',
  },
  whenFails: { en: 'What if a job fails?', fil: 'Paano kung pumalya ang trabaho?' },
  whenFailsBody: {
    en: 'Nothing is taken. You see why, and what to do.',
    fil: 'Walang kukunin. Makikita mo kung bakit, at kung ano ang gagawin.',
  },
  whenAgain: { en: 'And if I try other settings?', fil: 'At kung sumubok ako ng ibang setting?' },
  whenAgainBody: {
    en: 'The same tool on the same file again is free while the file is here. AI tools are the exception.',
    fil: 'Libre ulit ang parehong tool sa parehong file habang narito ang file. Maliban sa mga AI tool.',
  },
  whatPlan: { en: 'What becomes of my plan?', fil: 'Ano ang mangyayari sa plan ko?' },
  whatPlanBody: {
    en: 'Its name follows the credits you have bought in all. It changes no tool and no limit, and nothing renews.',
    fil: 'Sumusunod ang pangalan nito sa kabuuang credit na binili mo. Walang binabagong tool o limitasyon, at walang kusang nagre-renew.',
  },
} satisfies Record<string, Text>;

export const store = {
  title: { en: 'Credits', fil: 'Mga Credit' },
  head: { en: 'Purchase credits', fil: 'Bumili ng mga credit' },
  description: { en: 'Buy a package of credits.', fil: 'Bumili ng package ng mga credit.' },
  lead: {
    en: 'Choose a package. You have {count} {count|credit|credits} now.',
    fil: 'Pumili ng package. Mayroon kang {count} credit ngayon.',
  },
  leadOut: {
    en: 'Choose a package. You are asked to sign in before you pay.',
    fil: 'Pumili ng package. Hihilingin kang mag-sign in bago magbayad.',
  },
  costs: { en: 'What things cost', fil: 'Magkano ang mga bagay' },
  neverExpire: { en: 'Credits never expire', fil: 'Walang expiry ang mga credit' },
  choose: { en: 'Choose', fil: 'Piliin' },
  chooseOf: { en: 'Choose {count} {count|credit|credits}', fil: 'Piliin ang {count} credit' },
  backToPackages: { en: 'Back to Packages', fil: 'Bumalik sa mga Package' },
  backToHome: { en: 'Back to Home', fil: 'Bumalik sa Simula' },
} satisfies Record<string, Text>;

export const checkout = {
  title: { en: 'Checkout', fil: 'Pagbabayad' },
  head: { en: 'Complete your purchase', fil: 'Tapusin ang pagbili' },
  description: { en: 'Pay for a package of credits.', fil: 'Bayaran ang package ng mga credit.' },
  lead: {
    en: 'Your credits are added as soon as the payment is confirmed. A receipt comes by email.',
    fil: 'Idaragdag ang mga credit mo sa sandaling makumpirma ang bayad. May resibong darating sa email.',
  },
  order: { en: 'Order summary', fil: 'Buod ng order' },
  credits: { en: 'Credits', fil: 'Mga credit' },
  account: { en: 'Account', fil: 'Account' },
  total: { en: 'Total', fil: 'Kabuuan' },
  pay: { en: 'Pay', fil: 'Magbayad' },
  loading: { en: 'Loading the payment button...', fil: 'Nilo-load ang pindutan ng bayad...' },
  working: { en: 'Confirming the payment...', fil: 'Kinukumpirma ang bayad...' },
  retry: { en: 'Try again', fil: 'Subukan muli' },
  error: { en: 'Payment Error', fil: 'Error sa Bayad' },
  sessionFailed: { en: 'Failed to create payment session', fil: 'Hindi nagawa ang payment session' },
  buttonFailed: {
    en: 'The payment button could not be loaded. Nothing was charged.',
    fil: 'Hindi na-load ang pindutan ng bayad. Walang siningil.',
  },
  failed: { en: 'Payment Failed', fil: 'Hindi Natuloy ang Bayad' },
  failedBody: {
    en: 'The payment did not go through. If money was taken, your credits will follow by themselves.',
    fil: 'Hindi natuloy ang bayad. Kung may kinuhang pera, susunod nang kusa ang mga credit mo.',
  },
  pending: { en: 'Payment pending', fil: 'Hinihintay ang bayad' },
  cancelled: { en: 'Payment Cancelled', fil: 'Kinansela ang Bayad' },
  cancelledBody: { en: 'Nothing was charged.', fil: 'Walang siningil.' },
  done: { en: 'Payment complete', fil: 'Tapos na ang bayad' },
  doneBody: {
    en: '{count} {count|credit was|credits were} added to your balance.',
    fil: '{count} credit ang naidagdag sa balanse mo.',
  },
  authTitle: { en: 'Authentication Required', fil: 'Kailangang Mag-log In' },
  authBody: { en: 'Please log in to purchase credits', fil: 'Mag-log in para bumili ng credit' },
} satisfies Record<string, Text>;

export const saveEdits = {
  title: { en: 'Save Your PDF Edits!', fil: 'I-save ang mga Edit sa PDF Mo!' },
  description: {
    en: 'A free account saves what you write, highlight and erase in the editor.',
    fil: 'Sa libreng account, nase-save ang mga isinulat, hinighlight at binura mo sa editor.',
  },
  lead: {
    en: 'Saving takes a free account. Your edits stay where they are while you make one.',
    fil: 'Kailangan ng libreng account para mag-save. Mananatili ang mga edit mo habang gumagawa ka nito.',
  },
  leadFree: {
    en: 'Saving takes no account here. Go on where you were.',
    fil: 'Hindi kailangan ng account para mag-save rito. Magpatuloy kung nasaan ka.',
  },
  get: { en: 'Get {signupCredits} Free {signupCredits|Credit|Credits}', fil: 'Kumuha ng {signupCredits} Libreng Credit' },
  getPlain: { en: 'Create account', fil: 'Gumawa ng account' },
  note: { en: 'Email verification only, no payment.', fil: 'Pag-verify lang ng email, walang bayad.' },
  signIn: { en: 'I have an account', fil: 'May account na ako' },
  back: { en: 'Back to PDF editor', fil: 'Bumalik sa PDF editor' },
} satisfies Record<string, Text>;
