import { Files, Image, type LucideIcon, TextCursorInput } from 'lucide-react';
import { memo, useMemo } from 'react';
import { shownWords } from '#contract/forms/formFields.ts';
import type { Annotation, TextBlock } from '#contract/pages/annotations.ts';
import { changedText, piecesOf } from '#contract/pages/textBlocks.ts';
import type { Editor } from '#web/editor/model/editor.ts';
import { editCount } from '#web/editor/model/editorState.ts';
import { orderChanges, positionOf } from '#web/editor/model/pageOrder.ts';
import { editor as messages } from '#web/i18n/editor.ts';
import { useTranslate } from '#web/site.tsx';
import { useEditing } from '../editing.ts';
import { goToField } from '../fields/useTabStep.ts';
import styles from './EditList.module.css';
import { toolIcons } from './toolActions.ts';
import { useEditName } from './useEditName.ts';

/** Every edit of the document, by page. A click goes there. */
export function EditList() {
  const t = useTranslate();
  const { editor, state } = useEditing();
  const nameOf = useEditName();
  // A long list renders when a drag ends; the page renders meanwhile.
  const { annotations, textBlocks, pageOrder } = editor.settledWork;
  const edits = useMemo(() => annotations.toSorted((a, b) => a.page - b.page || a.y - b.y), [annotations]);
  const blocks = useMemo(() => textBlocks.toSorted((a, b) => a.page - b.page || a.y - b.y), [textBlocks]);
  const { selection } = state;
  const rows = useMemo(
    () =>
      edits.map((each) => (
        <EditRow
          key={each.id}
          of={each}
          nameOf={nameOf}
          isSelected={selection.includes(each.id)}
          position={positionOf(pageOrder, each.page)}
          editor={editor}
        />
      )),
    [edits, nameOf, selection, editor, pageOrder],
  );
  return (
    <section className={styles.list} aria-label={t(messages.edits)}>
      <h2 className="t-sub">{t(messages.edits)}</h2>
      {editCount(editor.settledWork) === 0 && <p className="t-small">{t(messages.noEdits)}</p>}
      <ul>
        {rows}
        {blocks.map((block) => (
          <li key={block.id}>
            <button type="button" onClick={() => editor.goTo(block.page).use('edit-text')}>
              <EditIcon of={toolIcons['edit-text']} />
              <span>{blockChange(block, t)}</span>
              <small className="num">{t(messages.page, { n: editor.positionOf(block.page) })}</small>
            </button>
          </li>
        ))}
        <PageRow />
        <FieldRows />
      </ul>
    </section>
  );
}

/** The old and the new text, word by word where only words were changed. */
function blockChange(block: TextBlock, t: ReturnType<typeof useTranslate>): string {
  const to = changedText(block);
  if (!to) return t(messages.textDeleted, { text: block.text });
  const pieces = piecesOf(block);
  if (!pieces) return t(messages.textChanged, { from: block.text, to });
  const part = (key: 'text' | 'replacement') => pieces.map((piece) => piece[key]).join(' … ');
  return t(messages.textChanged, { from: part('text'), to: part('replacement') });
}

/** The changes to the pages themselves. */
function PageRow() {
  const t = useTranslate();
  const { editor, state } = useEditing();
  const { pageOrder } = editor.settledWork;
  if (!pageOrder) return null;
  const { deleted, turned, isMoved } = orderChanges(pageOrder, state.pageCount);
  const changes = [
    ...(isMoved ? [t(messages.pagesMoved)] : []),
    ...(turned > 0 ? [t(messages.pagesTurned, { count: turned })] : []),
    ...(deleted > 0 ? [t(messages.pagesDeleted, { count: deleted })] : []),
  ];
  return (
    <li>
      <button type="button" onClick={() => editor.goToPosition(1)}>
        <EditIcon of={Files} />
        <span>{changes.join(', ')}</span>
      </button>
    </li>
  );
}

/** Changed fields in document order. A click focuses the field. */
function FieldRows() {
  const t = useTranslate();
  const editing = useEditing();
  const { editor, widgets } = editing;
  const { fields } = editor.settledWork;
  const changed = new Map(fields.map(({ name, values }) => [name, values]));
  const seen = new Set<string>();
  return widgets.map((widget, index) => {
    const values = changed.get(widget.name);
    if (!values || seen.has(widget.name)) return null;
    seen.add(widget.name);
    return (
      <li key={widget.name}>
        <button type="button" onClick={() => goToField({ ...editing, editor: editor.use('select') }, index)}>
          <EditIcon of={TextCursorInput} />
          <span>{t(messages.thing, { name: widget.label, text: shownWords(widget, values) })}</span>
          <small className="num">{t(messages.page, { n: editor.positionOf(widget.page) })}</small>
        </button>
      </li>
    );
  });
}

function editIconOf(annotation: Annotation): LucideIcon {
  if ('isSignature' in annotation && annotation.isSignature) return toolIcons.signature;
  return annotation.type === 'image' ? Image : toolIcons[annotation.type];
}

/** The icon of the tool that an edit was made with. */
function EditIcon({ of: Icon }: { of: LucideIcon }) {
  return <Icon size={16} strokeWidth={1.6} aria-hidden />;
}

interface RowProps {
  readonly of: Annotation;
  readonly nameOf: (annotation: Annotation) => string;
  readonly isSelected: boolean;
  readonly position: number;
  readonly editor: Editor;
}

const EditRow = memo(function EditRow({ of, nameOf, isSelected, position, editor }: RowProps) {
  const t = useTranslate();
  return (
    <li>
      <button type="button" aria-pressed={isSelected} onClick={() => editor.goTo(of.page).use('select').select([of.id])}>
        <EditIcon of={editIconOf(of)} />
        <span>{nameOf(of)}</span>
        <small className="num">{t(messages.page, { n: position })}</small>
      </button>
    </li>
  );
});
