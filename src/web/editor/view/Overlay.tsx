import { MessageSquare } from 'lucide-react';
import type { Annotation } from '#contract/annotations.ts';
import type { Box } from '#contract/paint.ts';
import { editor as words } from '../../i18n/editor.ts';
import { useSay } from '../../site.tsx';
import { gripsOf } from '../gestures/select.ts';
import type { Guide } from '../model/snapping.ts';
import { useEditing } from './editing.ts';
import { useNameOf } from './useNameOf.ts';

interface Props {
  readonly pxPerPt: number;
  readonly guides: readonly Guide[];
  readonly band: Box | undefined;
}

function placed({ x, y, width, height }: Box, pxPerPt: number) {
  return { left: x * pxPerPt, top: y * pxPerPt, width: width * pxPerPt, height: height * pxPerPt };
}

/** What lies over the page: a frame for each annotation, which the keyboard reaches too, handles, guides and the rubber band. */
export function Overlay({ pxPerPt, guides, band }: Props) {
  const say = useSay();
  const { editor, state, entry } = useEditing();
  const nameOf = useNameOf();
  const here = editor.annotations.filter(({ page }) => page === state.page);
  const [only, ...more] = editor.selected;
  const handled = more.length === 0 && only?.page === state.page ? only : undefined;
  return (
    <>
      <ul className="ed-things" aria-label={say(words.onPage)}>
        {here.map((each) => (
          <li key={each.id}>
            <button
              type="button"
              className="ed-thing"
              aria-label={nameOf(each)}
              aria-pressed={state.selection.includes(each.id)}
              data-testid={`thing-${each.type}`}
              style={{ ...placed(each, pxPerPt), ...(each.rotation === 0 ? {} : { rotate: `${each.rotation}deg` }) }}
              onFocus={(event) => {
                if (event.currentTarget.matches(':focus-visible')) editor.select([each.id]);
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || (each.type !== 'text' && each.type !== 'note')) return;
                event.preventDefault();
                entry.write(each.type, each, each);
              }}
            >
              {each.type === 'note' && <MessageSquare size={Math.max(14, 18 * pxPerPt)} strokeWidth={1.6} aria-hidden />}
            </button>
          </li>
        ))}
      </ul>
      {handled && <Grips annotation={handled} pxPerPt={pxPerPt} />}
      {guides.map(({ axis, atPt }) => (
        <span key={axis} className={`ed-guide ed-guide-${axis}`} style={{ [axis === 'x' ? 'left' : 'top']: atPt * pxPerPt }} />
      ))}
      {band && <span className="ed-band" style={placed(band, pxPerPt)} />}
    </>
  );
}

function Grips({ annotation, pxPerPt }: { annotation: Annotation; pxPerPt: number }) {
  return gripsOf(annotation, 1 / pxPerPt).map(({ grip, at }) => (
    <span key={grip} className="ed-grip" data-grip={grip} style={{ left: at.x * pxPerPt, top: at.y * pxPerPt }} />
  ));
}
