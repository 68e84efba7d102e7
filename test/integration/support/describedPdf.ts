/** A page with a large first line and small lines below it. */
export function describedPdf(title: string, lines: readonly string[], info = ''): Uint8Array<ArrayBuffer> {
  const body = lines.map((line, index) => `BT /F1 11 Tf 60 ${680 - index * 40} Td (${line}) Tj ET`).join('\n');
  const content = `BT /F1 26 Tf 60 740 Td (${title}) Tj ET\n${body}`;
  return new Uint8Array(
    Buffer.from(
      [
        '%PDF-1.7',
        '1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj',
        '2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj',
        '3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>> endobj',
        `4 0 obj <</Length ${content.length}>> stream\n${content}\nendstream endobj`,
        '5 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica>> endobj',
        `6 0 obj <<${info}>> endobj`,
        'trailer <</Root 1 0 R/Info 6 0 R/Size 7>>',
        '%%EOF\n',
      ].join('\n'),
      'latin1',
    ),
  );
}
