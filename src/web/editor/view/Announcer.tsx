import { useEffect, useRef, useState } from 'react';
import { editor as words } from '../../i18n/editor.ts';
import { useSay } from '../../site.tsx';
import { useEditing } from './editing.ts';
import { useEditName } from './toolbar/useEditName.ts';

/** Announces changes to screen readers. */
export function Announcer() {
  const say = useSay();
  const { editor, state, settling, position, shownCount } = useEditing();
  const nameOf = useEditName();
  const [told, tell] = useState('');
  const before = useRef({ page: state.page, count: editor.annotations.length, zoom: state.zoomPercent, settling });
  const { page, zoomPercent } = state;
  const count = editor.annotations.length;
  useEffect(() => {
    const last = before.current;
    before.current = { page, count, zoom: zoomPercent, settling };
    const newest = editor.annotations.at(-1);
    // Saved edits leave the list, but are not deleted.
    if (settling !== last.settling && settling) tell(say(words.saved));
    else if (count > last.count && newest) tell(say(words.added, { name: nameOf(newest) }));
    else if (count < last.count) tell(say(words.removed));
    else if (page !== last.page) tell(say(words.pageIs, { page: position, total: shownCount }));
    else if (zoomPercent !== last.zoom) tell(say(words.zoom, { n: zoomPercent }));
  }, [editor, page, position, shownCount, count, zoomPercent, settling, say, nameOf]);
  return (
    <p className="visually-hidden" aria-live="polite" data-testid="announcement">
      {told}
    </p>
  );
}
