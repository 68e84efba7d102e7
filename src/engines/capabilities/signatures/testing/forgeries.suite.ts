import { type Attack, rangeOf, shows, signatureOf, writtenValue } from './attack.suite.ts';
import { elena, signedBy } from './checked.suite.ts';
import { objects, TestPdf } from './signedPdf.suite.ts';

const forgedRanges = [
  '',
  '/ByteRange null',
  '/ByteRange[]',
  '/ByteRange[0 10]',
  '/ByteRange[0 0 0 0]',
  '/ByteRange[0 -1 10 10]',
  '/ByteRange[0 99999999 0 99999999]',
  '/ByteRange(x)',
  '/ByteRange[10 20 30 40]',
  '/ByteRange[0 10 20 30 40 50]',
];
const forgedContents = [
  '',
  '/Contents null',
  '/Contents<>',
  '/Contents<00>',
  '/Contents<0000000000>',
  '/Contents(no)',
  '/Contents<30800000>',
];

export const forgeries: readonly Attack[] = [
  {
    name: 'a range that is none',
    told: 'universalForgery',
    apply: (pdf, random) =>
      pdf.update({
        [signatureOf(pdf)]: writtenValue(pdf).replace(
          /\/ByteRange\[[^\]]*\]/,
          forgedRanges[random(forgedRanges.length - 2)] ?? '',
        ),
        [objects.content]: shows(random(900)),
      }),
  },
  {
    name: 'a range of another shape',
    apply: (pdf, random) =>
      pdf.update({
        [signatureOf(pdf)]: writtenValue(pdf).replace(/\/ByteRange\[[^\]]*\]/, forgedRanges.at(-1 - random(2)) ?? ''),
      }),
  },
  {
    name: 'contents that are none',
    apply: (pdf, random) =>
      pdf.update({
        [signatureOf(pdf)]: writtenValue(pdf).replace(/\/Contents <[^>]*>/, forgedContents[random(forgedContents.length)] ?? ''),
      }),
  },
  {
    name: 'the signed bytes moved behind foreign ones',
    told: 'signatureWrapping',
    apply: (pdf, random) => {
      const [before = 0, gapEnd = 0, after = 0] = rangeOf(pdf);
      const digits = pdf.bytes.subarray(before, gapEnd);
      const foreign = Buffer.from(`>>endobj\n${objects.content} 0 obj\n${shows(random(900))}\nendobj\n${' '.repeat(random(50))}`);
      const moved = gapEnd + foreign.length;
      const head = pdf.bytes
        .subarray(0, before)
        .toString('latin1')
        .replace(
          /ByteRange\[0 \d+ \d+ \d+\]/,
          `ByteRange[0 ${[before, moved, after].map((n) => String(n).padStart(10, '0')).join(' ')}]`,
        );
      return Buffer.concat([Buffer.from(head, 'latin1'), digits, foreign, pdf.bytes.subarray(gapEnd)]);
    },
  },
  {
    name: 'one byte of the signed part',
    apply: (pdf, random) => {
      const bytes = Buffer.from(pdf.bytes);
      const at = bytes.indexOf('Pay 100') + 4 + random(3);
      bytes[at] = 0x30 + (((bytes[at] ?? 0x30) - 0x2f + random(8)) % 10);
      return bytes;
    },
  },
  {
    name: 'one byte of the message',
    apply: (pdf, random) => {
      const bytes = Buffer.from(pdf.bytes);
      const [before = 0] = rangeOf(pdf);
      const length = Number(`0x${bytes.toString('latin1', before + 5, before + 9)}`);
      const at = before + 1 + 2 * (length - 60 + random(50));
      bytes[at] = bytes[at] === 0x30 ? 0x31 : 0x30;
      return bytes;
    },
  },
  { name: "the signature of another file's bytes", apply: (pdf, random) => otherFile(pdf, random) },
  {
    name: 'the range cut short',
    apply: (pdf, random) =>
      Buffer.from(
        pdf.bytes
          .toString('latin1')
          .replace(
            /(ByteRange\[0 \d+ \d+ )(\d+)/,
            (_, head: string, last: string) => `${head}${String(Number(last) - 1 - random(100)).padStart(10, '0')}`,
          ),
        'latin1',
      ),
  },
];

function otherFile(pdf: TestPdf, random: (below: number) => number): Buffer {
  const other = TestPdf.make()
    .update({ [objects.content]: shows(random(900)) })
    .sign(signedBy(elena));
  const [before = 0, gapEnd = 0] = rangeOf(pdf);
  const [otherBefore = 0, otherEnd = 0] = rangeOf(other);
  return Buffer.concat([
    other.bytes.subarray(0, otherBefore),
    pdf.bytes.subarray(before, gapEnd),
    other.bytes.subarray(otherEnd),
  ]);
}
