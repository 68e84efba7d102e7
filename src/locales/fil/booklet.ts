import type en from '../en/booklet.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Hindi nagawa ang booklet',
    body: 'Hindi naayos ang mga pahina bilang booklet',
  },
  name: 'Gumawa ng Booklet',
  description: 'Ayusin ang mga pahina bilang booklet na ipi-print sa magkabilang panig, ititiklop at i-stapler.',
  page: {
    title: 'Gumawa ng Booklet',
    lead: 'Dalawang pahina sa bawat panig, nasa tamang ayos. I-print sa magkabilang panig, baligtarin sa maikling gilid, at itiklop.',
    run: 'Gumawa ng Booklet',
    running: 'Ginagawa ang booklet...',
    binding: 'Gulugod',
    left: 'Sa kaliwa',
    leftHint: 'Para sa tekstong binabasa mula kaliwa',
    right: 'Sa kanan',
    rightHint: 'Para sa mga librong Arabic, Hebrew at Japanese',
    margin: 'Margin sa labas (mm)',
    gutter: 'Puwang sa tabi ng tiklop (mm)',
    options: 'Mga marka',
    foldMark: 'Markahan ang tiklop sa itaas at ibaba',
    sheets: 'Mga papel',
    blank: 'Idadagdag na blangkong pahina',
    front: 'Harap ng unang papel',
    back: 'Likod ng unang papel',
  },
  success: {
    title: 'Tagumpay!',
    body: 'Handa na ang booklet mo. I-print ito sa magkabilang panig, binabaligtad sa maikling gilid.',
  },
} satisfies Translation<typeof en>;
