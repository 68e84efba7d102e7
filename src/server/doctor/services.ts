import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { Engines, LanguageModel, TimestampAuthority } from '#engines/ports.ts';
import type { Config, PaymentsConfig } from '../config.ts';
import { findTranslationModels } from '../engines/connectedServices.ts';
import { DeliveryFailure, mailDestination } from '../mail/transport.ts';
import { codeOf, type Finding, fail, ok, warn } from './finding.ts';

const patienceMs = 15_000;

/**
 * How mails are delivered. `failure` is the error code when the mail server was not reached or refused the sign-in; undefined when it
 * worked.
 */
export function mailFinding(config: Pick<Config, 'smtpUrl' | 'dataDir' | 'production'>, failure: string | undefined): Finding {
  const where = mailDestination(config);
  if (config.smtpUrl === undefined) {
    if (!config.production) return ok('mail', where);
    return warn('mail', `${where}: nobody gets the code of a new account`, 'set SMTP_URL');
  }
  if (failure === undefined) return ok('mail', `${where} greets and lets us in; nothing was sent`);
  const isSignIn = /EAUTH|\b53[058]\b/.test(failure);
  return isSignIn
    ? fail('mail', `${where} does not let us in (${failure})`, 'correct user and password of SMTP_URL')
    : fail('mail', `${where} cannot be reached (${failure})`, 'correct protocol, host and port of SMTP_URL');
}

/** Connects, greets and signs in (RFC 5321 §3.1, RFC 4954), and disconnects. */
export async function checkMail(config: Pick<Config, 'smtpUrl' | 'dataDir' | 'production'>): Promise<Finding> {
  if (config.smtpUrl === undefined) return mailFinding(config, undefined);
  const smtp = createTransport({
    url: config.smtpUrl,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  });
  try {
    await smtp.verify();
    return mailFinding(config, undefined);
  } catch (error) {
    return mailFinding(config, DeliveryFailure.of(error).message);
  } finally {
    smtp.close();
  }
}

/** The roots whose signatures Verify Signatures can trust. */
export async function checkRoots(
  folder: string | undefined,
  { signatureVerifier }: Pick<Engines, 'signatureVerifier'>,
): Promise<Finding> {
  if (folder === undefined) return ok('trusted roots', 'not set up: signatures are checked, and no signer is called known');
  try {
    const count = await signatureVerifier.countRoots();
    if (count > 0) return ok('trusted roots', `${count} in SIGNATURE_ROOTS`);
    return warn('trusted roots', 'SIGNATURE_ROOTS holds no certificate', 'put certificates there as .pem, .crt, .cer or .der');
  } catch (error) {
    return fail(
      'trusted roots',
      `SIGNATURE_ROOTS cannot be read (${codeOf(error)})`,
      'make the folder, or correct SIGNATURE_ROOTS',
    );
  }
}

/** The operator's translation models: which there are, and which lack a file. */
export function checkTranslationModels(folder: string | undefined): Finding {
  if (folder === undefined) return ok('translation models', 'not set up: Apertium translates');
  const { models, incomplete } = findTranslationModels(folder);
  const [lacking] = incomplete;
  if (lacking !== undefined) {
    return fail(
      'translation models',
      `${lacking} lacks a file`,
      'put model….bin and vocab….spm, or srcvocab and trgvocab, there',
    );
  }
  if (models.size > 0) return ok('translation models', `${[...models.keys()].join(', ')} in TRANSLATION_MODELS`);
  return warn('translation models', 'TRANSLATION_MODELS holds no model', 'make a folder such as deen there, with its files');
}

/** Requests one timestamp over a digest of an empty input. */
export async function checkTimestamps(
  url: string | undefined,
  connect: (url: string) => Promise<TimestampAuthority>,
): Promise<Finding> {
  if (url === undefined) return ok('timestamps', 'not set up: signatures get none');
  const where = new URL(url).host;
  try {
    const authority = await connect(url);
    await authority.stamp(createHash('sha256').digest(), AbortSignal.timeout(patienceMs));
    return ok('timestamps', `${where} answers with a token`);
  } catch (error) {
    const { cause } = error as { cause?: unknown };
    const why = typeof cause === 'string' ? cause : 'no answer in time';
    return fail('timestamps', `${where} gives no timestamp (${why})`, 'let this machine reach it, or correct TIMESTAMP_URL');
  }
}

/** Whether the payment provider knows our account. No order is made. */
export async function checkPayments(payments: PaymentsConfig): Promise<Finding> {
  if (payments.mode === 'live') return payments.provider.check(patienceMs);
  if (payments.mode === 'off') return ok('payments', 'not set up: nothing is sold');
  return warn('payments', 'PAYMENTS=demo pretends every payment', 'remove PAYMENTS to sell credits');
}

/** `failure`: why the advertisement script did not load; undefined when it did. */
export function adsFinding(scriptUrl: string | undefined, failure: string | undefined): Finding {
  if (scriptUrl === undefined) return ok('advertisements', 'none');
  const where = new URL(scriptUrl).host;
  if (failure === undefined) return ok('advertisements', `${where} hands out its script`);
  return fail('advertisements', `${where} hands out no script (${failure})`, 'correct or remove AD_SCRIPT_URL');
}

/** Requests the script once, as a browser would. */
export async function checkAds(scriptUrl: string | undefined): Promise<Finding> {
  if (scriptUrl === undefined) return adsFinding(undefined, undefined);
  try {
    const response = await fetch(scriptUrl, { signal: AbortSignal.timeout(patienceMs) });
    await response.body?.cancel();
    if (!response.ok) return adsFinding(scriptUrl, `status ${response.status}`);
    const isScript = /javascript|ecmascript/.test(response.headers.get('content-type') ?? '');
    return adsFinding(scriptUrl, isScript ? undefined : 'what comes is no JavaScript');
  } catch (error) {
    return adsFinding(scriptUrl, codeOf(error));
  }
}

/** `failure`: the client's error when the model does not answer; undefined when it did. */
export function modelFinding(ai: Config['ai'], failure: string | undefined): Finding {
  if (!ai) return ok('language model', 'not set up: the built-in engines summarize and translate');
  const where = new URL(ai.baseUrl).host;
  if (failure === undefined) return ok('language model', `${ai.model} at ${where} answers`);
  if (/status 40[13]/.test(failure)) return fail('language model', `${where} refuses the key`, 'correct AI_API_KEY');
  if (/status 40[04]/.test(failure)) {
    return fail('language model', `${where} does not know ${ai.model}, or is no such server`, 'correct AI_MODEL and AI_BASE_URL');
  }
  return fail('language model', `${where} does not answer (${failure})`, 'start its server, or correct AI_BASE_URL');
}

/** One short prompt, which tries the address, the key and the model's name. */
export async function checkModel(
  ai: Config['ai'],
  connect: (ai: NonNullable<Config['ai']>) => Promise<LanguageModel>,
): Promise<Finding> {
  if (!ai) return modelFinding(ai, undefined);
  const ask = { messages: [{ role: 'user', content: 'Answer with the word yes.' }], maxTokens: 8 } as const;
  try {
    const model = await connect({ ...ai, silenceMs: Math.min(ai.silenceMs, patienceMs) });
    await model.complete(ask, AbortSignal.timeout(2 * patienceMs));
    return modelFinding(ai, undefined);
  } catch (error) {
    const { cause } = error as { cause?: unknown };
    return modelFinding(ai, typeof cause === 'string' ? cause.replace('language model: ', '') : 'no answer in time');
  }
}
