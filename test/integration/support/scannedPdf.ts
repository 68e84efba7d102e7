import sharp from 'sharp';

type Bytes = Uint8Array<ArrayBuffer>;

/** A page that contains only a picture. */
export interface ScannedPage {
  /** JPEG. */
  readonly picture: Buffer;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly widthPt: number;
  readonly heightPt: number;
  /** Further entries of its page, such as `/Rotate 90`. */
  readonly more?: string;
  /** Content after the picture. */
  readonly drawn?: string;
}

/** Lines of text drawn to a picture, `turned` by clockwise quarter turns, at `dpi` dots per inch. */
export async function picturedText(
  lines: readonly string[],
  size: { widthPt: number; heightPt: number },
  { dpi = 200, sizePt = 12, turned = 0, tilt = 0 } = {},
): Promise<ScannedPage> {
  const dot = dpi / 72;
  const [widthPx, heightPx] = [Math.round(size.widthPt * dot), Math.round(size.heightPt * dot)];
  const escaped = lines.map((line) => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
  const rows = escaped.map((line, n) => `<text x="${36 * dot}" y="${(48 + n * sizePt * 1.6) * dot}">${line}</text>`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}"><rect width="100%" height="100%" fill="#fdfcf8"/><g transform="rotate(${tilt})" font-family="Liberation Serif" font-size="${sizePt * dot}">${rows}</g></svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).rotate(turned).jpeg({ quality: 85 }).toBuffer({ resolveWithObject: true });
  const isSide = turned % 180 !== 0;
  return {
    picture: data,
    widthPx: info.width,
    heightPx: info.height,
    widthPt: isSide ? size.heightPt : size.widthPt,
    heightPt: isSide ? size.widthPt : size.heightPt,
  };
}

/** A PDF of such pages, as scanners write them. Equal pictures are written once. */
export function scannedPdf(pages: readonly ScannedPage[]): Bytes {
  const parts: Buffer[] = [Buffer.from('%PDF-1.5\n')];
  const offsets: number[] = [];
  let at = parts[0]?.length ?? 0;
  const add = (head: string, stream?: Buffer): number => {
    offsets.push(at);
    const number = offsets.length;
    const whole = stream
      ? Buffer.concat([Buffer.from(`${number} 0 obj\n${head}\nstream\n`), stream, Buffer.from('\nendstream\nendobj\n')])
      : Buffer.from(`${number} 0 obj\n${head}\nendobj\n`);
    parts.push(whole);
    at += whole.length;
    return number;
  };
  const pictures = new Map<Buffer, number>();
  const kids: string[] = [];
  const pagesAt = 3 + new Set(pages.map(({ picture }) => picture)).size + 2 * pages.length;
  add(`<< /Type /Catalog /Pages ${pagesAt} 0 R >>`);
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  for (const { picture, widthPx, heightPx, widthPt, heightPt, more = '', drawn = '' } of pages) {
    const look = `/Type /XObject /Subtype /Image /Width ${widthPx} /Height ${heightPx} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`;
    const image = pictures.get(picture) ?? add(`<< ${look} /Length ${picture.length} >>`, picture);
    pictures.set(picture, image);
    const content = Buffer.from(`q ${widthPt} 0 0 ${heightPt} 0 0 cm /Im0 Do Q ${drawn}`);
    const contents = add(`<< /Length ${content.length} >>`, content);
    const resources = `<< /XObject << /Im0 ${image} 0 R >> /Font << /F1 2 0 R >> >>`;
    const box = /MediaBox/.test(more) ? '' : `/MediaBox [0 0 ${widthPt} ${heightPt}]`;
    const page = add(`<< /Type /Page /Parent ${pagesAt} 0 R ${box} ${more} /Resources ${resources} /Contents ${contents} 0 R >>`);
    kids.push(`${page} 0 R`);
  }
  add(`<< /Type /Pages /Count ${kids.length} /Kids [${kids.join(' ')}] >>`);
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`;
  return new Uint8Array(Buffer.concat([...parts, Buffer.from(end)]));
}
