import { z } from 'zod';
import { defaultMaxMb } from '#contract/files/files.ts';
import { providerSettings } from '../payments/liveProviders.ts';
import { choice, flag, integer, type Setting, setting } from './kinds.ts';

/** What visitors and accounts may do, and what they pay. */
export const billingSettings = {
  MAX_PDF_MB: setting(integer(1, 2000, 100), '100', 'Largest PDF in MB', 'Write a number from 1 to 2000.'),
  MAX_IMAGE_MB: setting(
    integer(1, 2000, defaultMaxMb.image),
    `${defaultMaxMb.image}`,
    'Largest picture in MB',
    'Write a number from 1 to 2000.',
  ),
  MAX_TEXT_MB: setting(
    integer(1, 2000, defaultMaxMb.text),
    `${defaultMaxMb.text}`,
    'Largest text file in MB',
    'Write a number from 1 to 2000.',
  ),
  MAX_OFFICE_MB: setting(
    integer(1, 2000, defaultMaxMb.office),
    `${defaultMaxMb.office}`,
    'Largest Word, PowerPoint or Excel file in MB',
    'Write a number from 1 to 2000.',
  ),
  FILE_TTL_MINUTES: setting(
    integer(1, 525_600, 60),
    '60',
    'A stored file is deleted this long after its last use',
    'Write a number of minutes from 1 to 525600.',
  ),
  SIGNUP_CREDITS: setting(integer(0, 100_000, 5), '5', 'Credits of a new account', 'Write a number from 0 to 100000.'),
  FREE_DAILY_OPERATIONS: setting(
    integer(0, 100_000, 10),
    '10',
    'Free operations of a visitor, or of an account without credits, in a UTC day',
    'Write a number from 0 to 100000.',
  ),
  FREE_DAILY_PER_ADDRESS: setting(
    integer(0, 1_000_000, 100),
    '100',
    'Free operations of all visitors behind one network address in a UTC day; behind a reverse proxy this needs `TRUST_PROXY`',
    'Write a number from 0 to 1000000.',
  ),
  SIGNUPS_PER_ADDRESS: setting(
    integer(1, 100_000, 20),
    '20',
    'New accounts from one network address in a UTC day',
    'Write a number from 1 to 100000.',
  ),
  PASSWORD_MIN: setting(
    integer(6, 64, 6),
    '6',
    'Shortest new password in characters; existing passwords stay valid',
    'Write a number from 6 to 64.',
  ),
  SMTP_URL: setting(
    z
      .string()
      .regex(/^smtps?:\/\/\S+$/, 'does not begin with smtp:// or smtps://')
      .optional(),
    'mails are files in `DATA_DIR/outbox`',
    'Mail server for codes and receipts',
    'Write smtps://user:password@mail.example.org, or remove it to have mails written to the outbox folder.',
  ),
  MAIL_FROM: setting(
    z
      .string()
      .regex(/^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/, 'is not an address')
      .optional(),
    '`SITE_NAME <no-reply@` host of `PUBLIC_URL>`',
    'Sender of the mails',
    'Write an address such as Sheaf PDF <pdf@example.org>.',
  ),
  CONTACT_TO: setting(
    z
      .string()
      .regex(/^[^\s<>@,;]+@[^\s<>@,;]+$/, 'is not an address')
      .optional(),
    'messages are kept and not mailed',
    'Where messages of the contact page are mailed to',
    'Write one address such as pdf@example.org.',
  ),
  CREDIT_CATALOGUE: setting(
    z.string().min(1).default('plans'),
    'plans',
    'Packages of credits: `plans`, `packs`, or the path of a JSON file `[{"credits", "priceCents", "name", "popular"}]`',
    'Write plans, packs or the path of a JSON file.',
  ),
  PAYMENTS: setting(
    choice(['auto', 'demo', 'off'], 'auto'),
    'auto',
    '`auto` sells credits when a provider (PayPal) is configured; `demo` simulates payments and says so on every screen',
    'Write auto, demo or off.',
  ),
  ALLOW_DEMO_PAYMENTS: setting(
    flag,
    '0',
    'Lets production start with `PAYMENTS=demo`, where credits cost nothing',
    'Write 1 only for a site that is shown and not used.',
  ),
  PAYMENTS_TEST_PACKAGE: setting(
    flag,
    '0',
    'Adds a package of 5 credits for 0.01 USD, to try a real payment',
    'Write 1 to add it, 0 to leave it out.',
  ),
  ...providerSettings,
} as const satisfies Record<string, Setting>;
