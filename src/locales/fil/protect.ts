import type en from '../en/protect.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Hindi naprotektahan',
    body: 'Hindi naprotektahan ang PDF',
  },
  name: 'Lagyan ng Password ang PDF',
  description: 'I-lock ang PDF gamit ang password at AES-256, at sabihin kung ano ang puwedeng gawin ng iba.',
  words: {
    title: 'Lagyan ng Password ang PDF',
    lead: 'AES-256, ang pinakamatibay sa PDF. Hindi namin iniimbak ang password: kapag nawala, walang makakabukas ng file.',
    run: 'Protektahan ang PDF',
    running: 'Pinoprotektahan...',
    openPassword: 'Password para mabuksan ang file',
    openHint: 'Iwanang blangko kung puwedeng basahin ng lahat.',
    again: 'Ang password ulit',
    differs: 'Hindi magkapareho ang dalawang password',
    others: 'Puwede sa iba',
    print: 'I-print ito',
    extract: 'Kumopya ng teksto at larawan',
    modify: 'Baguhin ang laman',
    annotate: 'Magdagdag ng komento',
    fill: 'Magsagot ng form',
    assemble: 'Magsingit, magbura at mag-ikot ng pahina',
    ownerPassword: 'Owner password',
    ownerHint: 'Sa pamamagitan nito, magagawa mo ang lahat at maaalis ang paghihigpit. Hinihingi ito ng mga reader na sumusunod.',
    invalidTitle: 'Kailangan ng password',
  },
  success: {
    title: 'Tagumpay!',
    body: 'Naprotektahan ang PDF',
  },
} satisfies Translation<typeof en>;
