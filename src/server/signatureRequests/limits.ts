/** docs/product.md, "Request signatures". */

export const runningRequestsOfAccount = 50;
/** Invitations and reminders that an account may cause in 24 hours. */
export const mailsOfAccountPerDay = 300;
export const maxDelegations = 3;
export const retentionDays = 3;
export const sessionHours = 2;
/** Mail servers refuse larger mails, and base64 makes them larger. */
export const maxAttachedBytes = 10 * 1024 * 1024;
export const remindAgainMs = 3_600_000;
export const dayMs = 86_400_000;
