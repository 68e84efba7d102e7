import { useState } from 'react';
import { contactFieldNames, contactProblems } from '#contract/accounts/contactFields.ts';
import { sendMessage } from '#contract/endpoints/site.ts';
import type { Text } from '#contract/text/text.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Input, TextArea } from '#ui/controls/Field.tsx';
import { useToast } from '#ui/feedback/Toast.tsx';
import pageStyles from '#ui/layout/page.module.css';
import { classes } from '#ui/styles/classes.ts';
import { useForm } from '../../account/forms/useForm.ts';
import { useIsHydrated } from '../../account/useIsHydrated.ts';
import { sentenceOf } from '../../api/ApiError.ts';
import { call } from '../../api/call.ts';
import { contact as messages } from '../../i18n/contact.ts';
import { useStructuredData } from '../../shell/structuredData.ts';
import { useSettings, useTranslate } from '../../site.tsx';
import styles from './Contact.module.css';
import { PlainPage } from './PlainPage.tsx';

type Entry = { readonly question: Text; readonly answer: Text };

const questions: readonly Entry[] = [
  { question: messages.faqSize, answer: messages.faqSizeBody },
  { question: messages.faqKeep, answer: messages.faqKeepBody },
  { question: messages.faqSee, answer: messages.faqSeeBody },
  { question: messages.faqCost, answer: messages.faqCostBody },
  { question: messages.faqLock, answer: messages.faqLockBody },
];

const notes: readonly Entry[] = [
  { question: messages.noteKept, answer: messages.noteKeptBody },
  { question: messages.noteFiles, answer: messages.noteFilesBody },
];

export default function Contact() {
  const { billing } = useSettings();
  const asked = billing === 'off' ? questions.filter(({ question }) => question !== messages.faqCost) : questions;
  const facts = useStructuredData();
  return (
    <PlainPage
      title={messages.title}
      description={messages.description}
      lead={messages.lead}
      canonicalPath="/contact"
      facts={facts.questions(asked)}
    >
      <MessageForm />
      <Entries title={messages.faq} entries={asked} />
      <Entries title={messages.notes} entries={notes} />
    </PlainPage>
  );
}

function Entries({ title, entries }: { title: Text; entries: readonly Entry[] }) {
  const t = useTranslate();
  return (
    <section className={classes(pageStyles.rules, pageStyles.sectionSmall)}>
      <h2 className="t-head">{t(title)}</h2>
      <dl className={pageStyles.terms}>
        {entries.map(({ question, answer }) => (
          <div key={question.en}>
            <dt>{t(question)}</dt>
            <dd>{t(answer)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A message to the operator (docs/product.md, "Contact"). */
function MessageForm() {
  const t = useTranslate();
  const toast = useToast();
  const isAwake = useIsHydrated();
  const [isSent, setSent] = useState(false);
  const form = useForm({
    names: [...contactFieldNames, 'website'] as const,
    wrongOf: (values) => contactProblems(values),
    async send(values) {
      await call(sendMessage, { body: values });
      setSent(true);
    },
    failed(error) {
      const description = sentenceOf(error, t(messages.failedBody));
      toast({ variant: 'destructive', title: t(messages.failed), description });
    },
  });
  if (isSent) {
    return (
      <div className={styles.sent} role="status" data-testid="message-sent">
        <h2 className="t-sub">{t(messages.sent)}</h2>
        <p className={classes('muted', styles.sentBody)}>{t(messages.sentBody)}</p>
        <Button className={styles.another} onClick={() => setSent(false)}>
          {t(messages.another)}
        </Button>
      </div>
    );
  }
  return (
    <form className={styles.form} {...form.form} data-testid="form-contact">
      <p className="visually-hidden" role="status">
        {form.announced}
      </p>
      <div className={styles.sender}>
        <Input {...form.field('name')} label={t(messages.name)} autoComplete="name" data-testid="input-name" />
        <Input
          {...form.field('email')}
          label={t(messages.email)}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          data-testid="input-email"
        />
      </div>
      <Input {...form.field('subject')} label={t(messages.subject)} data-testid="input-subject" />
      <TextArea {...form.field('message')} label={t(messages.message)} rows={7} data-testid="input-message" />
      {/* No person sees this one (docs/product.md, "Contact"). */}
      <div className={styles.trap} aria-hidden="true">
        <label>
          {t(messages.trap)}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div>
        <Button type="submit" variant="seal" size="lg" disabled={!isAwake || form.isSending} data-testid="form-contact-submit">
          {t(form.isSending ? messages.sending : messages.send)}
        </Button>
      </div>
    </form>
  );
}
