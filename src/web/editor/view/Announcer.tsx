import { useEffect, useRef, useState } from 'react';
import type { Box } from '#contract/pages/box.ts';
import { editor as messages } from '../../i18n/editor.ts';
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
    const at = (label: typeof messages.left, pt: number) => `${t(label)} ${t(messages.points, { n: Math.round(pt) })}`;
    // Saved edits leave the list, but are not deleted.
    if (settling !== last.settling && settling) announce(t(messages.saved));
    else if (now.steps < last.steps && now.left > last.left) announce(t(messages.undone));
    else if (now.steps > last.steps && now.left < last.left) announce(t(messages.redone));
    else if (grown > 0 && newest) announce(t(messages.added, { name: nameOf(newest) }));
    else if (grown < 0) announce(t(messages.removed));
    else if (alone && last.alone?.id === alone.id && isElsewhere(alone, last.alone)) {
      const { x, y, width, height } = alone;
      announce([at(messages.left, x), at(messages.top, y), at(messages.width, width), at(messages.height, height)].join(', '));
    } else if (annotations !== last.annotations || textBlocks !== last.textBlocks) announce(t(messages.changed));
    else if (page !== last.page) announce(t(messages.pageIs, { page: position, total: shownCount }));
    else if (zoomPercent !== last.zoomPercent) announce(t(messages.zoom, { n: zoomPercent }));
  });
  return (
    <p className="visually-hidden" aria-live="polite" data-testid="announcement">
      {told}
    </p>
  );
}
