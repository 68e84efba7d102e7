export default {
  failure: {
    title: 'Unlocking failed',
    body: 'Failed to unlock PDF',
  },
  name: 'Unlock PDF',
  description: 'Remove the password and restrictions from a PDF you have the password for.',
  page: {
    title: 'Unlock PDF',
    lead: "You need the password: we don't guess or crack it.",
    run: 'Unlock PDF',
    running: 'Unlocking...',
    note: 'To remove restrictions, you need the owner password. We ask for it when needed.',
  },
  success: {
    title: 'Success!',
    body: 'PDF unlocked successfully',
  },
} as const;
