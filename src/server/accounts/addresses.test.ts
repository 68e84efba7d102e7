import { expect, test } from 'vitest';
import { mailboxOf } from './addresses.ts';

test.each([
  ['Ana@Example.org', 'ana@example.org'],
  ['ana+shop@example.org', 'ana@example.org'],
  ['ana.b@example.org', 'ana.b@example.org'],
  ['a.n.a+x+y@gmail.com', 'ana@gmail.com'],
  ['A.na@GoogleMail.com', 'ana@gmail.com'],
  ['ana@gmail.com.evil.org', 'ana@gmail.com.evil.org'],
  ['+tag@example.org', '+tag@example.org'],
  ['two@at@example.org', 'two@at@example.org'],
])('%s comes down to %s', (written, mailbox) => {
  expect(mailboxOf(written)).toBe(mailbox);
});
