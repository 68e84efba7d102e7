import { changedText } from '#contract/textBlocks.ts';
import { thingNames, editor as words } from '../../i18n/editor.ts';
import { useSay } from '../../site.tsx';
import { useEditing } from './editing.ts';
import { useNameOf } from './useNameOf.ts';

/** Every edit of the document, page by page: pressing one goes there. */
export function EditList() {
  const say = useSay();
  const { editor, state } = useEditing();
  const nameOf = useNameOf();
  const edits = editor.annotations.toSorted((a, b) => a.page - b.page || a.y - b.y);
  const blocks = editor.work.textBlocks.toSorted((a, b) => a.page - b.page || a.y - b.y);
  return (
    <section className="ed-list" aria-label={say(words.edits)}>
      <h2 className="t-sub">{say(words.edits)}</h2>
      {edits.length + blocks.length === 0 && <p className="t-small">{say(words.noEdits)}</p>}
      <ul>
        {edits.map((each) => (
          <li key={each.id}>
            <button
              type="button"
              aria-pressed={state.selection.includes(each.id)}
              onClick={() => editor.goTo(each.page).use('select').select([each.id])}
            >
              <i style={{ background: each.type === 'image' ? undefined : each.color }} aria-hidden="true" />
              <span>{nameOf(each)}</span>
              <small className="num">{say(words.page, { n: each.page })}</small>
            </button>
          </li>
        ))}
        {blocks.map((block) => (
          <li key={block.id}>
            <button type="button" onClick={() => editor.goTo(block.page).use('edit-text')}>
              <i aria-hidden="true" />
              <span>{say(words.thing, { name: say(thingNames['edit-text']), text: changedText(block) || block.text })}</span>
              <small className="num">{say(words.page, { n: block.page })}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
