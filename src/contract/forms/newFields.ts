import { z } from 'zod';
import { newFieldFormat } from './fieldFormats.ts';
import { formLimits } from './fieldValues.ts';

/** New form fields, one record for each place. A radio group has several places with one name. */
export const newFieldTypes = [
  'text',
  'multiline',
  'number',
  'date',
  'check',
  'radio',
  'combo',
  'list',
  'signature',
  'button',
] as const;
export type NewFieldType = (typeof newFieldTypes)[number];

/** The largest page has 14,400 points (ISO 32000-2 annex C.2). */
const point = z.number().min(-14_400).max(14_400);
const size = z.number().min(2).max(14_400);
const words = z.string().max(formLimits.longestValue);
/** A period separates the names of groups (ISO 32000-2 §12.7.4.2). */
const name = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^[^.]+$/u);

export const newField = z.object({
  type: z.enum(newFieldTypes),
  name,
  /** The text for screen readers. */
  label: z.string().max(500).default(''),
  page: z.int().min(1),
  /** Points from the upper left corner of the page as shown. */
  x: point,
  y: point,
  width: size,
  height: size,
  isRequired: z.boolean().default(false),
  isReadOnly: z.boolean().default(false),
  /** The default value; for boxes their states, for lists the selection. */
  values: z.array(words).max(formLimits.mostValues).default([]),
  /** For a check box or radio button: the form's value while it is on. */
  state: z.string().trim().min(1).max(100).optional(),
  /** The choices of a list. */
  options: z.array(z.string().min(1).max(500)).max(formLimits.mostValues).default([]),
  /** Each letter has a cell of its own. */
  combCells: z.int().min(2).max(200).optional(),
  format: newFieldFormat.optional(),
  calculation: z.object({ how: z.enum(['sum', 'product']), of: z.array(name).min(1).max(200) }).optional(),
  /** Draws a border, for places where the page has none. */
  hasBorder: z.boolean().default(false),
  align: z.enum(['left', 'center', 'right']).default('left'),
});
export type NewField = z.output<typeof newField>;

/** A field that was found on a page. */
export const foundField = newField
  .pick({
    type: true,
    name: true,
    label: true,
    page: true,
    x: true,
    y: true,
    width: true,
    height: true,
    state: true,
    combCells: true,
  })
  .extend({ confidence: z.number() });
export type FoundField = z.output<typeof foundField>;

export const foundFields = z.object({
  fields: z.array(foundField),
  /** How many fields the file has already. They stay. */
  existing: z.number(),
  /** Pages whose text mostly runs up or down the page. No field is looked for there. */
  turnedPages: z.array(z.number()),
});
export type FoundFields = z.output<typeof foundFields>;
