import { z } from 'zod';
import { AppError } from '#contract/appError.ts';
import { pdf } from '#contract/files.ts';
import { defineOperation, definePage, stem } from '#contract/operation.ts';

function utf8Bytes(text: string): number {
  const bytesOf = (code: number) => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4);
  return [...text].reduce((sum, character) => sum + bytesOf(character.codePointAt(0) ?? 0), 0);
}

const right = z.boolean().default(true);
/** AES-256 takes at most 127 bytes of UTF-8 (ISO 32000-2 §7.6.4.3.3). */
const password = z
  .string()
  .max(127)
  .refine((text) => !/[\r\n\0]/.test(text) && utf8Bytes(text) <= 127, 'at most 127 bytes, in one line')
  .default('');

export const protect = defineOperation({
  id: 'protect',
  summary: 'Protect a PDF with AES-256: a password to open it, and rights for those who do not have the owner password.',
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
  failure: {
    title: { en: 'Protecting failed', fil: 'Hindi naprotektahan' },
    body: { en: 'Failed to protect PDF', fil: 'Hindi naprotektahan ang PDF' },
  },
  problem: ({ openPassword, ownerPassword, ...rights }) => {
    const withholds = Object.values(rights).some((isGiven) => !isGiven);
    if (openPassword === '' && !withholds) return new AppError('password_missing');
    // Without one of its own, whoever opens the file would be its owner and could lift every restriction.
    if (withholds && (ownerPassword === '' || ownerPassword === openPassword)) return new AppError('owner_password_missing');
    return undefined;
  },
});

export const protectPage = definePage({
  path: '/tools/protect-pdf',
  aliases: ['/protect-pdf'],
  group: 'secure',
  icon: 'lock',
  name: { en: 'Protect PDF', fil: 'Lagyan ng Password ang PDF' },
  description: {
    en: 'Lock a PDF with a password and AES-256, and say what others may do with it.',
    fil: 'I-lock ang PDF gamit ang password at AES-256, at sabihin kung ano ang puwedeng gawin ng iba.',
  },
  does: protect,
  words: {
    title: { en: 'Protect PDF', fil: 'Lagyan ng Password ang PDF' },
    lead: {
      en: 'AES-256, the strongest that PDF knows. We do not keep the password: if you lose it, nobody can open the file.',
      fil: 'AES-256, ang pinakamatibay sa PDF. Hindi namin iniimbak ang password: kapag nawala, walang makakabukas ng file.',
    },
    run: { en: 'Protect PDF', fil: 'Protektahan ang PDF' },
    running: { en: 'Protecting...', fil: 'Pinoprotektahan...' },
    openPassword: { en: 'Password to open the file', fil: 'Password para mabuksan ang file' },
    openHint: {
      en: 'Leave it empty if everybody may read it.',
      fil: 'Iwanang blangko kung puwedeng basahin ng lahat.',
    },
    again: { en: 'The same password again', fil: 'Ang password ulit' },
    differs: { en: 'The two passwords are not the same', fil: 'Hindi magkapareho ang dalawang password' },
    others: { en: 'Others may', fil: 'Puwede sa iba' },
    print: { en: 'Print it', fil: 'I-print ito' },
    extract: { en: 'Copy text and pictures', fil: 'Kumopya ng teksto at larawan' },
    modify: { en: 'Change the content', fil: 'Baguhin ang laman' },
    annotate: { en: 'Add comments', fil: 'Magdagdag ng komento' },
    fill: { en: 'Fill in forms', fil: 'Magsagot ng form' },
    assemble: { en: 'Insert, delete and turn pages', fil: 'Magsingit, magbura at mag-ikot ng pahina' },
    ownerPassword: { en: 'Owner password', fil: 'Owner password' },
    ownerHint: {
      en: 'With it you may do everything and lift the restrictions later. Readers that respect restrictions ask for it.',
      fil: 'Sa pamamagitan nito, magagawa mo ang lahat at maaalis ang paghihigpit. Hinihingi ito ng mga reader na sumusunod.',
    },
    invalidTitle: { en: 'Password needed', fil: 'Kailangan ng password' },
  },
  success: {
    title: { en: 'Success!', fil: 'Tagumpay!' },
    body: { en: 'PDF protected successfully', fil: 'Naprotektahan ang PDF' },
  },
});
