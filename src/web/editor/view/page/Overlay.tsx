import { MessageSquare } from 'lucide-react';
import { memo } from 'react';
import type { Annotation } from '#contract/pages/annotations.ts';
import type { Box } from '#contract/pages/box.ts';
import { classes } from '#ui/styles/classes.ts';
import { gripsOf } from '#web/editor/gestures/select.ts';
import type { Editor } from '#web/editor/model/editor.ts';
import type { Guide } from '#web/editor/model/snapping.ts';
import { editor as messages } from '#web/i18n/editor.ts';
import { useTranslate } from '#web/site.tsx';
import { useEditing } from '../editing.ts';
import type { Entry } from '../text/useEntry.ts';
import { useEditName } from '../toolbar/useEditName.ts';
import styles from './Overlay.module.css';

interface Props {
  readonly page: number;
  readonly pxPerPt: number;
  readonly guides: readonly Guide[];
  readonly band: Box | undefined;
}

function placed({ x, y, width, height }: Box, pxPerPt: number) {
  return { left: x * pxPerPt, top: y * pxPerPt, width: width * pxPerPt, height: height * pxPerPt };
}

/** The layer over the page: a frame for each annotation, which the keyboard reaches too, handles, guides and the selection rectangle. */
export function Overlay({ page: pageNumber, pxPerPt, guides, band }: Props) {
  const t = useTranslate();
  const { editor, state, entry } = useEditing();
  const nameOf = useEditName();
  const here = editor.annotations.filter(({ page }) => page === pageNumber);
  const [only, ...more] = editor.selected;
  const handled = more.length === 0 && only?.page === pageNumber ? only : undefined;
  return (
    <>
      <ul className={styles.things} aria-label={t(messages.onPage)}>
        {here.map((each) => (
          <Thing
            key={each.id}
            of={each}
            nameOf={nameOf}
            isSelected={state.selection.includes(each.id)}
            pxPerPt={pxPerPt}
            editor={editor}
            write={entry.write}
          />
        ))}
      </ul>
      {handled && <Grips annotation={handled} pxPerPt={pxPerPt} />}
      {guides.map(({ axis, atPt }) => (
        <span
          key={axis}
          className={classes(styles.guide, axis === 'x' ? styles.guideX : styles.guideY)}
          style={{ [axis === 'x' ? 'left' : 'top']: atPt * pxPerPt }}
        />
      ))}
      {band && <span className={styles.band} style={placed(band, pxPerPt)} />}
    </>
  );
}

interface ThingProps {
  readonly of: Annotation;
  readonly nameOf: (annotation: Annotation) => string;
  readonly isSelected: boolean;
  readonly pxPerPt: number;
  readonly editor: Editor;
  readonly write: Entry['write'];
}

/** Memoized: of five hundred frames, a drag renders only the dragged one. */
const Thing = memo(function Thing({ of, nameOf, isSelected, pxPerPt, editor, write }: ThingProps) {
  return (
    <li>
      <button
        type="button"
        className={styles.thing}
        aria-label={nameOf(of)}
        aria-pressed={isSelected}
        data-testid={`thing-${of.type}`}
        style={{ ...placed(of, pxPerPt), ...(of.rotation === 0 ? {} : { rotate: `${of.rotation}deg` }) }}
        onFocus={(event) => {
          if (event.currentTarget.matches(':focus-visible')) editor.select([of.id]);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || (of.type !== 'text' && of.type !== 'note')) return;
          event.preventDefault();
          write(of.type, of, of);
        }}
      >
        {of.type === 'note' && <MessageSquare size={Math.max(14, 18 * pxPerPt)} strokeWidth={1.6} aria-hidden />}
      </button>
    </li>
  );
});

function Grips({ annotation, pxPerPt }: { annotation: Annotation; pxPerPt: number }) {
  return gripsOf(annotation, 1 / pxPerPt).map(({ grip, at }) => (
    <span key={grip} className={styles.grip} data-grip={grip} style={{ left: at.x * pxPerPt, top: at.y * pxPerPt }} />
  ));
}
