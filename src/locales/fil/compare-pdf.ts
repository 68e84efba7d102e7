import type en from '../en/compare-pdf.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Hindi napaghambing',
    body: 'Hindi napaghambing ang mga PDF',
  },
  name: 'Ihambing ang mga PDF',
  description: 'Alamin ang nagbago sa dalawang bersyon ng PDF: mga salita, larawan, bookmark, link at field.',
  page: {
    title: 'Ihambing ang mga PDF',
    lead: 'Unahin ang mas naunang bersyon. Hindi pagbabago ang mga salitang lumipat lang ng linya o pahina.',
    run: 'Ihambing ang mga PDF',
    running: 'Inihahambing...',
    needsTwo: 'Pumili ng dalawang PDF file: ang naunang bersyon at ang bago.',
    addFiles: 'Magdagdag ng PDF file',
    dropHint: '{touch?hanggang:o ihulog saanman sa pahinang ito. Hanggang} {maxMb}MB bawat isa.',
    moveUp: 'Itaas ang {name}',
    moveDown: 'Ibaba ang {name}',
    remove: 'Alisin ang {name}',
    orderHint: 'Nauuna ang mas naunang bersyon.',
    drag: 'I-drag para ayusin',
    moved: 'Ang {name} ay pang-{n} na sa {count} file',
    files: '{count} file',
    ignore: 'Huwag pansinin',
    ignoreCase: 'Malaki at maliit na titik',
    ignoreNumbers: 'Mga numero',
    ignoreRunning: 'Mga header at footer',
    ignoreWhitespace: 'Mga espasyo',
    ready: 'Napaghambing ang mga PDF mo',
    readyLead: 'Hindi nabago ang mga file mo.',
  },
  success: {
    title: 'Tagumpay!',
    body: 'Napaghambing ang mga PDF mo',
  },
} satisfies Translation<typeof en>;
