export default {
  cross_site: 'This request came from another site and was refused',
  not_found: 'Not found. It may have expired or been deleted.',
  no_such_route: 'There is no such address here',
  method_not_allowed: 'This address does not take that method',
  cancelled: 'Cancelled. Nothing was charged.',
  not_ready: 'The result is not ready yet',
  key_reused: 'This Idempotency-Key was already used for a different request',
} as const;
