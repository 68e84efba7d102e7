export default {
  failure: {
    title: 'Unlocking failed',
    body: 'Failed to unlock PDF',
  },
  name: 'Unlock PDF',
  description: 'Take the password and the restrictions off a PDF whose password you know.',
  words: {
    title: 'Unlock PDF',
    lead: 'With its password, and only with it: nothing is guessed or broken here.',
    run: 'Unlock PDF',
    running: 'Unlocking...',
    note: 'Restrictions come off with the owner password; you are asked for it when it is needed.',
  },
  success: {
    title: 'Success!',
    body: 'PDF unlocked successfully',
  },
} as const;
