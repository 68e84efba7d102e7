export default {
  rate_limited: 'Too many requests. Wait a moment and try again.',
  quota_exceeded: "You've used all your storage here. Delete some files, or wait until they expire.",
  queue_full: "We're busy right now. Try again in a moment.",
  storage_full: "We're out of space for new files right now. Try again soon.",
  storage_unavailable: "We can't reach the file storage right now. Try again in a moment.{billing? Nothing was charged.}",
  interrupted:
    'We were interrupted several times while working on this file.{billing? Nothing was charged.} Try again. If it happens again, the file may need more memory than this server has.',
  revocation_unavailable:
    "We couldn't find out whether a certificate has been revoked, so long-term validation data can't be added.{billing? Nothing was charged.} Try again later, or sign with a timestamp only.",
  timestamp_unavailable:
    "We couldn't get a timestamp for the signature right now. Try again, or sign without one.{billing? Nothing was charged.}",
  shutting_down: 'The site is restarting. Try again in a moment.',
  database_away: "We can't reach the database right now. Try again in a moment.",
  being_set_up: 'This tool is being set up, about {minutes} {minutes|minute|minutes}.{billing? Nothing was charged.}',
  engine_missing: "This tool isn't available on this site",
  internal: 'Something went wrong on our side.{billing? Nothing was charged.} Reference: {reference}',
} as const;
