export default {
  failure: {
    title: 'Removing failed',
    body: 'Failed to remove the signatures',
  },
  name: 'Remove Signatures',
  description: 'Remove digital signatures so that a signed PDF can be edited or signed again.',
  page: {
    title: 'Remove Signatures',
    lead: 'The result is an unsigned copy. Your signed file stays as it is.',
    run: 'Remove Signatures',
    running: 'Removing...',
    remains: 'What stays on the page',
    appearance: 'Appearance of the signatures',
    appearanceHint: 'Their appearance becomes part of the page, without a signature',
    emptyField: 'Empty signature fields',
    emptyFieldHint: 'So that the document can be signed again',
    nothing: 'Nothing',
    nothingHint: 'Signatures and their fields are removed',
    note: 'Timestamps and the certificates stored with the signatures are removed, too.',
  },
  success: {
    title: 'Success!',
    body: 'Your unsigned copy is ready.',
  },
} as const;
