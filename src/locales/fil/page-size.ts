import type en from '../en/page-size.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Hindi nabago ang laki',
    body: 'Hindi nabago ang laki ng mga pahina',
  },
  name: 'Baguhin ang Laki ng Pahina',
  description: 'Gawing A4, Letter o ibang laki ang mga pahina, o palitan ang papel sa paligid nila.',
  page: {
    title: 'Baguhin ang Laki ng Pahina',
    lead: 'Bigyan ng ibang laki ang mga pahina. Kasamang lilipat ang mga link, bookmark, komento at form.',
    run: 'Baguhin ang Laki',
    running: 'Binabago ang laki...',
    mode: 'Ano ang magbabago',
    scale: 'Mga pahina at ang laman nila',
    scaleHint: 'Pagkakasyahin ang lahat sa bagong laki',
    canvas: 'Ang papel lang',
    canvasHint: 'Hindi magbabago ang laki ng teksto at mga larawan',
    custom: 'Ibang laki',
    width: 'Lapad (mm)',
    height: 'Taas (mm)',
    auto: 'Gaya ng bawat pahina ngayon',
    margin: 'Margin (mm)',
    place: 'Saan ilalagay ang pahina',
    center: 'Gitna',
    top: 'Itaas',
    bottom: 'Ibaba',
    topLeft: 'Itaas sa kaliwa',
    topRight: 'Itaas sa kanan',
    bottomLeft: 'Ibaba sa kaliwa',
    bottomRight: 'Ibaba sa kanan',
    preview: 'Ang pahina 1 sa bagong laki',
    cuts: 'Mas maliit ang bagong papel kaysa pahina 1. Nakatago ang nasa labas pero nasa file pa rin.',
  },
  success: {
    title: 'Tagumpay!',
    body: 'May bagong laki na ang mga pahina mo.',
  },
} satisfies Translation<typeof en>;
