import type { Text } from '#contract/text.ts';
import { plain } from '../i18n/screens.ts';
import { useSay, useSettings } from '../site.tsx';
import { PlainPage } from './PlainPage.tsx';

const questions: readonly { readonly question: Text; readonly answer: Text }[] = [
  { question: plain.faqSize, answer: plain.faqSizeBody },
  { question: plain.faqKeep, answer: plain.faqKeepBody },
  { question: plain.faqSee, answer: plain.faqSeeBody },
  { question: plain.faqCost, answer: plain.faqCostBody },
  { question: plain.faqLock, answer: plain.faqLockBody },
];

export default function Contact() {
  const say = useSay();
  const { billing } = useSettings();
  const asked = billing === 'off' ? questions.filter(({ question }) => question !== plain.faqCost) : questions;
  return (
    <PlainPage
      title={plain.contactTitle}
      description={plain.contactDescription}
      lead={plain.contactLead}
      canonicalPath="/contact"
    >
      <section className="rules section-sm">
        <h2 className="t-head">{say(plain.faq)}</h2>
        <dl>
          {asked.map(({ question, answer }) => (
            <div key={question.en}>
              <dt className="wide">{say(question)}</dt>
              <dd>{say(answer)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </PlainPage>
  );
}
