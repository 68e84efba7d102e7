import { z } from 'zod';
import { AppError } from '#contract/api/appError.ts';
import { defineOperation, definePage } from '#contract/api/operation.ts';
import { pageOrder } from '#contract/api/wire.ts';
import { pdf } from '#contract/files/files.ts';
import { fieldValue, formLimits } from '#contract/forms/fieldValues.ts';
import { type Annotation, annotation, editorLimits, textBlock, textDefaults } from '#contract/pages/annotations.ts';
import { changedText } from '#contract/pages/textBlocks.ts';
import type { Allowance, Change } from '#contract/results/preservation.ts';
import { signatureChoice } from '#contract/signatures/signatureLimits.ts';
import type { Text } from '#contract/text/text.ts';
import { texts } from '#locales/texts.ts';
import { estimateSignatures } from '../estimate-signatures/estimate-signatures.ts';

const messages = texts('edit');

/** Images are part of the body: 32 MB are forty of the editor's size. */
const largestBodyBytes = 32 * 1024 * 1024;
const { mostBlurred } = editorLimits;

function isBlurred(each: Annotation): boolean {
  return each.type === 'blur' && each.look === 'blurred';
}

/** What erasing a box removes: everything in the file that reveals its content (docs/product.md, "Erase"). */
const erasing: Allowance = {
  links: ['lose'],
  annotations: ['gain', 'lose', 'change'],
  formFields: ['lose', 'change', 'rename'],
  scripts: ['lose'],
  submitActions: ['lose'],
  structureElements: ['lose'],
  alternativeTexts: ['lose', 'gain'],
  outlineEntries: ['rename', 'change'],
  pageLabels: ['change'],
  namedDestinations: ['rename'],
  attachments: ['lose'],
  layers: ['rename'],
  metadata: ['change', 'lose'],
  xmp: ['change', 'lose'],
  fonts: ['gain', 'lose'],
  images: ['gain', 'lose'],
};

/** What filling in fields changes. Widgets that the form does not list become fields of it, and new appearances need no old fonts. */
const filling: Allowance = { formFields: ['change', 'gain'], fonts: ['gain', 'lose'], images: ['lose'] };

/** What flattening the form removes. */
const flattening: Allowance = {
  formFields: ['change', 'lose'],
  scripts: ['lose'],
  submitActions: ['lose'],
  fonts: ['gain', 'lose'],
};

/** What a new page order changes (docs/product.md, "Organize"). */
const arranging: Allowance = {
  pageTurns: ['change'],
  layers: ['lose'],
  outlineEntries: ['gain'],
  formFields: ['rename'],
  namedDestinations: ['rename'],
  pageLabels: ['gain'],
  xmp: ['change'],
  claims: ['lose'],
};

/** Everything that one of them allows. */
function allOf(...allowances: readonly (Allowance | false | undefined)[]): Allowance {
  const all: Record<string, readonly Change[]> = {};
  for (const allowance of allowances)
    for (const [kind, changes] of Object.entries(allowance || {})) all[kind] = [...(all[kind] ?? []), ...changes];
  return all;
}

export const edit = defineOperation({
  id: 'edit',
  routes: ['/api/pdf/:id/save'],
  source: { from: 'document', kind: pdf },
  params: z.object({
    annotations: z
      .array(annotation)
      .max(editorLimits.mostAnnotations)
      .refine((list) => list.filter(isBlurred).length <= mostBlurred, `at most ${mostBlurred} boxes with the look blurred`)
      .default([]),
    textBlocks: z.array(textBlock).max(editorLimits.mostAnnotations).default([]),
    /** Form fields by their full names. Read-only fields and signatures are refused. */
    fields: z.array(fieldValue).max(formLimits.mostFields).default([]),
    /** Flattens the form after it was filled in, so that its fields cannot be changed any more. */
    flattenForm: z.boolean().default(false),
    /** The new page order, in the format of /organize; unnamed pages are deleted. All other parameters refer to the original pages. */
    pages: pageOrder.optional(),
    signatures: signatureChoice,
    /** What the editor has chosen last. Each annotation says its own (docs/product.md, "Editor"). */
    fontFamily: z.string().max(60).default(textDefaults.fontFamily),
    fontSize: z.union([z.string().max(8), z.number()]).default(String(textDefaults.fontSize)),
  }),
  example: {
    annotations: [{ id: 'a1', type: 'text', page: 1, x: 72, y: 72, width: 100, height: 20, text: 'Hello' }],
  },
  largestBodyBytes,
  output: {
    kind: 'pdf',
    replacesSource: true,
    routeName: () => 'edited-document.pdf',
    // For its owner it is the same document.
    savedName: (_, [source]) => source?.name ?? 'edited-document.pdf',
    expects: ({ pages }, [source]) => (source ? { pages: pages?.length ?? source.pageCount } : {}),
  },
  credits: 1,
  progressUnit: 'steps',
  access: 'account',
  permission: 'modify',
  preservation: {
    may: ({ annotations, textBlocks, fields, flattenForm, pages }) =>
      allOf(
        { pageContents: ['change'], annotations: ['gain'], fonts: ['gain'], images: ['gain'] },
        fields.length > 0 && filling,
        flattenForm && flattening,
        (textBlocks.length > 0 || annotations.some(({ type }) => type === 'blur')) && erasing,
        pages && arranging,
      ),
    pages: ({ pages }) => pages && [pages],
  },
  failure: messages.failure,
  problem: ({ annotations, textBlocks, fields, flattenForm, pages }, [source]) => {
    if (
      !flattenForm &&
      !pages &&
      fields.length + annotations.length === 0 &&
      textBlocks.every((block) => changedText(block) === undefined)
    )
      return new AppError('nothing_to_save');
    // Pages of other files are inserted by /organize.
    if (pages?.some(({ file }) => file > 0)) return new AppError('insufficient_files', { values: { min: 2 } });
    const page = [...annotations, ...textBlocks, ...(pages ?? [])].reduce((most, each) => Math.max(most, each.page), 0);
    if (!source || source.pageCount === 0 || page <= source.pageCount) return undefined;
    return new AppError('page_out_of_range', { values: { page, pageCount: source.pageCount } });
  },
});

/** All its pages open one editor; a page chooses the initial tool. */
const success = messages.success;

function pageWords(title: Text, lead: Text, uploaded?: Text) {
  return {
    title,
    lead,
    // A page for one tool of the editor has texts about it; the page of all tools is like other tool pages.
    ...(uploaded && { ...messages.dropWords, uploadedBody: uploaded }),
    run: messages.pageWords.run,
    running: messages.pageWords.running,
  };
}

const editName: Text = messages.editName;
export const editPage = definePage({
  path: '/tools/edit-pdf',
  aliases: ['/edit-pdf', '/pdf-editor'],
  group: 'edit',
  icon: 'pencil',
  name: editName,
  description: messages.editPage.description,
  operation: edit,
  view: 'editor',
  limits: { asks: estimateSignatures, change: 'comments' },
  preset: { mode: 'select' },
  texts: pageWords(editName, messages.editPage.page.lead),
  success,
});

const signName: Text = messages.signName;
export const signPage = definePage({
  path: '/tools/sign-pdf',
  aliases: ['/sign-pdf'],
  group: 'edit',
  icon: 'signature',
  name: signName,
  description: messages.signPage.description,
  operation: edit,
  view: 'editor',
  limits: { asks: estimateSignatures, change: 'comments' },
  preset: { mode: 'signature' },
  texts: pageWords(signName, messages.signPage.page.lead),
  success,
});

const addTextName: Text = messages.addTextName;
export const addTextPage = definePage({
  path: '/tools/add-text-pdf',
  aliases: [],
  group: 'edit',
  icon: 'text',
  name: addTextName,
  description: messages.addTextPage.description,
  operation: edit,
  view: 'editor',
  limits: { asks: estimateSignatures, change: 'comments' },
  preset: { mode: 'text' },
  texts: pageWords(addTextName, messages.addTextPage.page.lead, messages.addTextPage.page.uploaded),
  success,
});

const highlightName: Text = messages.highlightName;
export const highlightPage = definePage({
  path: '/tools/highlight-pdf',
  aliases: [],
  group: 'edit',
  icon: 'highlighter',
  name: highlightName,
  description: messages.highlightPage.description,
  operation: edit,
  view: 'editor',
  limits: { asks: estimateSignatures, change: 'comments' },
  preset: { mode: 'highlight' },
  texts: pageWords(highlightName, messages.highlightPage.page.lead, messages.highlightPage.page.uploaded),
  success,
});

const blurName: Text = messages.blurName;
export const blurPage = definePage({
  path: '/tools/blur-pdf',
  aliases: [],
  group: 'edit',
  icon: 'eraser',
  name: blurName,
  description: messages.blurPage.description,
  operation: edit,
  view: 'editor',
  limits: { asks: estimateSignatures, change: 'comments' },
  preset: { mode: 'blur' },
  texts: pageWords(blurName, messages.blurPage.page.lead, messages.blurPage.page.uploaded),
  success,
});
