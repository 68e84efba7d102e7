import {
  type Attack,
  annotationsOf,
  fieldOf,
  shows,
  signatureOf,
  stream,
  withCatalog,
  withPage,
  writtenValue,
} from './attack.suite.ts';
import { signedBy, tomas } from './checked.suite.ts';
import { fieldBody, formBody, objects, pageBody, type TestPdf } from './signedPdf.suite.ts';

export const savings: readonly Attack[] = [
  {
    name: 'content replaced',
    told: 'incrementalSaving',
    apply: (pdf, random) => pdf.update({ [objects.content]: shows(random(900)) }),
  },
  {
    name: 'content added',
    told: 'incrementalSaving',
    apply: (pdf, random) =>
      pdf.update({
        [pdf.nextNumber]: shows(random(900)),
        [objects.page]: pdf.body(objects.page).replace('/Contents 4 0 R', `/Contents[4 0 R ${pdf.nextNumber} 0 R]`),
      }),
  },
  {
    name: 'objects without a table',
    told: 'incrementalSaving',
    apply: (pdf, random) =>
      Buffer.concat([pdf.bytes, Buffer.from(`\n${objects.content} 0 obj\n${shows(random(900))}\nendobj\n`)]),
  },
  {
    name: 'objects and a trailer without a table',
    told: 'incrementalSaving',
    apply: (pdf, random) =>
      Buffer.concat([
        pdf.bytes,
        Buffer.from(`\n${objects.content} 0 obj\n${shows(random(900))}\nendobj\ntrailer\n<</Root 1 0 R/Size 30>>\n`),
      ]),
  },
  {
    name: 'a page added',
    apply: (pdf) =>
      pdf.update({
        [pdf.nextNumber]: pageBody([]),
        [objects.pages]: `<</Type/Pages/Kids[3 0 R ${pdf.nextNumber} 0 R]/Count 2>>`,
      }),
  },
  {
    name: 'another page in place of it',
    apply: (pdf, random) =>
      pdf.update({
        [pdf.nextNumber]: pageBody(annotationsOf(pdf)),
        [pdf.nextNumber + 1]: shows(random(900)),
        [objects.pages]: `<</Type/Pages/Kids[${pdf.nextNumber} 0 R]/Count 1>>`,
      }),
  },
  {
    name: 'page settings',
    apply: (pdf, random) =>
      withPage(pdf, ['/Rotate 90', '/CropBox[0 0 300 300]', '/UserUnit 2', '/AA<</O<</S/JavaScript/JS(1)>>>>'][random(4)] ?? ''),
  },
  {
    name: 'entries of the catalog',
    apply: (pdf, random) =>
      withCatalog(
        pdf,
        [
          '/OpenAction<</S/JavaScript/JS(1)>>',
          '/Outlines<</Count 1>>',
          '/Names<</EmbeddedFiles<</Names[]>>>>',
          '/AA<</WC<</S/JavaScript/JS(1)>>>>',
          '/Lang(en)',
          '/PageMode/FullScreen',
        ][random(6)] ?? '',
      ),
  },
  {
    name: 'the signature taken away',
    apply: (pdf) => pdf.update({ [fieldOf(pdf)]: pdf.body(fieldOf(pdf)).replace(/\/V \d+ 0 R/, '') }),
  },
  {
    name: 'the field of the signature taken away',
    apply: (pdf) =>
      pdf.update({
        [objects.form]: formBody([objects.field, objects.secondField]),
        [objects.page]: pageBody([objects.field, objects.secondField]),
      }),
  },
  {
    name: 'another signer in its place',
    apply: (pdf) =>
      pdf.update({
        [signatureOf(pdf)]: writtenValue(pdf).replace(
          /\/Contents <[^>]*>/,
          `/Contents <${signedBy(tomas)(Buffer.from('x')).toString('hex')}>`,
        ),
      }),
  },
  {
    name: 'the file encrypted',
    apply: (pdf) => pdf.update({ [objects.info]: '<</Title(x)>>' }, '/Encrypt<</Filter/Standard/V 1/R 2/O(x)/U(x)/P -4>>'),
  },
];

export const shadows: readonly Attack[] = [
  {
    name: 'planted content shown',
    told: 'shadowHideAndReplace',
    apply: (pdf) =>
      pdf.update({ [objects.page]: pdf.body(objects.page).replace('/Contents 4 0 R', `/Contents ${objects.planted} 0 R`) }),
  },
  { name: 'a cover taken away', told: 'shadowHide', apply: (pdf) => pdf.update({ [objects.image]: '' }) },
  {
    name: 'the cover of another size',
    apply: (pdf, random) =>
      pdf.update({
        [objects.image]: stream(`/Type/XObject/Subtype/Form/BBox[0 0 ${random(9) + 20} 10]`, '0.9 g 0 0 10 10 re f'),
      }),
  },
  {
    name: 'a font exchanged',
    told: 'shadowReplace',
    apply: (pdf, random) =>
      pdf.update({
        [objects.font]: `<</Type/Font/Subtype/Type1/BaseFont/Courier/Encoding<</Differences[${random(90) + 33}/nine]>>>>`,
      }),
  },
  {
    name: 'another look of a filled field',
    told: 'shadowReplace',
    apply: (pdf, random) =>
      pdf.update({
        [pdf.nextNumber]: stream('/Subtype/Form/BBox[0 0 200 24]', `BT (${random(900)}) Tj ET`),
        [objects.field]: fieldBody('amount', 600, '', `/AP<</N ${pdf.nextNumber} 0 R>>/MK<<>>`),
      }),
  },
  {
    name: 'a field moved over the text',
    told: 'shadowReplace',
    apply: (pdf, random) => pdf.update({ [objects.field]: fieldBody('amount', 690 + random(20), '100000') }),
  },
  {
    name: 'a field hidden',
    told: 'shadowReplace',
    apply: (pdf) => pdf.update({ [objects.field]: fieldBody('amount', 600).replace('/F 4', '/F 2') }),
  },
  {
    name: 'a new field over the text',
    apply: (pdf, random) =>
      pdf.update({
        [pdf.nextNumber]: fieldBody(`new${random(9)}`, 690, 'Pay 9'),
        [objects.form]: formBody([...annotationsOf(pdf), pdf.nextNumber]),
        [objects.page]: pageBody([...annotationsOf(pdf), pdf.nextNumber]),
      }),
  },
  {
    name: 'a field that acts',
    apply: (pdf) => pdf.update({ [objects.field]: fieldBody('amount', 600, 'x', '/AA<</K<</S/JavaScript/JS(1)>>>>') }),
  },
  {
    name: 'another look of the signature',
    told: 'shadowReplace',
    apply: (pdf, random) =>
      pdf.update({
        [fieldOf(pdf)]: pdf.body(fieldOf(pdf)).replace(/>>$/, `/AP<</N ${[objects.planted, objects.image][random(2)]} 0 R>>>>`),
      }),
  },
];

const certified = (docMdp: 1 | 2) => ({ place: { docMdp } });
const note = (kind: string) => (pdf: TestPdf) =>
  pdf.update({
    [pdf.nextNumber]: `<</Type/Annot/Subtype/${kind}/Rect[60 690 400 730]/Contents(Pay 9)>>`,
    [objects.page]: pageBody([...annotationsOf(pdf), pdf.nextNumber]),
  });

export const certifications: readonly Attack[] = [
  {
    name: 'a comment over the text',
    told: 'evilAnnotation',
    ...certified(2),
    apply: (pdf, random) => note(['FreeText', 'Stamp', 'Redact'][random(3)] ?? '')(pdf),
  },
  {
    name: 'a comment where nothing may change',
    told: 'evilAnnotation',
    ...certified(1),
    apply: (pdf, random) => note(['Text', 'Square'][random(2)] ?? '')(pdf),
  },
  {
    name: 'a signature where nothing may change',
    told: 'sneakySignature',
    ...certified(1),
    apply: (pdf) => pdf.sign(signedBy(tomas)),
  },
  {
    name: 'a field filled in where nothing may change',
    ...certified(1),
    apply: (pdf, random) => pdf.update({ [objects.field]: fieldBody('amount', 600, `${random(900)}`) }),
  },
  {
    name: 'a locked field filled in',
    place: { lock: { action: 'Include', fields: ['amount'] } },
    apply: (pdf, random) => pdf.update({ [objects.field]: fieldBody('amount', 600, `${random(900)}`) }),
  },
  {
    name: 'a signature that nobody made, with a look',
    ...certified(2),
    apply: (pdf) =>
      pdf.update({
        [pdf.nextNumber]: `<</Type/Annot/Subtype/Widget/FT/Sig/T(Sneaky)/P 3 0 R/F 4/Rect[60 690 400 730]/AP<</N ${objects.planted} 0 R>>>>`,
        [objects.form]: formBody([...annotationsOf(pdf), pdf.nextNumber], '/SigFlags 3'),
        [objects.page]: pageBody([...annotationsOf(pdf), pdf.nextNumber]),
      }),
  },
  {
    name: 'more rights in a later version',
    ...certified(1),
    apply: (pdf) =>
      pdf.update({
        [signatureOf(pdf)]: writtenValue(pdf).replace('/P 1', '/P 3'),
        [objects.field]: fieldBody('amount', 600, '1'),
      }),
  },
];
