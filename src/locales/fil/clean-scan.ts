import type en from '../en/clean-scan.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: { title: 'Hindi nalinis', body: 'Hindi nalinis ang mga na-scan na pahina ng PDF' },
  name: 'Linisin ang Scan',
  description: 'Ituwid, i-crop at paliwanagin ang mga na-scan na pahina, alisin ang mga tuldok, at hatiin ang dobleng pahina.',
  page: {
    title: 'Linisin ang Scan',
    lead: 'Gawing tuwid, puti at malinis ang mga na-scan o kinunan ng litrato na pahina. Mahahanap pa rin ang text nila.',
    run: 'Linisin ang Scan',
    running: 'Nililinis...',
    note: 'Hindi ginagalaw ang mga pahinang hindi scan.',
    steps: 'Mga gagawin',
    straighten: 'Ituwid ang mga pahina',
    straightenHint: 'Inaayos ang mga pahinang nakatagilid ang mga linya',
    crop: 'I-crop sa papel',
    cropHint: 'Inaalis ang madidilim na gilid sa paligid nito',
    evenLight: 'Pantayin ang liwanag',
    evenLightHint: 'Inaalis ang mga anino at pinapaputi ang papel',
    despeckle: 'Alisin ang mga tuldok ng dumi',
    despeckleHint: 'Alikabok at maliliit na tuldok, pero hindi ang mga tuldok ng letra',
    split: 'Hatiin ang dobleng pahina',
    splitHint: 'Ginagawang dalawang pahina ang nakabukas na aklat',
  },
  success: { title: 'Tagumpay!', body: 'Handa na ang PDF mo.' },
} satisfies Translation<typeof en>;
