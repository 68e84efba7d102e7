import { PDFDocument, rgb, StandardFonts } from 'pdf-lib';

/** Draws an office form without fields: a name over a line, underscores, boxes, a table with headers. A4, from the top. */
export async function drawnForm(pageCount = 1): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let index = 0; index < pageCount; index += 1) {
    const page = document.addPage([595, 842]);
    const drawLine = (text: string, x: number, y: number, size = 10) => page.drawText(text, { x, y: 842 - y, size, font });
    const rule = (x1: number, y1: number, x2: number, y2: number) =>
      page.drawLine({ start: { x: x1, y: 842 - y1 }, end: { x: x2, y: 842 - y2 }, thickness: 0.75 });
    const square = (x: number, y: number) =>
      page.drawRectangle({ x, y: 842 - y - 9, width: 9, height: 9, borderWidth: 0.75, borderColor: rgb(0, 0, 0) });
    drawLine('Application for membership', 50, 60, 18);
    drawLine('This form is for new members. Please write in block letters.', 50, 84);
    drawLine('Full name:', 50, 120);
    rule(110, 123, 400, 123);
    drawLine('Date of birth: ____________________', 50, 150);
    square(50, 172);
    drawLine('I can swim', 64, 180);
    drawLine('Have you rowed before?', 50, 210);
    square(200, 202);
    drawLine('Yes', 214, 210);
    square(250, 202);
    drawLine('No', 264, 210);
    for (const y of [240, 260, 280, 300]) rule(50, y, 450, y);
    for (const x of [50, 200, 300, 450]) rule(x, 240, x, 300);
    for (const [text, x] of [
      ['Kind', 54],
      ['Persons', 204],
      ['Amount', 304],
    ] as const)
      drawLine(text, x, 254);
    drawLine('Adult', 54, 274);
    drawLine('Under 18', 54, 294);
    rule(50, 380, 250, 380);
    drawLine('(Signature of applicant)', 90, 391, 8);
  }
  return document.save();
}
