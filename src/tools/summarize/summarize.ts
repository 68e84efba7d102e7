import { z } from 'zod';
import { aiParams } from '#contract/aiChoice.ts';
import { pdf } from '#contract/files.ts';
import { defineOperation, definePage } from '#contract/operation.ts';
import { scanParams } from '#contract/scans.ts';
import { summaryForms, summaryLengths } from '#contract/summary.ts';
import type { Text } from '#contract/text.ts';

export const summarize = defineOperation({
  id: 'summarize',
  summary:
    'Summarize a document in English or Tagalog. Each sentence comes with its page and its place there; what the document does not bear out is left out and counted. In `files` the summary as PDF and Word. The answer also says `creditsRemaining`. Charged for a summary that was delivered, and again for another one.',
  routes: ['/api/pdf/:id/summarize'],
  source: { from: 'document', kind: pdf },
  params: z.object({
    length: z.enum(summaryLengths).default('medium'),
    /** `key-points` prefers sentences with figures and dates. */
    form: z.enum(summaryForms).default('paragraphs'),
    /** Another than the document's needs a language model. */
    language: z.enum(['document', 'english', 'tagalog']).default('document'),
    ...aiParams,
    ...scanParams,
  }),
  example: { length: 'short', form: 'bullets' },
  output: {
    kind: 'json',
    shows: 'summary',
    routeName: () => 'pdf-summary.json',
    savedName: () => 'pdf-summary.json',
    expects: () => ({}),
  },
  credits: 5,
  repeats: 'charged',
  progressUnit: 'steps',
  pace: 'slow',
  access: 'account',
  signIn: { en: 'Please log in to use AI tools', fil: 'Mag-log in para magamit ang mga AI tool' },
  permission: 'extract',
  failure: {
    title: { en: 'Error', fil: 'May mali' },
    body: { en: 'Failed to summarize PDF.', fil: 'Hindi nabuod ang PDF.' },
  },
});

const words = {
  title: { en: 'Summarize PDF', fil: 'Buodin ang PDF' },
  lead: {
    en: 'What a document in English or Tagalog says, in a few sentences. Each one shows the place it comes from.',
    fil: 'Ang sinasabi ng dokumento sa Ingles o Tagalog, sa ilang pangungusap. Ipinapakita ng bawat isa kung saan ito galing.',
  },
  run: { en: 'Generate Summary', fil: 'Gumawa ng Buod' },
  again: { en: 'Generate Again', fil: 'Gumawa Muli' },
  running: { en: 'Generating...', fil: 'Ginagawa...' },
  ready: { en: 'The summary is ready', fil: 'Handa na ang buod' },
  readyLead: {
    en: 'Press a sentence to see where it stands in the document.',
    fil: 'Pindutin ang pangungusap para makita kung nasaan ito sa dokumento.',
  },
  length: { en: 'Length', fil: 'Haba' },
  short: { en: 'Short: what matters most', fil: 'Maikli: ang pinakamahalaga' },
  medium: { en: 'Medium', fil: 'Katamtaman' },
  long: { en: 'Long: every part has its say', fil: 'Mahaba: may salita ang bawat bahagi' },
  form: { en: 'Form', fil: 'Anyo' },
  paragraphs: { en: 'Paragraphs', fil: 'Mga talata' },
  bullets: { en: 'Bullets', fil: 'Mga punto' },
  keyPoints: { en: 'Key points, with figures and dates', fil: 'Mahahalagang punto, may bilang at petsa' },
  language: { en: 'Language of the summary', fil: 'Wika ng buod' },
  document: { en: 'That of the document', fil: 'Ang sa dokumento' },
  english: { en: 'English', fil: 'Ingles' },
  tagalog: { en: 'Tagalog', fil: 'Tagalog' },
  creditsLeft: { en: 'Credits remaining: {credits}', fil: 'Natitirang credit: {credits}' },
  madeHere: {
    en: 'OperationOutput on this server, from sentences of the document itself. Nothing is sent to anybody.',
    fil: 'Ginagawa sa server na ito, mula sa mga pangungusap ng dokumento mismo. Walang ipinapadala kaninuman.',
  },
} satisfies Record<string, Text>;

export const summarizePage = definePage({
  path: '/tools/summarize-pdf',
  aliases: ['/summarize-pdf'],
  group: 'ai',
  icon: 'file-text',
  name: words.title,
  description: { en: 'English and Tagalog, with page references.', fil: 'Ingles at Tagalog, may tukoy na pahina.' },
  does: summarize,
  words,
  success: {
    title: { en: 'Success!', fil: 'Tagumpay!' },
    body: { en: 'The summary is ready.', fil: 'Handa na ang buod.' },
  },
});
