import type en from '../en/auto-rotate.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: { title: 'Hindi naikot', body: 'Hindi naikot ang mga pahina ng PDF' },
  name: 'Awtomatikong Ikot',
  description: 'Iayos ang mga nakatagilid at baligtad na pahina ayon sa text nila. Gumagana rin sa mga scan.',
  page: {
    title: 'Awtomatikong Ikot',
    lead: 'Itayo ang bawat pahina ayon sa direksyon ng text nito. Kinikilala ang mga na-scan na pahina.',
    run: 'Ikutin ang mga Pahina',
    running: 'Iniikot...',
    note: 'Hindi ginagalaw ang mga pahinang walang malinaw na text, at nakalista ang mga ito sa resulta.',
  },
  success: { title: 'Tagumpay!', body: 'Handa na ang PDF mo.' },
} satisfies Translation<typeof en>;
