import type en from '../en/files.ts';
import type { Translation } from '../translation.ts';

export default {
  tooLarge: {
    title: 'Masyadong malaki ang file',
    body: 'Pumili ng file na mas maliit sa {maxMb}MB',
  },
  empty: {
    title: 'Walang laman ang file',
    body: 'Walang laman ang file na ito. Pumili ng iba.',
  },
  invalidTitle: 'Maling uri ng file',
  invalidBodies: {
    pdf: 'Mag-upload ng PDF file.',
    image: 'Pumili ng larawan',
    jpg: 'Pumili ng JPG file',
    png: 'Pumili ng PNG file',
    svg: 'Pumili ng SVG file',
    text: 'Pumili ng .txt file',
    markdown: 'Pumili ng Markdown file (.md)',
    html: 'Pumili ng HTML file (.html), o .zip file ng isang page kasama ang mga larawan nito',
    email: 'Pumili ng email file (.eml o .msg)',
    ebook: 'Pumili ng e-book (.epub)',
    djvu: 'Pumili ng DjVu file (.djvu o .djv)',
    invoice: 'Pumili ng XML file (.xml)',
    comic: 'Pumili ng comic book (.cbz). Kung .cbr ang file mo, i-save muna ito bilang CBZ',
    word: 'Pumili ng Word document (.doc o .docx)',
    powerpoint: 'Pumili ng PowerPoint presentation (.ppt o .pptx)',
    any: 'Pumili ng file',
    excel: 'Pumili ng Excel spreadsheet (.xls o .xlsx)',
  },
  dropMessages: {
    'file-invalid-type': 'Dapat ang uri ng file ay {accept}',
    'file-too-large': 'Mas malaki ang file sa {maxBytes} bytes',
    'file-too-small': 'Mas maliit ang file sa {minBytes} bytes',
    'too-many-files': 'Sobra ang dami ng file',
  },
} satisfies Translation<typeof en>;
