import { z } from 'zod';
import { defineOperation, definePage, stem } from '#contract/api/operation.ts';
import type { SourceFacts } from '#contract/api/sourceFacts.ts';
import { pdf } from '#contract/files/files.ts';
import { formDataFormats, jsonRecord } from '#contract/forms/formData.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('form-data');

interface Choice {
  readonly format: (typeof formDataFormats)[number];
}

const fileName = ({ format }: Choice, [source]: readonly SourceFacts[]) =>
  `${stem(source?.name ?? 'document.pdf')}_data.${format}`;

export const formData = defineOperation({
  id: 'form-data',
  routes: ['/api/pdf/:id/form-data'],
  source: { from: 'document', kind: pdf },
  params: z.object({
    format: z
      .enum(formDataFormats)
      .default('json')
      .meta({ description: 'JSON has one member per field, CSV one column per field.' }),
  }),
  example: {},
  output: {
    kind: 'json',
    kindFor: ({ format }) => format,
    // By the names of the fields.
    schema: z.object({}).catchall(jsonRecord.valueType),
    isFile: true,
    routeName: fileName,
    savedName: fileName,
    expects: () => ({}),
  },
  credits: 1,
  progressUnit: 'steps',
  access: 'anyone',
  permission: 'extract',
  failure: messages.failure,
});

export const formDataPage = definePage({
  path: '/tools/form-data',
  aliases: ['/form-data'],
  group: 'from',
  icon: 'braces',
  name: messages.name,
  description: messages.description,
  operation: formData,
  texts: messages.page,
  success: messages.success,
});
