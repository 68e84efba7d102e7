import { z } from 'zod';
import { defineOperation, definePage, stem } from '#contract/api/operation.ts';
import { pdf } from '#contract/files/files.ts';
import { formDataLimits, jsonRecord } from '#contract/forms/formData.ts';
import { signatureChoice } from '#contract/signatures/signatureLimits.ts';
import { texts } from '#locales/texts.ts';
import { estimateFillForm } from '../estimate-fill-form/estimate-fill-form.ts';
import { estimateSignatures } from '../estimate-signatures/estimate-signatures.ts';

const messages = texts('fill-form');
const { mostCharacters, mostRecords } = formDataLimits;

export const fillForm = defineOperation({
  id: 'fill-form',
  routes: ['/api/pdf/:id/fill-form'],
  source: { from: 'document', kind: pdf },
  params: z.object({
    data: z.union([z.string().min(1).max(mostCharacters), jsonRecord, z.array(jsonRecord).min(1).max(mostRecords)]).meta({
      description:
        'Values by field name: an object, an array of objects, or the text of a CSV, JSON, FDF or XFDF file (for FDF, one character per byte). Several records give a zip with one PDF for each.',
    }),
    fileNames: z
      .string()
      .max(2000)
      .optional()
      .meta({ description: 'With several records: the field whose values become the file names.' }),
    signatures: signatureChoice,
  }),
  example: { data: { name: 'Ana Reyes' } },
  largestBodyBytes: 8 * 1024 * 1024,
  // FDF has texts in UTF-16.
  bytesIn: 'data',
  output: {
    kind: 'pdf',
    // Several records make a zip.
    otherKinds: ['zip'],
    routeName: () => 'filled-form.pdf',
    savedName: (_, [source]) => `${stem(source?.name ?? 'document.pdf')}_filled.pdf`,
    expects: () => ({}),
  },
  credits: 1,
  progressUnit: 'files',
  access: 'anyone',
  permission: 'fill',
  preservation: {
    // Widgets that the form does not list become fields of it, and new appearances need no old fonts.
    may: () => ({ formFields: ['change', 'gain'], fonts: ['gain', 'lose'], images: ['lose'] }),
  },
  failure: messages.failure,
});

export const fillFormPage = definePage({
  path: '/tools/fill-form',
  aliases: ['/fill-form'],
  group: 'edit',
  icon: 'file-text',
  name: messages.name,
  description: messages.description,
  operation: fillForm,
  estimate: estimateFillForm,
  limits: { asks: estimateSignatures, change: 'forms' },
  texts: messages.page,
  success: messages.success,
});
