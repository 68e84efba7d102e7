import type { ParamsOf } from '#contract/api/operation.ts';
import { fittedSize, type Placed, placeStamp, type Size, stampText, textBox, textSize } from '#contract/pages/stampPlacement.ts';
import { cssFamily } from '#contract/text/fontFamilies.ts';
import { useTextWidth } from '#ui/interaction/useTextWidth.ts';
import pagePreviewStyles from '#ui/pages/PagePreview.module.css';
import { PageThumbnail } from '#ui/pages/PageThumbnail.tsx';
import type { PageSource } from '#ui/pages/pageSource.ts';
import { usePageSize } from '#ui/pages/usePageSize.ts';
import { classes } from '#ui/styles/classes.ts';
import type { watermark } from './watermark.ts';

export interface ChosenImage {
  readonly file: File;
  readonly address: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

interface Props {
  readonly pages: PageSource | undefined;
  readonly page: number;
  readonly isLocked: boolean;
  readonly settings: ParamsOf<typeof watermark>;
  readonly image: ChosenImage | undefined;
}

/** The engine's own fonts, in its order, so that the preview equals the result. */
const family = cssFamily('noto-sans');
const previewPx = 320;

/** A page with the watermark, placed by the same function as in the engine. */
export function WatermarkPreview({ pages, page, isLocked, settings, image }: Props) {
  const pageSize = usePageSize(pages, page);
  const text = stampText(settings.text);
  const widthEm = useTextWidth(text, family);
  const { type, fontSize, width, height, layer, opacity } = settings;
  let size: Size | undefined;
  if (type === 'image') size = image && fittedSize(image, { widthPt: width, heightPt: height });
  else if (text !== '' && widthEm > 0) size = textSize(widthEm, fontSize);
  const places = pageSize && size ? placeStamp(pageSize, size, settings.position, settings.rotation) : [];
  return (
    <div
      className={classes(pagePreviewStyles.preview, pagePreviewStyles.wide)}
      style={pageSize && { aspectRatio: pageSize.widthPt / pageSize.heightPt }}
    >
      <PageThumbnail source={pages} page={page} widthPx={previewPx} isLocked={isLocked} />
      {pageSize && size && (
        <svg
          className={layer === 'under' ? classes(pagePreviewStyles.stamped, pagePreviewStyles.under) : pagePreviewStyles.stamped}
          viewBox={`0 0 ${pageSize.widthPt} ${pageSize.heightPt}`}
          aria-hidden="true"
          data-testid="watermark-preview"
        >
          {places.map((place) => (
            <g key={`${place.x} ${place.y}`} transform={transformOf(place, pageSize)} opacity={opacity / 100}>
              {type === 'image' && image ? (
                <image
                  href={image.address}
                  x={-size.widthPt / 2}
                  y={-size.heightPt / 2}
                  width={size.widthPt}
                  height={size.heightPt}
                />
              ) : (
                <text
                  y={size.heightPt / 2 - textBox.below * fontSize}
                  textAnchor="middle"
                  fontSize={fontSize}
                  fontFamily={family}
                  fill={settings.color}
                >
                  {text}
                </text>
              )}
            </g>
          ))}
        </svg>
      )}
    </div>
  );
}

/** In SVG the y axis points down, and rotation is clockwise. */
function transformOf({ x, y, degrees, scale }: Placed, { heightPt }: Size): string {
  return `translate(${x} ${heightPt - y}) rotate(${-degrees}) scale(${scale})`;
}
