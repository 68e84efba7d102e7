import { Download } from 'lucide-react';
import { useState } from 'react';
import { type TranslatedParagraph, type TranslationResult, translationText } from '#contract/results/translation.ts';
import { languageTag, nameOfLanguage } from '#contract/text/languageNames.ts';
import { texts } from '#locales/texts.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { classes } from '#ui/styles/classes.ts';
import { CompanionLinks } from '../toolForm/CompanionLinks.tsx';
import { type ResultViewProps, useResultPage } from '../toolForm/resultView.ts';
import { saveText } from '../toolForm/saveText.ts';
import styles from './translateResult.module.css';

const { panel, translation: messages } = texts('panels');

/** The specification defines the file's name (2 §9). */
const savedName = 'pdf-translation.txt';
const shownAtFirst = 60;

/** A translation beside its original, paragraph by paragraph. */
export default function TranslateResult({ answer: made }: ResultViewProps<TranslationResult>) {
  const { t } = useResultPage();
  const [isWhole, setWhole] = useState(false);
  const { engine, language, paragraphs, pagesWithoutText, files } = made;
  const shown = isWhole ? paragraphs : paragraphs.slice(0, shownAtFirst);
  const left = paragraphs.length - shown.length;
  return (
    <section aria-label={t(messages.title)} data-testid="translation">
      <div className={styles.head}>
        <p className="t-small">
          <span className={styles.badge} data-testid="translation-language">
            {t(messages.source, { language: t(nameOfLanguage(language)) })}
          </span>
          {t(madeBy(engine), { model: engine })}
        </p>
        <Cluster gap={2}>
          <Button size="sm" onClick={() => saveText(translationText(made), savedName)} data-testid="button-download-translation">
            <Download size={16} strokeWidth={1.6} aria-hidden />
            {t(messages.download)}
          </Button>
          <CompanionLinks files={files} isTranslation />
        </Cluster>
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t(messages.original)}</th>
            <th scope="col">{t(messages.english)}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((each, index) => (
            <Row key={each.id} of={each} before={shown[index - 1]} sourceLanguage={language} />
          ))}
        </tbody>
      </table>
      {left > 0 && (
        <Button className={styles.more} onClick={() => setWhole(true)} data-testid="button-show-rest">
          {t(messages.more, { count: left })}
        </Button>
      )}
      {pagesWithoutText > 0 && (
        <p className={classes('t-small', styles.note)}>{t(messages.withoutText, { count: pagesWithoutText })}</p>
      )}
    </section>
  );
}

/** The text that names the engine of a translation (contract/results/translation.ts). */
function madeBy(engine: string) {
  if (engine === 'apertium') return messages.apertium;
  return engine === 'bergamot' ? messages.ownModel : messages.model;
}

interface RowProps {
  readonly of: TranslatedParagraph;
  readonly before: TranslatedParagraph | undefined;
  readonly sourceLanguage: string;
}

/** The page number precedes the first row of a page. A document's text is shown as plain text. */
function Row({ of, before, sourceLanguage }: RowProps) {
  const { t } = useResultPage();
  const isFirst = before?.page !== of.page;
  return (
    <>
      {isFirst && (
        <tr className={styles.page}>
          <th scope="colgroup" colSpan={2} className="t-small num">
            {t(panel.page, { n: of.page })}
          </th>
        </tr>
      )}
      <tr>
        <td lang={languageTag(sourceLanguage)} dir="auto" data-label={t(messages.original)}>
          {of.original}
        </td>
        <td lang="en" dir="auto" data-label={t(messages.english)} data-testid="translation-paragraph">
          {of.translation}
        </td>
      </tr>
    </>
  );
}
