export default {
  cross_site: 'We blocked this request because it came from another site',
  not_found: 'Not found. It may have expired or been deleted.',
  no_such_route: "This address doesn't exist",
  method_not_allowed: "This address doesn't support that method",
  cancelled: 'Cancelled.{billing? Nothing was charged.}',
  not_ready: "The result isn't ready yet",
  key_reused: 'This Idempotency-Key was already used for a different request',
} as const;
