export default {
  signing_link_invalid: 'This link is not valid. Ask the sender for a new one.',
  signing_session_ended: 'Your session has ended. Open the link in your email again.',
  wrong_passphrase: 'That is not the passphrase. Ask the sender for it.',
  not_your_turn: 'Somebody else signs first. We email you when it is your turn.',
  request_ended: 'This request has ended. Nothing can be signed any more.',
  request_busy: 'Somebody else is signing at this moment. Try again in a few seconds.',
  request_field_missing: 'Fill in every required field first. Missing: {count}.',
  reminded_lately: 'A reminder was sent less than an hour ago',
  delegation_off: 'The sender asked for you in person. Decline if you cannot sign.',
  signer_without_signature: 'Place a signature field for {name}',
  signer_unknown: 'A field belongs to nobody. Give it to one of the signers.',
  signer_twice: '{email} is on the list twice',
} as const;
