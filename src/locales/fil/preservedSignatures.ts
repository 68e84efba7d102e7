import type en from '../en/preservedSignatures.ts';
import type { Translation } from '../translation.ts';

export default {
  asking: 'May digital signature ang file na ito. Sinusuri kung ano ang pinapayagan ng mga pirma...',
  forms: 'Mananatili ang {n} digital signature ng file na ito: idaragdag sa dulo ng file ang isasagot mo, bilang bagong bersyon.',
  comments:
    'Mananatili ang {n} digital signature ng file na ito hangga’t sumasagot ka lang sa form at naglalagay ng mga tala, marka, guhit o larawan: idaragdag ang mga ito sa dulo ng file, bilang bagong bersyon. Aalisin ng anumang iba pa ang mga pirma.',
  onlyForms:
    'Mananatili ang {n} digital signature ng file na ito hangga’t sumasagot ka lang sa form. Wala nang ibang pinapayagan ang mga pirma: aalisin ang mga ito ng anumang ibang pagbabago.',
  locked: 'Naka-lock sa isang pirma: {names}. Huwag baguhin ang {n|field na ito|mga field na ito}.',
  ends: 'May {n} digital signature ang file na ito, at aalisin ng pagbabago mo: {why}. Mananatili sa orihinal mo.',
  noneSound: 'Wala nang digital signature na may bisa ang file na ito, kaya walang mapapanatili.',
  why: {
    encrypted: 'kailangang isulat muli ang naka-encrypt na file',
    damaged: 'may sira ang file na kailangang ayusin',
    noChanges: 'may pirma na hindi pumapayag sa anumang pagbabago',
    formsOnly: 'may pirma na pagsagot lang sa form ang pinapayagan',
    xfa: 'kailangang isulat muli ang XFA form',
  },
  legend: 'Mga digital signature',
  end: 'Alisin ang mga pirma',
  endHint: 'Isusulat muli ang file, nang wala ang mga naunang bersyon nito.',
  keeping: 'Mananatili ang {n} digital signature',
  ending: 'Aalisin ang {n} digital signature',
  title: 'May pirmang dokumento',
  saveEnds: 'Aalisin ng mga pagbabagong ito ang {n} digital signature',
  saveEndsBody:
    'Ang pagbabago ng teksto, pagbura, pag-flatten at pag-aayos ng mga pahina ay nagsusulat muli ng file. Mananatili ang mga pirma sa orihinal mo.',
  saveEndsNotes: 'May pirma ang file na ito na pagsagot lang sa form ang pinapayagan. Mananatili ang mga pirma sa orihinal mo.',
  saveAnyway: 'I-save at Alisin ang mga Pirma',
  back: 'Bumalik',
} satisfies Translation<typeof en>;
