import type { Language } from '#contract/text/text.ts';
import type { Config } from '../config.ts';
import type { Ledger } from '../credits/ledger.ts';
import type { Database } from '../db/database.ts';
import type { Mailer } from '../mail/mailer.ts';
import { type Keys, keyedHash } from '../secret.ts';
import { AccountRepository } from './accountRepository.ts';
import { Codes } from './codes.ts';
import { Authenticators } from './secondFactor/authenticators.ts';
import { Passkeys } from './secondFactor/passkeys.ts';
import { RecoveryCodes } from './secondFactor/recoveryCodes.ts';
import { Sessions } from './sessions.ts';
import { Throttle } from './throttle.ts';
import { ApiTokens } from './tokens.ts';

type AccountSettings = Pick<
  Config,
  'siteName' | 'publicUrl' | 'basePath' | 'port' | 'signupCredits' | 'signupsPerAddress' | 'passwordMin' | 'rateLimitPerMinute'
>;

/** What the functions about accounts need. */
export interface AccountParts {
  readonly config: AccountSettings;
  readonly database: Database;
  readonly records: AccountRepository;
  readonly sessions: Sessions;
  readonly tokens: ApiTokens;
  readonly codes: Codes;
  readonly authenticators: Authenticators;
  readonly passkeys: Passkeys;
  readonly recoveryCodes: RecoveryCodes;
  readonly throttle: Throttle;
  readonly mailer: Mailer;
  readonly ledger: Pick<Ledger, 'grant' | 'accountBalance' | 'history'>;
  /** A keyed hash, for values that are counted by address and never shown. */
  hashed(...parts: readonly string[]): string;
  /** The same hash with the previous secret, where there is one. */
  hashedBefore(...parts: readonly string[]): string | undefined;
  now(): Date;
}

/** The origin of a request: the language of the answer and of the mail, and a keyed hash of the network. */
export interface RequestOrigin {
  readonly language: Language;
  readonly network: string;
  /** The token of a browser in which the user has signed in before (`knownBrowser`). */
  readonly knownBrowser?: string | undefined;
}

export interface AccountOptions {
  readonly config: AccountSettings;
  readonly database: Database;
  readonly mailer: Mailer;
  readonly ledger: Pick<Ledger, 'grant' | 'accountBalance' | 'history'>;
  readonly keys: Pick<Keys, 'code' | 'address' | 'secondFactor'>;
  readonly now: () => Date;
}

export function openAccounts({ config, database, mailer, ledger, keys, now }: AccountOptions): AccountParts {
  const { sql } = database;
  const records = new AccountRepository(sql, now);
  const codes = new Codes(sql, keys.code, now);
  return {
    config,
    database,
    mailer,
    ledger,
    now,
    records,
    sessions: new Sessions(sql, records, now),
    tokens: new ApiTokens(sql, now),
    codes,
    authenticators: new Authenticators(sql, keys.secondFactor, now),
    passkeys: new Passkeys(sql, codes, now),
    recoveryCodes: new RecoveryCodes(sql, keys.code),
    throttle: new Throttle(sql, now),
    hashed: (...parts) => keyedHash(keys.address.now, ...parts),
    hashedBefore: (...parts) => keys.address.before && keyedHash(keys.address.before, ...parts),
  };
}
