import { useEffect, useRef, useState } from 'react';
import type { Box } from '#contract/pages/box.ts';
import { editor as words } from '../../i18n/editor.ts';
import { useTranslate } from '../../site.tsx';
import { useEditing } from './editing.ts';
import { useEditName } from './toolbar/useEditName.ts';

const isElsewhere = (a: Box, b: Box) => a.x !== b.x || a.y !== b.y || a.width !== b.width || a.height !== b.height;

/** Announces changes to screen readers. */
export function Announcer() {
  const t = useTranslate();
  const { editor, state, settling, position, shownCount } = useEditing();
  const nameOf = useEditName();
  const [told, tell] = useState('');
  const { page, zoomPercent, history } = state;
  const { annotations, textBlocks } = editor.settledWork;
  // Not while something is being dragged.
  const alone = editor.selected.length === 1 ? annotations.find(({ id }) => id === editor.selected[0]?.id) : undefined;
  const now = {
    page,
    zoomPercent,
    settling,
    annotations,
    textBlocks,
    alone,
    steps: history.past.length,
    left: history.future.length,
  };
  const before = useRef(now);
  useEffect(() => {
    const last = before.current;
    before.current = now;
    // The same words again are read only if the text differs.
    const announce = (text: string) => tell((earlier) => (earlier === text ? `${text}\u00a0` : text));
    const newest = annotations.at(-1);
    const grown = annotations.length - last.annotations.length;
    const at = (label: typeof words.left, pt: number) => `${t(label)} ${t(words.points, { n: Math.round(pt) })}`;
    // Saved edits leave the list, but are not deleted.
    if (settling !== last.settling && settling) announce(t(words.saved));
    else if (now.steps < last.steps && now.left > last.left) announce(t(words.undone));
    else if (now.steps > last.steps && now.left < last.left) announce(t(words.redone));
    else if (grown > 0 && newest) announce(t(words.added, { name: nameOf(newest) }));
    else if (grown < 0) announce(t(words.removed));
    else if (alone && last.alone?.id === alone.id && isElsewhere(alone, last.alone)) {
      const { x, y, width, height } = alone;
      announce([at(words.left, x), at(words.top, y), at(words.width, width), at(words.height, height)].join(', '));
    } else if (annotations !== last.annotations || textBlocks !== last.textBlocks) announce(t(words.changed));
    else if (page !== last.page) announce(t(words.pageIs, { page: position, total: shownCount }));
    else if (zoomPercent !== last.zoomPercent) announce(t(words.zoom, { n: zoomPercent }));
  });
  return (
    <p className="visually-hidden" aria-live="polite" data-testid="announcement">
      {told}
    </p>
  );
}
