import { z } from 'zod';
import { AppError } from '#contract/api/appError.ts';
import { defineOperation, definePage, stem } from '#contract/api/operation.ts';
import { pdf } from '#contract/files/files.ts';
import { formLimits } from '#contract/forms/fieldValues.ts';
import { newField } from '#contract/forms/newFields.ts';
import { texts } from '#locales/texts.ts';
import { estimateFormFields } from '../estimate-form-fields/estimate-form-fields.ts';

const messages = texts('create-form');

export const createForm = defineOperation({
  id: 'create-form',
  routes: ['/api/pdf/:id/create-form'],
  source: { from: 'document', kind: pdf },
  params: z.object({
    fields: z.array(newField).max(formLimits.mostFields).default([]),
    /** Also adds the fields that are found on the pages: lines, boxes, underscores and empty cells. */
    find: z.boolean().default(false),
  }),
  example: {
    fields: [{ type: 'text', name: 'first_name', label: 'First name', page: 1, x: 72, y: 72, width: 200, height: 18 }],
  },
  largestBodyBytes: 8 * 1024 * 1024,
  output: {
    kind: 'pdf',
    routeName: () => 'form.pdf',
    savedName: (_, [source]) => `${stem(source?.name ?? 'document.pdf')}_form.pdf`,
    expects: (_, [source]) => (source ? { pages: source.pageCount } : {}),
  },
  credits: 1,
  progressUnit: 'steps',
  access: 'anyone',
  permission: 'modify',
  preservation: {
    may: () => ({
      formFields: ['gain'],
      scripts: ['gain'],
      fonts: ['gain'],
      structureElements: ['gain'],
      alternativeTexts: ['gain'],
    }),
  },
  failure: messages.failure,
  problem: ({ fields, find }, [source]) => {
    if (fields.length === 0 && !find) return new AppError('no_fields');
    const page = Math.max(0, ...fields.map((field) => field.page));
    if (!source || source.pageCount === 0 || page <= source.pageCount) return undefined;
    return new AppError('page_out_of_range', { values: { page, pageCount: source.pageCount } });
  },
});

export const createFormPage = definePage({
  path: '/tools/create-form',
  aliases: ['/create-form'],
  group: 'edit',
  icon: 'table',
  name: messages.name,
  description: messages.description,
  operation: createForm,
  estimate: estimateFormFields,
  texts: messages.page,
  success: messages.success,
});
