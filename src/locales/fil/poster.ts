import type en from '../en/poster.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Hindi nagawa ang poster',
    body: 'Hindi nahati ang mga pahina sa mga papel',
  },
  name: 'Gumawa ng Poster',
  description: 'I-print nang malaki ang isang pahina: hatiin ito sa ilang papel na may patong at marka ng gupit.',
  page: {
    title: 'Gumawa ng Poster',
    lead: 'Isang pahina sa maraming papel, na gugupitin at pagdidikitin. Malinaw ang mga linya at teksto sa anumang laki.',
    run: 'Gumawa ng Poster',
    running: 'Ginagawa ang poster...',
    columns: 'Papel pahalang',
    rows: 'Papel pababa',
    overlap: 'Patong (mm)',
    margin: 'Puting gilid ng printer (mm)',
    options: 'Mga marka',
    cutMarks: 'Maglagay ng marka ng gupit sa mga sulok',
    tiles: 'Mga papel',
    size: 'Laki ng poster',
    sizeMm: '{width} × {height} mm',
    preview: 'Ang pahina 1 at ang mga papel nito',
    wrongCount: 'Maglagay ng buong bilang mula 1 hanggang {max}',
    flattened: 'Magiging bahagi ng pahina ang mga form field at komento.',
  },
  success: {
    title: 'Tagumpay!',
    body: 'Handa na ang poster mo. I-print ito nang walang scaling.',
  },
} satisfies Translation<typeof en>;
