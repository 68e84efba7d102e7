import { describe, expect, test } from 'vitest';
import { type Language, languages } from '#contract/text/text.ts';
import { composeMail, type MailContent } from '../mail/composeMail.ts';
import { codeMail, completedMail, delegatedMail, endedMail, invitationMail } from './mailTemplates.ts';

const request = {
  senderName: 'Dan Okafor',
  senderEmail: 'dan@example.org',
  title: 'lease.pdf',
  message: 'Please read page 4.',
  endsAt: new Date('2026-12-06T10:00:00Z'),
  passphrase: 'a hash',
};
const maria = { name: 'Maria Santos', email: 'maria@example.org' };
const jonas = { name: 'Jonas {code}', email: 'jonas@example.org' };
const keptUntil = new Date('2026-12-09T10:00:00Z');

function everyMail(language: Language): MailContent[] {
  const href = 'https://sign.example.org/sign#token';
  const completed = { language, signers: 2, keptUntil };
  const ends = (['declined', 'cancelled', 'expired'] as const).flatMap((state) => [
    endedMail(request, { state, by: maria, reason: 'No.' }),
    endedMail(request, { state, by: maria, reason: '', forSender: { language, keptUntil, href } }),
  ]);
  return [
    invitationMail(request, { href, language, isReminder: false }),
    invitationMail(request, { href, language, isReminder: true, inPlaceOf: jonas }),
    codeMail(request, '123456'),
    completedMail(request, { ...completed, isAttached: true, href }),
    completedMail(request, { ...completed, isAttached: false, href }),
    completedMail(request, { ...completed, isAttached: false, href: undefined }),
    delegatedMail(request, maria, jonas),
    ...ends,
  ];
}

describe.each(languages)('letters in %s', (language) => {
  test('are filled in whole, and name sender or signer in the subject or the words', () => {
    for (const mail of everyMail(language)) {
      const { subject, text } = composeMail(mail, language, 'Sheaf PDF');
      // What somebody is called is not read as a place for words.
      expect(`${subject} ${text}`.replaceAll('Jonas {code}', '')).not.toMatch(/[{}]/);
      expect(text.replaceAll('\u200b', '')).toContain('lease.pdf');
      expect(subject.length).toBeLessThan(100);
    }
  });
});

test('the invitation says who asks, what he wrote, until when, that a passphrase is needed, and what strangers do', () => {
  const mail = invitationMail(request, { href: 'https://x.example/sign#t', language: 'en', isReminder: false });
  const { subject, text } = composeMail(mail, 'en', 'Sheaf PDF');
  expect(subject).toBe('Dan Okafor asks you to sign lease.pdf');
  for (const words of [
    'dan@example.org',
    '> Please read page 4.',
    'December 6, 2026',
    'UTC',
    'passphrase',
    "Don't know Dan Okafor?",
    'https://x.example/sign#t',
  ]) {
    expect(text).toContain(words);
  }
});

test('the result: attached, or as a link, or to be asked for by whoever has no link', () => {
  const facts = { language: 'en' as const, signers: 1, keptUntil };
  const textOf = (isAttached: boolean, href: string | undefined) =>
    composeMail(completedMail(request, { ...facts, isAttached, href }), 'en', 'Sheaf PDF').text;
  expect(textOf(true, undefined)).toContain('is attached');
  expect(textOf(true, undefined)).not.toMatch(/download|too large/i);
  expect(textOf(false, 'https://x.example/sign#t')).toContain('You can download it until December 9, 2026');
  expect(textOf(false, undefined)).toContain('too large for an email');
  expect(textOf(false, undefined)).toContain('by all 1 signer.');
});
