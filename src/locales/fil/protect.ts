import type en from '../en/protect.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Hindi naprotektahan',
    body: 'Hindi naprotektahan ang PDF',
  },
  name: 'Lagyan ng Password ang PDF',
  description: 'I-encrypt ang PDF gamit ang password at AES-256, at limitahan ang magagawa ng iba.',
  page: {
    title: 'Lagyan ng Password ang PDF',
    lead: 'I-encrypt gamit ang AES-256. Hindi namin iniimbak ang password: kung mawala mo, walang makakabukas ng file.',
    run: 'Protektahan ang PDF',
    running: 'Pinoprotektahan...',
    openPassword: 'Password sa pagbukas',
    openHint: 'Iwanang blangko para mabuksan ng lahat.',
    again: 'Kumpirmahin ang password',
    differs: 'Hindi magkapareho ang mga password',
    others: 'Puwedeng gawin ng iba',
    print: 'Mag-print',
    extract: 'Kumopya ng teksto at larawan',
    modify: 'Mag-edit ng nilalaman',
    annotate: 'Magdagdag ng komento',
    fill: 'Magsagot ng form',
    assemble: 'Maglagay, magbura at mag-ikot ng pahina',
    ownerPassword: 'Owner password',
    ownerHint: 'Gamitin ito para mabago ang lahat at alisin ang mga paghihigpit. Hihingin ito ng mga PDF reader.',
  },
  success: {
    title: 'Tagumpay!',
    body: 'Naprotektahan ang PDF',
  },
} satisfies Translation<typeof en>;
