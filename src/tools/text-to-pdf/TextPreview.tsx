import { type CSSProperties, useEffect, useState } from 'react';
import type { ParamsOf } from '#contract/api/operation.ts';
import { pointsPerMm } from '#contract/pages/picturePages.ts';
import { cssFamily, fontFamilies } from '#contract/text/fontFamilies.ts';
import type { PageSource } from '#ui/pages/pageSource.ts';
import { loadFontSheet } from '#ui/styles/fontFaces.ts';
import styles from './TextPreview.module.css';
import { paperSizes, type textToPdf } from './text-to-pdf.ts';

interface Props {
  readonly pages: PageSource | undefined;
  readonly settings: ParamsOf<typeof textToPdf>;
  readonly label: string;
}

const maxLines = 200;

/** The first page in the result's own fonts. All lengths are parts of the paper's width. */
export function TextPreview({ pages, settings, label }: Props) {
  const bytes = useBeginning(pages);
  const { font, fontSize, lineHeight, marginMm, tabWidth, lineNumbers } = settings;
  useEffect(() => {
    const family = fontFamilies.find(({ id }) => id === font);
    if (family) void loadFontSheet(family.package);
  }, [font]);
  if (!bytes || bytes.length === 0) return null;
  const paper = paperSizes[settings.pageSize];
  const [widthPt, heightPt] =
    settings.orientation === 'landscape' ? [paper.heightPt, paper.widthPt] : [paper.widthPt, paper.heightPt];
  const part = (points: number) => `${((points / widthPt) * 100).toFixed(3)}cqw`;
  const lines = firstPage(decoded(bytes, settings.encoding));
  const hasNumbers = lineNumbers === 'on';
  return (
    <div
      className={styles.preview}
      style={{ aspectRatio: widthPt / heightPt }}
      role="img"
      aria-label={label}
      data-testid="text-preview"
    >
      <div
        style={{
          inset: part(marginMm * pointsPerMm),
          fontFamily: cssFamily(font),
          fontSize: part(fontSize),
          lineHeight: lineHeight / 100,
          tabSize: tabWidth,
        }}
      >
        {lines.map((line, index) => (
          <p
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the text
            key={index}
            dir="auto"
            className={hasNumbers ? styles.numbered : undefined}
            style={{ '--n': `"${index + 1}"` } as CSSProperties}
          >
            {line === '' ? '\u200b' : line}
          </p>
        ))}
      </div>
    </div>
  );
}

function useBeginning(pages: PageSource | undefined): Uint8Array | undefined {
  const [bytes, setBytes] = useState<Uint8Array>();
  useEffect(() => {
    let isCurrent = true;
    pages?.beginning().then(
      (found) => isCurrent && setBytes(found),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [pages]);
  return bytes;
}

/** Lines up to the first form feed. */
function firstPage(text: string): string[] {
  const [page = ''] = text.split('\f', 1);
  return page.split(/\r\n|[\n\r]/, maxLines);
}

/** Decodes like the server, except for what needs more of the file. */
function decoded(bytes: Uint8Array, encoding: Props['settings']['encoding']): string {
  if (encoding !== 'auto') return new TextDecoder(encoding).decode(bytes);
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const zeros = bytes.reduce((sum, byte) => sum + (byte === 0 ? 1 : 0), 0);
  if (zeros > bytes.length / 10) return new TextDecoder(first === 0 ? 'utf-16be' : 'utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
