import type en from '../en/fill-form.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Hindi nasagutan ang form',
    body: 'Hindi namin nasagutan ang form na ito',
  },
  name: 'Sagutan ang Form',
  description: 'Sagutan ang PDF form mula sa CSV, JSON, FDF o XFDF, isang PDF bawat row.',
  page: {
    title: 'Sagutan ang Form',
    lead: 'Sagutan ang mga field ng form mula sa file ng datos. May sariling PDF ang bawat row ng talahanayan.',
    run: 'Sagutan ang Form',
    runMany: 'Sagutan ang {count} Kopya',
    running: 'Sinasagutan...',
  },
  form: {
    data: 'Datos',
    dataHint: 'CSV, JSON, FDF o XFDF. Nasa unang linya ng CSV ang mga pangalan ng field.',
    choose: 'Pumili ng file',
    none: 'Walang napiling file',
    records: 'Mga record',
    fields: 'Mga field ng form',
    fieldsFilled: 'Mga field na masasagutan',
    matches: 'Pagtutugma ng mga field',
    column: 'Sa datos',
    field: 'Field ng form',
    value: 'Unang value',
    noField: 'Walang field na may ganitong pangalan',
    left: '{count} field ng form ang wala sa datos',
    more: '{count} pang pangalan',
    template: 'I-save ang template na CSV',
    formats: 'Itinutugma sa form ang FDF at XFDF habang sinasagutan ito.',
    fileNames: 'Ipangalan ang bawat PDF sa',
    numbers: 'Bilang nito',
    asking: 'Binabasa ang mga field ng form...',
    noFields: 'Walang field na masasagutan ang file na ito.',
    missing: 'Pumili ng file na may datos',
    tooLarge: 'Masyadong malaki ang file. {maxMb} MB ang hangganan.',
  },
  success: {
    title: 'Tagumpay!',
    body: 'Nasagutan na ang form',
  },
} satisfies Translation<typeof en>;
