import type { FormWidget } from '#contract/forms/formFields.ts';
import { Button } from '#ui/controls/Button.tsx';
import dialogStyles from '#ui/feedback/Dialog.module.css';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { classes } from '#ui/styles/classes.ts';
import { editorForm as messages } from '#web/i18n/editorForm.ts';
import { useTranslate } from '#web/site.tsx';
import { useEditing } from '../editing.ts';
import styles from './FormTools.module.css';
import { findFormFaults } from './useFormCheck.ts';
import { goToField } from './useTabStep.ts';

/** The maximum of names in the dialog. */
const maxNames = 5;

/** Problems of the form, shown before saving. */
export function FormCheckDialog({ onClose, onSave }: { onClose(): void; onSave(): void }) {
  const t = useTranslate();
  const editing = useEditing();
  const { editor, widgets } = editing;
  const { missing, wrong } = findFormFaults(editor, widgets);
  const first = [...missing, ...wrong].map((widget) => widgets.indexOf(widget)).toSorted((a, b) => a - b)[0];
  const goBack = () => {
    onClose();
    // The dialog first returns the focus to the button that opened it, then the field gets it.
    if (first !== undefined) requestAnimationFrame(() => goToField({ ...editing, editor: editor.use('select') }, first));
  };
  return (
    <Dialog title={t(messages.checkTitle)} onClose={onClose}>
      {missing.length > 0 && <Names title={t(messages.checkRequired)} of={missing} />}
      {wrong.length > 0 && <Names title={t(messages.checkWrong)} of={wrong} />}
      <div className={dialogStyles.actions}>
        <Button variant="quiet" onClick={onSave} data-testid="button-save-anyway">
          {t(messages.checkSave)}
        </Button>
        <Button onClick={goBack} data-testid="button-go-to-field">
          {t(messages.checkBack)}
        </Button>
      </div>
    </Dialog>
  );
}

function Names({ title, of }: { title: string; of: readonly FormWidget[] }) {
  const t = useTranslate();
  return (
    <>
      <p className="muted">{title}</p>
      <ul className={classes('t-small', styles.names)}>
        {of.slice(0, maxNames).map(({ name, label }) => (
          <li key={name}>{label}</li>
        ))}
        {of.length > maxNames && <li>{t(messages.checkMore, { count: of.length - maxNames })}</li>}
      </ul>
    </>
  );
}
