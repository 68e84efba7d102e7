import { z } from 'zod';
import { AppError } from '#contract/api/appError.ts';
import { defineOperation, definePage, stem } from '#contract/api/operation.ts';
import { pdf } from '#contract/files/files.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('protect');

function utf8Bytes(text: string): number {
  const bytesOf = (code: number) => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4);
  return [...text].reduce((sum, character) => sum + bytesOf(character.codePointAt(0) ?? 0), 0);
}

const right = z.boolean().default(true);
/** AES-256 accepts at most 127 bytes of UTF-8 (ISO 32000-2 §7.6.4.3.3). */
const password = z
  .string()
  .max(127)
  .refine((text) => !/[\r\n\0]/.test(text) && utf8Bytes(text) <= 127, 'at most 127 bytes, in one line')
  .default('');

export const protect = defineOperation({
  id: 'protect',
  routes: ['/api/pdf/:id/protect'],
  source: { from: 'document', kind: pdf },
  params: z.object({
    openPassword: password,
    ownerPassword: password,
    print: right,
    extract: right,
    modify: right,
    annotate: right,
    fill: right,
    assemble: right,
  }),
  example: { openPassword: 'correct horse' },
  output: {
    kind: 'pdf',
    routeName: () => 'protected.pdf',
    savedName: (_, [source]) => `${stem(source?.name ?? 'document.pdf')}_protected.pdf`,
    expects: (_, [source]) => (source ? { pages: source.pageCount } : {}),
  },
  credits: 1,
  progressUnit: 'steps',
  access: 'anyone',
  permission: 'unlock',
  preservation: { may: () => ({ encryption: ['gain'] }) },
  failure: messages.failure,
  problem: ({ openPassword, ownerPassword, ...rights }) => {
    const withholds = Object.values(rights).some((isGiven) => !isGiven);
    if (openPassword === '' && !withholds) return new AppError('password_missing');
    // Without an owner password of its own, every reader would be the owner and could lift every restriction.
    if (withholds && (ownerPassword === '' || ownerPassword === openPassword)) return new AppError('owner_password_missing');
    return undefined;
  },
});

export const protectPage = definePage({
  path: '/tools/protect-pdf',
  aliases: ['/protect-pdf'],
  group: 'secure',
  icon: 'lock',
  name: messages.name,
  description: messages.description,
  operation: protect,
  texts: messages.page,
  success: messages.success,
});
