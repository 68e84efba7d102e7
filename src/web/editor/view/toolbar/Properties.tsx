import { type Annotation, editorLimits } from '#contract/pages/annotations.ts';
import fieldStyles from '#ui/controls/Field.module.css';
import { phoneScreen } from '#ui/layout/phoneScreen.ts';
import { useMediaQuery } from '#ui/layout/useMediaQuery.ts';
import { classes } from '#ui/styles/classes.ts';
import { hints, editor as messages, toolNames } from '#web/i18n/editor.ts';
import { lazyPart } from '#web/shell/lazyPart.tsx';
import { useTranslate } from '#web/site.tsx';
import { ActionButton } from '../actions/ActionButton.tsx';
import { actionOf } from '../actions/editorActions.ts';
import { useEditing } from '../editing.ts';
import { SignatureFields } from '../signature/SignatureFields.tsx';
import { AppearanceFields } from './AppearanceFields.tsx';
import { EditList } from './EditList.tsx';
import styles from './Properties.module.css';
import { editNameOf } from './useEditName.ts';

const FormTools = lazyPart(async () => (await import('../fields/FormTools.tsx')).FormTools);
const EraseTools = lazyPart(async () => (await import('#web/editor/erase/EraseTools.tsx')).EraseTools);

/** The properties of the selection; else those of the next annotation. */
export function Properties() {
  const t = useTranslate();
  const { editor, state, saving, widgets } = useEditing();
  const isPhone = useMediaQuery(phoneScreen);
  const [only, ...more] = editor.selected;
  const single = more.length === 0 ? only : undefined;
  const hasForm = !only && state.mode === 'select' && widgets.length > 0;
  const title = only
    ? single
      ? t(editNameOf(single))
      : t(messages.selectedMany, { count: more.length + 1 })
    : t(toolNames[state.mode]);
  return (
    <aside
      className={styles.properties}
      aria-label={t(messages.properties)}
      data-mode={state.mode}
      data-open={only !== undefined || state.mode !== 'select' || hasForm}
      inert={saving !== undefined}
    >
      <div className={styles.head}>
        <h2 className="t-sub">{title}</h2>
        {only && <Acts />}
      </div>
      {!only && !(hasForm && isPhone) && (
        <p className={classes('t-small', styles.hint)} data-keep-clear>
          {t(hints[state.mode])}
        </p>
      )}
      {hasForm && <FormTools />}
      {(state.mode === 'blur' || single?.type === 'blur') && <EraseTools />}
      {single && (single.type === 'text' || single.type === 'note') && <Words key={single.id} of={single} />}
      {state.mode === 'signature' && <SignatureFields />}
      <AppearanceFields single={single} />
      {single && <Measures of={single} />}
      <EditList />
    </aside>
  );
}

function Acts() {
  const { editor } = useEditing();
  return (
    <div className={styles.actions}>
      {actionOf('rewrite').isEnabled(editor) && <ActionButton id="rewrite" testId="button-rewrite" />}
      <ActionButton id="duplicate" testId="button-duplicate" />
      <ActionButton id="to-front" />
      <ActionButton id="to-back" />
      <ActionButton id="remove" testId="button-delete" />
    </div>
  );
}

/** One change is one step, made when the field is left. */
function Words({ of }: { of: Extract<Annotation, { text: string }> }) {
  const t = useTranslate();
  const { editor } = useEditing();
  return (
    <div className={classes(fieldStyles.field, styles.words)}>
      <label htmlFor="editor-words">{t(messages.words)}</label>
      <textarea
        key={of.text}
        className={fieldStyles.input}
        id="editor-words"
        rows={3}
        maxLength={editorLimits.longestText}
        defaultValue={of.text}
        onBlur={(event) => editor.rewrite(of.id, event.currentTarget.value)}
        data-testid="input-words"
      />
    </div>
  );
}

function Measures({ of }: { of: Annotation }) {
  const t = useTranslate();
  const rows = [
    [messages.left, of.x],
    [messages.top, of.y],
    [messages.width, of.width],
    [messages.height, of.height],
  ] as const;
  return (
    <dl className={classes('num', styles.measures)}>
      {rows.map(([label, valuePt]) => (
        <div key={label.en}>
          <dt>{t(label)}</dt>
          <dd>{t(messages.points, { n: Math.round(valuePt) })}</dd>
        </div>
      ))}
    </dl>
  );
}
