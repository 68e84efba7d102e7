export default {
  operator: {
    title: 'Who runs this site',
    named: 'This site is run by {operator}, who is responsible for the data on it.',
    unnamed: "The operator of this site hasn't published a name yet. You can reach them through the contact page.",
    changed: 'Last changed on {date}',
  },
  privacy: {
    title: 'Privacy',
    description: 'What we store about you and your files, for how long, and what we never do.',
    lead: 'What we store, for how long, and what we never do.',
  },
  privacyClauses: {
    yourFiles: {
      title: 'Your files',
      body: [
        'Your uploads and results belong to the browser you used, or to your account if you were signed in. Nobody else can access them.',
        'We delete them {ttlMinutes} minutes after you last use them, or right away when you choose Delete now. Anything a tool extracts from them is deleted too.',
        'We process your files on this server with programs that have no network access. We use a password you enter for that job only and then discard it.',
      ],
    },
    yourAccount: {
      title: 'Your account',
      body: [
        'For your account we store your name and email address, a hash of your password, session start and end times, hashes of your API tokens{billing?, and your credit transactions}.',
        "You can download all of it or delete your account on your profile page. Deletion removes your files, sessions, tokens, password and name right away.{billing? The credit ledger and the operator's action log keep only an anonymous ID.: The operator's action log keeps only an anonymous ID.}",
      ],
    },
    cookiesWithoutAds: {
      title: 'Cookies',
      body: [
        'We use four cookies, all our own and none for tracking: your visitor ID, your session when you sign in, sign-ups started in this browser (one day), and your language. Your theme and unsaved edits stay in your browser.',
      ],
    },
    cookiesWithAds: {
      title: 'Cookies',
      body: [
        'We use five cookies, all our own and none for tracking: your visitor ID, your session when you sign in, sign-ups started in this browser (one day), your language, and your ad choice (six months). Your theme and unsaved edits stay in your browser.',
      ],
    },
    advertisementsWithAds: {
      title: 'Ads',
      body: [
        'If you allow it, three pages (All Tools, Help, Resources) may show an ad from {adHost}. Until you do, or if you decline, we load nothing from that host. Pages with documents or accounts never show ads.',
        "Ads run in an isolated frame that can't see this site or its cookies. {adHost} can see your IP address and browser details, but not which page you are on. You can change your choice at the bottom of every page.",
      ],
    },
    whatIsCountedAnd: {
      title: 'Logs and counters',
      body: [
        "Our logs contain no file names, file contents, passwords, codes or addresses. We don't use telemetry.",
        'To prevent abuse we count IP and email addresses as keyed hashes, only for as long as a limit applies. For visits we store only a number.{billing? A hash of an email address that received free credits is kept permanently.}',
      ],
    },
    whatPagesLoadWithoutAds: {
      title: 'What pages load',
      body: [
        "Pages load nothing from other sites.{billing? Where credits are sold, the two payment pages load the payment provider's script.}",
      ],
    },
    whatPagesLoadWithAds: {
      title: 'What pages load',
      body: [
        "Pages load nothing from other sites, except ads you allow.{billing? The two payment pages also load the payment provider's script where credits are sold.}",
      ],
    },
    messages: {
      title: 'Messages',
      body: ["We keep messages from the contact page for up to a year and may email them to the site's operator."],
    },
  },
  terms: {
    title: 'Terms',
    description: 'What you can expect from us, and what we expect from you.',
    lead: 'What you can expect from us, and what we expect from you.',
  },
  termsClauses: {
    yourDocumentsStayYours: {
      title: 'Your documents stay yours',
      body: [
        'You keep all rights to your documents. We use them only for the operations you start.',
        "Only use files you have the right to use. If a document's permissions forbid an operation, you need its owner password.",
      ],
    },
    whatYouGet: {
      title: 'What you get',
      body: [
        'We check every result and list what was kept, changed and removed. Review the result before you rely on it.',
        "We delete files {ttlMinutes} minutes after their last use. Keep your own copies: deleted files can't be recovered.",
        'The service may be unavailable at times. Limits apply: {maxMb}MB per PDF and {maxFiles} files per merge.',
      ],
    },
    creditsWithBilling: {
      title: 'Credits',
      body: [
        'Each tool shows its cost before you start. Failed and cancelled jobs are free. Credits never expire, and nothing renews automatically.',
        'If a payment is refunded or disputed, we remove its credits.',
      ],
    },
    whatItCostsWithoutBilling: {
      title: 'Free to use',
      body: ['Every tool on this site is free.'],
    },
    pleaseDoNot: {
      title: 'Acceptable use',
      body: [
        "Don't try to access other people's files, overload the service or bypass its limits. We count requests and reject excess ones.",
      ],
    },
  },
} as const;
