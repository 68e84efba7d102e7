import { texts } from '#locales/texts.ts';
import type { Translate } from '#tools/toolForm/toolForm.ts';
import choiceStyles from '#ui/controls/choice.module.css';
import { PageThumbnail } from '#ui/pages/PageThumbnail.tsx';
import type { PageSource } from '#ui/pages/pageSource.ts';
import { classes } from '#ui/styles/classes.ts';
import styles from './blankPages.module.css';

const messages = texts('remove-blank-pages').form;

interface Props {
  readonly t: Translate;
  readonly pages: readonly number[];
  readonly kept: ReadonlySet<number>;
  readonly source: PageSource | undefined;
  readonly isDisabled: boolean;
  readonly onToggle: (page: number) => void;
}

/** The blank pages. The selected ones are removed. */
export function BlankPageList({ t, pages, kept, source, isDisabled, onToggle }: Props) {
  return (
    <fieldset className={choiceStyles.choice} disabled={isDisabled}>
      <legend className="label">{t(messages.pages)}</legend>
      <ul className={styles.pages}>
        {pages.map((page) => (
          <li key={page}>
            <label className={classes(styles.page, kept.has(page) && styles.kept)}>
              <PageThumbnail source={source} page={page} widthPx={96} />
              <span className={styles.name}>
                <input
                  type="checkbox"
                  checked={!kept.has(page)}
                  data-testid={`blank-page-${page}`}
                  onChange={() => onToggle(page)}
                />
                {t(messages.page, { n: page })}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
