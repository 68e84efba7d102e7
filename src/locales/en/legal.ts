export default {
  privacy: {
    title: 'Privacy',
    description: 'What this site keeps of you and your files, for how long, and what it never does.',
    lead: 'What is kept, for how long, and what is never done.',
  },
  privacyClauses: {
    yourFiles: {
      title: 'Your files',
      body: [
        'A file you upload and every result belong to the browser that made them, or to the account that was signed in. To anybody else they do not exist.',
        'They are deleted {ttlMinutes} minutes after their last use, and at once when you press Delete now. What is read out of them for a tool is deleted with them.',
        'Work on them is done on this server, by programs that have no network. A password you give is used for the job and then forgotten.',
      ],
    },
    yourAccount: {
      title: 'Your account',
      body: [
        'Of an account we keep the name and email address you gave, a hash of the password, when sessions began and end, API tokens as hashes, and every use and purchase of credits.',
        'You can download all of it on your profile, and delete the account there. Deleting takes files, sessions, tokens, password and name away at once; the ledger, and the record of what the operator did by hand, keep an id that then belongs to nobody.',
      ],
    },
    cookiesWithoutAds: {
      title: 'Cookies',
      body: [
        'Four, all of this site and none to follow anybody: who you are as a visitor, the session when you sign in, which sign-ups this browser began (a day), and the language you chose. The theme, and edits that are not saved yet, stay in the browser itself.',
      ],
    },
    cookiesWithAds: {
      title: 'Cookies',
      body: [
        'Five, all of this site and none to follow anybody: who you are as a visitor, the session when you sign in, which sign-ups this browser began (a day), the language you chose, and what you answered about advertisements (half a year). The theme, and edits that are not saved yet, stay in the browser itself.',
      ],
    },
    advertisementsWithAds: {
      title: 'Advertisements',
      body: [
        'At the end of three pages (All Tools, Help, Resources) an advertisement from {adHost} may stand, if you agreed; before that, and after you declined, nothing is asked of that host. Pages with documents, accounts or payments never have any.',
        'It stands in a frame of its own that can see neither this site nor its cookies. {adHost} learns your network address and what your browser says of itself, and is not told which page you are on. You can change your answer at the foot of every page.',
      ],
    },
    whatIsCountedAnd: {
      title: 'What is counted and logged',
      body: [
        'The log holds no file name, content, password, code or address. There is no telemetry.',
        'Network and email addresses that are only counted, against abuse, are kept as keyed hashes until the count has run out. Of visits only their number is kept. That an email address had its free credits is kept for good, as such a hash.',
      ],
    },
    whatPagesLoadWithoutAds: {
      title: 'What pages load',
      body: ['Nothing from elsewhere. The two payment pages load the script of the payment provider, where credits are sold.'],
    },
    whatPagesLoadWithAds: {
      title: 'What pages load',
      body: [
        'Nothing from elsewhere, but for the advertisements you agreed to. The two payment pages load the script of the payment provider, where credits are sold.',
      ],
    },
    messages: {
      title: 'Messages',
      body: [
        'What you write on the contact page is kept for a year at most, and mailed to whoever runs this site where that is set up.',
      ],
    },
  },
  terms: {
    title: 'Terms',
    description: 'What you may expect of this site, and what it expects of you.',
    lead: 'What you may expect, and what is expected of you.',
  },
  termsClauses: {
    yourDocumentsStayYours: {
      title: 'Your documents stay yours',
      body: [
        'You keep every right in them. They are used for what you press, and for nothing else.',
        'Work only on files you may work on. A document whose permissions forbid an operation needs its owner password.',
      ],
    },
    whatYouGet: {
      title: 'What you get',
      body: [
        'Each result is checked before it is handed over, and says what was kept, changed and removed. Please look at it before you rely on it: no program knows what a document means to you.',
        'Files wait {ttlMinutes} minutes after their last use. Keep your own copies: what is deleted cannot be brought back.',
        'The service may be unavailable, and limits hold: {maxMb} MB for a PDF, {maxFiles} files in one merge.',
      ],
    },
    creditsWithBilling: {
      title: 'Credits',
      body: [
        'Each tool says before the press what it costs. What fails or is cancelled costs nothing. Credits never expire; nothing renews by itself.',
        'Credits of a payment that is refunded or disputed are taken back.',
      ],
    },
    whatItCostsWithoutBilling: {
      title: 'What it costs',
      body: ['Nothing is sold here.'],
    },
    pleaseDoNot: {
      title: 'Please do not',
      body: [
        'Try to get at files of others, overload the service, or go around its limits. Requests are counted, and refused when they become too many.',
      ],
    },
  },
} as const;
