import type en from '../en/keptSignatures.ts';
import type { Translation } from '../translation.ts';

export default {
  asking: 'May digital signature ang file na ito. Sinusuri kung ano ang pinapayagan ng mga pirma...',
  forms:
    'Mananatili ang {n} digital signature ng file na ito: idaragdag ang isasagot mo sa likod ng pinirmahan, bilang bagong bersyon.',
  comments:
    'Mananatili ang {n} digital signature ng file na ito hangga’t sumasagot ka lang sa form at naglalagay ng mga tala, marka, guhit o larawan: idaragdag ang mga ito sa likod ng pinirmahan, bilang bagong bersyon. Matatapos ang mga pirma sa anumang iba pa.',
  onlyForms:
    'Mananatili ang {n} digital signature ng file na ito hangga’t sumasagot ka lang sa form. Wala nang ibang pinapayagan ang mga pirma: matatapos ang mga ito sa anumang iba pa.',
  locked: 'Naka-lock sa isang pirma: {names}. Huwag baguhin ang {n|field na ito|mga field na ito}.',
  ends: 'May {n} digital signature ang file na ito, at matatapos sa pagbabago mo: {why}. Mananatili sa orihinal mo.',
  noneSound: 'Wala nang buong digital signature ang file na ito, kaya walang mapapanatili.',
  why: {
    encrypted: 'isusulat nang panibago ang file na may proteksyon',
    damaged: 'may mga sira ang file na kailangang ayusin',
    noChanges: 'may pirma na hindi pumapayag sa anumang pagbabago',
    formsOnly: 'may pirma na pagsagot lang sa form ang pinapayagan',
    xfa: 'isusulat nang panibago ang ganitong uri ng form (XFA)',
  },
  legend: 'Mga digital signature',
  end: 'Hayaang matapos ang mga pirma',
  endHint: 'Isusulat nang panibago ang file, nang wala ang mga naunang bersyon nito.',
  keeping: 'Mananatili ang {n} digital signature',
  ending: 'Matatapos ang {n} digital signature',
  title: 'May pirmang dokumento',
  saveEnds: 'Matatapos ang {n} digital signature sa mga pagbabagong ito',
  saveEndsBody:
    'Ang pagbabago ng teksto, pagbura, pag-flatten at pag-aayos ng mga pahina ay magagawa lang kung isusulat nang panibago ang file. Mananatili ang mga pirma sa orihinal mo.',
  saveEndsNotes: 'May pirma ang file na ito na pagsagot lang sa form ang pinapayagan. Mananatili ang mga pirma sa orihinal mo.',
  saveAnyway: 'I-save at Tapusin ang mga Pirma',
  back: 'Bumalik',
} satisfies Translation<typeof en>;
