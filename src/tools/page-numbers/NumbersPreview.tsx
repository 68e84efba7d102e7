import type { ParamsOf } from '#contract/api/operation.ts';
import { type Numbering, placeRunning, runningSlots, runningText, slotOn } from '#contract/pages/runningText.ts';
import { type Size, stampText } from '#contract/pages/stampPlacement.ts';
import { cssFamily } from '#contract/text/fontFamilies.ts';
import { useTextWidth } from '#ui/interaction/useTextWidth.ts';
import pagePreviewStyles from '#ui/pages/PagePreview.module.css';
import { PageThumbnail } from '#ui/pages/PageThumbnail.tsx';
import type { PageSource } from '#ui/pages/pageSource.ts';
import { usePageSize } from '#ui/pages/usePageSize.ts';
import { classes } from '#ui/styles/classes.ts';
import type { pageNumbers } from './page-numbers.ts';

/** The engine's own fonts, in its order, so that the preview equals the result. */
const family = cssFamily('noto-sans');
const previewPx = 320;
const pointsPerMm = 72 / 25.4;

interface Props {
  readonly pages: PageSource | undefined;
  readonly isLocked: boolean;
  /** The page shown, and its index among the selected pages, from 0. */
  readonly page: number;
  readonly index: number;
  readonly numbering: Numbering;
  readonly settings: ParamsOf<typeof pageNumbers>;
}

/** A page with its texts, placed by the same function as in the engine. */
export function NumbersPreview({ pages, isLocked, page, index, numbering, settings }: Props) {
  const size = usePageSize(pages, page);
  return (
    <div
      className={classes(pagePreviewStyles.preview, pagePreviewStyles.wide)}
      style={size && { aspectRatio: size.widthPt / size.heightPt }}
    >
      <PageThumbnail source={pages} page={page} widthPx={previewPx} isLocked={isLocked} />
      {size && (
        <svg
          className={pagePreviewStyles.stamped}
          viewBox={`0 0 ${size.widthPt} ${size.heightPt}`}
          aria-hidden="true"
          data-testid="numbers-preview"
        >
          {runningSlots.map((slot) => (
            <Line
              key={slot}
              size={size}
              text={stampText(runningText(settings[slot], index, numbering))}
              slot={slotOn(slot, index, settings.facing === 'mirrored')}
              settings={settings}
            />
          ))}
        </svg>
      )}
    </div>
  );
}

interface LineProps {
  readonly size: Size;
  readonly text: string;
  readonly slot: (typeof runningSlots)[number];
  readonly settings: Props['settings'];
}

function Line({ size, text, slot, settings: { fontSize, marginMm, color } }: LineProps) {
  const widthEm = useTextWidth(text, family);
  if (text === '' || widthEm === 0) return null;
  const place = placeRunning(size, { widthEm, fontSize }, slot, marginMm * pointsPerMm);
  // The y axis of SVG points down.
  const y = size.heightPt - place.baseline;
  return (
    <text x={place.x} y={y} fontSize={fontSize * place.scale} fontFamily={family} fill={color}>
      {text}
    </text>
  );
}
