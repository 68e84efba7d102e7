export default {
  rate_limited: 'Too many requests. Please wait a moment.',
  quota_exceeded: 'Your files take up all the space a visitor has here. Delete some, or wait until they expire.',
  queue_full: 'We are busy right now. Please try again in a moment.',
  storage_full: 'There is no room for new files right now. Please try again soon.',
  storage_unavailable: 'The store of files does not answer right now. Please try again in a moment. Nothing was charged.',
  shutting_down: 'The site is restarting. Please try again in a moment.',
  database_away: 'The site cannot reach its records at the moment. Please try again shortly.',
  being_set_up: 'This tool is being set up, about {minutes} {minutes|minute|minutes}. Nothing was charged.',
  engine_missing: 'This tool is not available on this installation',
  internal: 'Something went wrong on our side. Nothing was charged. Reference: {reference}',
} as const;
