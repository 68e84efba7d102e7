import type { Poster, PosterOptions } from '#contract/imposition/poster.ts';
import { SheetPreview } from '#tools/toolForm/SheetPreview.tsx';
import type { FormFile } from '#tools/toolForm/toolForm.ts';

interface Props {
  readonly file: FormFile;
  readonly poster: Poster;
  readonly options: PosterOptions;
  readonly caption: string;
}

/** The whole poster, with the edges of its sheets. */
export function PosterPreview({ file, poster, options, caption }: Props) {
  const { printed, tiles, size } = poster;
  const first = tiles[0];
  if (!first) return null;
  const overlap = tileOverlap(poster, options);
  const [across, down] = [printed.widthPt - overlap, printed.heightPt - overlap];
  const whole = { widthPt: options.columns * across + overlap, heightPt: options.rows * down + overlap };
  const at = { x: (whole.widthPt - size.widthPt) / 2, y: (whole.heightPt - size.heightPt) / 2, ...size };
  return (
    <SheetPreview
      sheet={whole}
      pages={[{ page: 1, at }]}
      source={file.pages}
      isLocked={file.state === 'locked'}
      caption={caption}
    >
      {tiles.map(({ column, row }) => (
        <rect
          key={`${column} ${row}`}
          x={column * across}
          y={row * down}
          width={printed.widthPt}
          height={printed.heightPt}
          fill="none"
          stroke="#c0361c"
          strokeWidth={whole.widthPt / 240}
        />
      ))}
    </SheetPreview>
  );
}

/** The overlap of neighboring sheets in points. */
function tileOverlap({ tiles, printed }: Poster, { columns, rows }: PosterOptions): number {
  const [first, second, below] = [tiles[0], tiles[1], tiles[columns]];
  if (columns > 1 && first && second) return printed.widthPt - (first.x - second.x);
  return rows > 1 && first && below ? printed.heightPt - (below.y - first.y) : 0;
}
