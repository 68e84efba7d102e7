import { onePerField } from '#contract/forms/formRules.ts';
import { Button } from '#ui/controls/Button.tsx';
import choiceStyles from '#ui/controls/choice.module.css';
import { classes } from '#ui/styles/classes.ts';
import { editorForm as messages } from '#web/i18n/editorForm.ts';
import { useTranslate } from '#web/site.tsx';
import { useEditing } from '../editing.ts';
import styles from './FormTools.module.css';
import { clearFields, valuesNow } from './formState.ts';
import { findFormFaults } from './useFormCheck.ts';
import { goToField } from './useTabStep.ts';

/** Actions on the whole form, and its completion. */
export function FormTools() {
  const t = useTranslate();
  const editing = useEditing();
  const { editor, widgets } = editing;
  const now = valuesNow(editor);
  const fields = onePerField(widgets);
  const own = fields.filter(({ isReadOnly }) => !isReadOnly);
  const filled = own.filter((widget) => now(widget).some((value) => value !== '')).length;
  const { missing } = findFormFaults(editor, widgets);
  const notFollowed = fields.filter(({ hasOtherScript }) => hasOtherScript).length;
  return (
    <section className={styles.form} aria-label={t(messages.title)} data-testid="form-tools">
      <p className="t-small num" data-testid="form-filled">
        {t(messages.filled, { filled, total: own.length })}
      </p>
      {missing[0] && (
        <p className={classes('t-small', styles.missing)} data-testid="form-required">
          {t(messages.required, { count: missing.length })}{' '}
          <button type="button" className="link" onClick={() => missing[0] && goToField(editing, widgets.indexOf(missing[0]))}>
            {t(messages.goToRequired)}
          </button>
        </p>
      )}
      <fieldset className={classes(choiceStyles.choice, styles.choice)}>
        <label>
          <input
            type="checkbox"
            checked={editor.work.flattenForm}
            onChange={(event) => editor.setFlattening(event.currentTarget.checked)}
            data-testid="input-flatten-form"
          />
          <span>
            {t(messages.flatten)}
            <span className={classes('t-small', choiceStyles.hint, styles.hint)}>{t(messages.flattenHint)}</span>
          </span>
        </label>
      </fieldset>
      <Button size="sm" disabled={filled === 0} onClick={() => clearFields(editor, widgets)} data-testid="button-clear-form">
        {t(messages.clear)}
      </Button>
      {notFollowed > 0 && <p className={classes('t-small', styles.note)}>{t(messages.notFollowed, { count: notFollowed })}</p>}
    </section>
  );
}
