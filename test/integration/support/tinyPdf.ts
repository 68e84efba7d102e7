/**
 * A valid PDF with `pages` pages. Each page shows its number after `words`. `padBytes` adds a stream of that size that no page
 * uses. The PDF is written here by hand, so that tests can vary it. The files of `fixtures/` are examples of real PDFs.
 */
export function tinyPdf(
  pages = 1,
  padBytes = 0,
  boxes = '/MediaBox [0 0 612 792]',
  words = 'Page',
  drawn = '',
): Uint8Array<ArrayBuffer> {
  const objects: string[] = [];
  const kids = Array.from({ length: pages }, (_, index) => `${4 + index * 2} 0 R`).join(' ');
  objects.push('<< /Type /Catalog /Pages 2 0 R >>');
  objects.push(`<< /Type /Pages /Count ${pages} /Kids [${kids}] >>`);
  objects.push('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  for (let page = 1; page <= pages; page += 1) {
    const text = `BT /F1 24 Tf 72 700 Td (${words} ${page}) Tj ET${drawn}`;
    const contents = 5 + (page - 1) * 2;
    objects.push(`<< /Type /Page /Parent 2 0 R ${boxes} /Resources << /Font << /F1 3 0 R >> >> /Contents ${contents} 0 R >>`);
    objects.push(`<< /Length ${text.length} >>\nstream\n${text}\nendstream`);
  }
  if (padBytes > 0) objects.push(`<< /Length ${padBytes} >>\nstream\n${'x'.repeat(padBytes)}\nendstream`);
  const parts = ['%PDF-1.7\n'];
  const offsets: number[] = [];
  let at = parts[0]?.length ?? 0;
  for (const [index, body] of objects.entries()) {
    offsets.push(at);
    const text = `${index + 1} 0 obj\n${body}\nendobj\n`;
    parts.push(text);
    at += text.length;
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(`xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`);
  return new Uint8Array(Buffer.from(parts.join(''), 'latin1'));
}

/** The same with a signature without cryptographic proof: an appended version with a field and its value. */
export function withSignature(pdf: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const text = Buffer.from(pdf).toString('latin1');
  const [size = 0, lastTable = 0] = ['/Size', 'startxref\n'].map((word) =>
    Number.parseInt(text.slice(text.lastIndexOf(word) + word.length), 10),
  );
  const catalog = /1 0 obj\n<< (.*) >>\nendobj/.exec(text)?.[1] ?? '';
  const bodies = [
    [1, `<< ${catalog} /AcroForm << /SigFlags 3 /Fields [${size} 0 R] >> >>`],
    [size, '<< /FT /Sig /T (Signature) /V << /Type /Sig /Filter /Adobe.PPKLite /ByteRange [0 1 2 3] /Contents <00> >> >>'],
  ] as const;
  let added = '';
  const rows = bodies.map(([number, body]) => {
    const row = `${number} 1\n${String(text.length + added.length).padStart(10, '0')} 00000 n \n`;
    added += `${number} 0 obj\n${body}\nendobj\n`;
    return row;
  });
  const trailer = `trailer\n<< /Size ${size + 1} /Root 1 0 R /Prev ${lastTable} >>`;
  const end = `xref\n${rows.join('')}${trailer}\nstartxref\n${text.length + added.length}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(text + added + end, 'latin1'));
}

/** One page with these objects from number 5 on. Its content is object 4. */
export function onePage(entries: string, content: string, objects: readonly string[], catalog = ''): Uint8Array<ArrayBuffer> {
  const bodies = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Contents 4 0 R ${entries} >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ...objects,
  ];
  const text = bodies.map((body, index) => `${index + 1} 0 obj\n${body}\nendobj\n`).join('');
  return new Uint8Array(Buffer.from(`%PDF-1.7\n${text}trailer\n<< /Root 1 0 R /Size ${bodies.length + 1} >>\n%%EOF\n`, 'latin1'));
}

/** Operators that draw a ruled table, its upper left corner 72 points from the left and `top` points from below. */
export function drawnTable(rows: readonly (readonly string[])[], top = 640): string {
  const [columnPt, rowPt] = [120, 24];
  const columns = rows[0]?.length ?? 0;
  const [right, bottom] = [72 + columns * columnPt, top - rows.length * rowPt];
  const across = Array.from(
    { length: rows.length + 1 },
    (_, row) => `72 ${top - row * rowPt} m ${right} ${top - row * rowPt} l S`,
  );
  const down = Array.from(
    { length: columns + 1 },
    (_, column) => `${72 + column * columnPt} ${top} m ${72 + column * columnPt} ${bottom} l S`,
  );
  const texts = rows.flatMap((cells, row) =>
    cells.map((cell, column) => `BT /F1 11 Tf ${78 + column * columnPt} ${top - row * rowPt - 16} Td (${cell}) Tj ET`),
  );
  return ` 0.5 w ${[...across, ...down, ...texts].join(' ')}`;
}

/** A line that runs up the page, as on a sheet that was scanned sideways. */
export const sidewaysLine = ' BT /F1 12 Tf 0 1 -1 0 400 90 Tm (Ang mga salita ng pahinang ito ay nakatagilid) Tj ET';

/** Pages with a text, a picture on the first, nothing on the last, and an attached file. */
export function fullPdf(pages = 3, [name, content]: readonly [string, string] = ['tala.txt', 'tala']): Uint8Array<ArrayBuffer> {
  const kids = Array.from({ length: pages }, (_, index) => `${10 + index * 2} 0 R`).join(' ');
  const picture = '40 0 0 40 72 600 cm BI /W 40 /H 1 /CS /G /BPC 8 /F /AHx ID';
  const shades = Array.from({ length: 40 }, (_, index) => (index * 6).toString(16).padStart(2, '0')).join('');
  const bodies = new Map<number, string>([
    [1, '<< /Type /Catalog /Pages 2 0 R /Names << /EmbeddedFiles << /Names [(tala) 4 0 R] >> >> >>'],
    [2, `<< /Type /Pages /Count ${pages} /Kids [${kids}] >>`],
    [3, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
    [4, `<< /Type /Filespec /UF (${name}) /F (${name}) /EF << /F 5 0 R >> >>`],
    [5, `<< /Type /EmbeddedFile /Length ${content.length} >>\nstream\n${content}\nendstream`],
    [
      6,
      `<< /Type /XObject /Subtype /Image /Width 20 /Height 20 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /ASCIIHexDecode /Length 801 >>\nstream\n${'a5'.repeat(400)}>\nendstream`,
    ],
  ]);
  for (let page = 0; page < pages; page += 1) {
    const text = `BT /F1 24 Tf 72 700 Td (Page ${page + 1}) Tj ET 72 400 200 200 re f`;
    const pictures = page === 0 ? ` q ${picture} ${shades}> EI Q q 40 0 0 40 300 600 cm /Im Do Q` : '';
    const drawn = page > 0 && page === pages - 1 ? '' : `${text}${pictures}`;
    bodies.set(
      10 + page * 2,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> /XObject << /Im 6 0 R >> >> /Contents ${11 + page * 2} 0 R >>`,
    );
    bodies.set(11 + page * 2, `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`);
  }
  const parts = ['%PDF-1.7\n'];
  const offsets = new Map<number, number>();
  let at = parts[0]?.length ?? 0;
  for (const [number, body] of bodies) {
    offsets.set(number, at);
    const text = `${number} 0 obj\n${body}\nendobj\n`;
    parts.push(text);
    at += text.length;
  }
  const size = Math.max(...bodies.keys()) + 1;
  const rows = Array.from({ length: size }, (_, number) =>
    offsets.has(number) ? `${String(offsets.get(number)).padStart(10, '0')} 00000 n \n` : '0000000000 65535 f \n',
  ).join('');
  parts.push(`xref\n0 ${size}\n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`);
  return new Uint8Array(Buffer.from(parts.join(''), 'latin1'));
}

/** Begins like a PDF and contains nothing that a reader could use. */
export function hopelessPdf(): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(`%PDF-1.7\n${'no object in sight '.repeat(50)}\n%%EOF\n`, 'latin1'));
}
