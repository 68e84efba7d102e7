import { z } from 'zod';
import { integer, type Setting, setting } from './kinds.ts';

/** External services. */
export const integrationSettings = {
  AI_BASE_URL: setting(
    z
      .string()
      .regex(/^https?:\/\/[^\s?#]*[^\s?#/]$/, 'is not an address such as http://localhost:11434/v1, without a slash at the end')
      .optional(),
    '',
    "A language model's server with OpenAI's interface; with `AI_MODEL`, it makes summaries and translations. Without it: the built-in engines",
    'Write an address such as http://localhost:11434/v1, or remove it to use the built-in engines.',
  ),
  AI_MODEL: setting(
    z.string().min(1).max(200).optional(),
    '',
    'Name of the language model, as its server knows it',
    'Write the name of a model that the server of AI_BASE_URL has.',
  ),
  AI_API_KEY: setting(z.string().min(1).optional(), '', "Key of the language model's server", 'Copy it from the provider.'),
  AI_CONTEXT_TOKENS: setting(
    integer(2000, 2_000_000, 8192),
    '8192',
    'Tokens that one question to the language model may have, with its answer',
    'Write a number from 2000 to 2000000.',
  ),
  AI_JOB_TOKENS: setting(
    integer(2000, 100_000_000, 500_000),
    '500000',
    'Tokens that one summary or translation may use',
    'Write a number from 2000 to 100000000.',
  ),
  AI_SILENCE_SECONDS: setting(
    integer(1, 600, 60),
    '60',
    'Seconds without output after which the language model is asked again',
    'Write a number from 1 to 600.',
  ),
  TRANSLATION_MODELS: setting(
    z.string().min(1, 'is empty').optional(),
    '',
    'Folder of translation models into English, as Firefox and Bergamot use them: in a folder for each language (such as `deen`), `model…bin`, `lex…bin` and `vocab…spm`, plain or as `.gz`. Without it: Apertium',
    'Write the path of a folder that the server may read, or remove it.',
  ),
  SIGNATURE_ROOTS: setting(
    z.string().min(1, 'is empty').optional(),
    'none: no signer is trusted',
    'Folder of certificates (.pem, .crt, .cer, .der) of the authorities that Verify Signatures trusts',
    'Write the path of a folder that the server may read, or remove it.',
  ),
  TIMESTAMP_URL: setting(
    z
      .string()
      .regex(/^https?:\/\/[^\s"'<>#]+$/, 'is not an address such as https://timestamps.example.org')
      .optional(),
    'none: signatures get no timestamp',
    'Timestamp authority (RFC 3161) for Sign with Certificate; it receives only a digest',
    'Write the address of a timestamp authority, or remove it.',
  ),
  REVOCATION_HOSTS: setting(
    z
      .string()
      .regex(/^[\w.-]+(:\d{1,5})?(,[\w.-]+(:\d{1,5})?)*$/, 'is not a list of hosts such as ocsp.example.org,crl.example.org')
      .optional(),
    'none: no long-term signatures',
    'Hosts of certificate authorities that Sign with Certificate may ask for revocation data (OCSP and lists); they learn which certificate is checked',
    'Write hosts with commas between them, or remove it.',
  ),
  SITE_CERTIFICATE: setting(
    z.string().min(1, 'is empty').optional(),
    'a self-signed one in `DATA_DIR/site-certificate.pem`',
    'PEM file with an RSA or P-256 key and its certificates: it seals every version of a document in Request Signatures',
    'Write the path of a PEM file that the server may read, or remove it.',
  ),
  AD_SCRIPT_URL: setting(
    z
      .string()
      .regex(
        /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?\/)[^\s"'<>]+$/,
        'is not an address such as https://ads.example.org/show.js',
      )
      .optional(),
    'no advertisements',
    'Script of an advertiser. Its advertisements stand in a frame of their own on three pages, for visitors who agree; never with `BILLING=off`',
    'Write the address of a script, beginning with https://, or remove it.',
  ),
} as const satisfies Record<string, Setting>;
