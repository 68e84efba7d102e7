import { describe, expect, test } from 'vitest';
import { completeText, languages } from '#contract/text/text.ts';
import * as letters from '../accounts/mailTemplates.ts';
import { composeMail, type MailContent, withoutLinks } from './composeMail.ts';

const both = (text: string) => completeText({ en: text, fil: `${text} (fil)` });

const receipt: MailContent = {
  subject: both('Receipt for {what}'),
  heading: both('Thank you'),
  paragraphs: [both('You bought {what}.'), both('{count} {count|credit|credits}.')],
  rows: [{ label: both('Amount'), value: '$4.00' }],
  link: { label: both('Open'), href: 'https://example.org/?a=1&b=2' },
  footnote: both('Bye.'),
  values: { what: '<b>500</b>\r\nBcc: x@example.org', count: 500 },
};

describe('a letter', () => {
  test('quotes what somebody wrote line by line, as letters and nothing else', () => {
    const quote = withoutLinks(
      'Pay at https://evil.example/x?y=1 or evil.example\r\n<a href="//evil.example">here</a>, ask me@evil.example',
    );
    const { text, html } = composeMail({ ...receipt, quote }, 'en', 'Sheaf PDF');
    expect(text.match(/^> /gm)).toHaveLength(2);
    expect(html).not.toContain('<a href="//');
    for (const part of [text, html]) expect(part).not.toMatch(/evil\.example|https:\/\/evil|@evil/);
    expect(html.replaceAll('\u200b', '')).toContain('Pay at https://evil.example/x?y=1 or evil.example<br>&lt;a href=');
  });

  test('says the same in both parts, in the language asked for', () => {
    const { text, html } = composeMail(receipt, 'fil', 'Sheaf PDF');
    for (const part of [text, html]) {
      for (const words of ['Thank you (fil)', '500 credit. (fil)', 'Amount (fil)', '$4.00', 'Bye. (fil)'])
        expect(part).toContain(words);
    }
    expect(text.endsWith('-- \nSheaf PDF\n')).toBe(true);
  });

  test('lets no value become markup or a header', () => {
    const { subject, html } = composeMail(receipt, 'en', 'A & <B>');
    expect(subject).toBe('Receipt for <b>500</b> Bcc: x@example.org');
    expect(html).toContain('&lt;b&gt;500&lt;/b&gt;');
    expect(html).not.toContain('<b>');
    expect(html).toContain('A &amp; <span');
    expect(html).toContain('href="https://example.org/?a=1&amp;b=2"');
  });

  const ours = Object.entries(letters).flatMap(([name, content]) => {
    if (name === 'mailOf') return [];
    return [[name, typeof content === 'function' ? (content as (code: string) => MailContent)('123456') : content] as const];
  });

  /** Whoever reads the list of a mailbox has the code already. */
  const withCode = ['verificationMail', 'resetMail', 'newAddressMail'];

  test.each(ours)(
    '%s leaves no placeholder open in any language, and its subject has the code that it is about',
    (name, content) => {
      for (const language of languages) {
        const { subject, text, html } = composeMail(content as MailContent, language, 'Sheaf PDF');
        expect(subject.includes('123456')).toBe(withCode.includes(name));
        for (const part of [subject, text, html.replace(/style="[^"]*"/g, '')]) expect(part).not.toMatch(/[{}]/);
      }
    },
  );
});
