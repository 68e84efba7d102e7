/** The form in which addresses are stored and compared. */
export function lowerCaseEmail(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * The mailbox behind an address, for granting free credits: `a.b+c@gmail.com` and `ab@googlemail.com` are one mailbox (docs/product.md,
 * "Accounts").
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const local = (email.slice(0, at).toLowerCase().split('+')[0] ?? '') || email.slice(0, at).toLowerCase();
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}
