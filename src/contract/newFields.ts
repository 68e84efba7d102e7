import { z } from 'zod';
import { newFieldFormat } from './fieldFormats.ts';
import { formLimits } from './fieldValues.ts';

/** Fields that are put on pages, one record a place: a group of radio buttons has several under one name. */
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

/** The largest page that PDF knows has 14,400 points (ISO 32000-2 annex C.2). */
const point = z.number().min(-14_400).max(14_400);
const size = z.number().min(2).max(14_400);
const words = z.string().max(formLimits.longestValue);
/** A period parts the names of groups (ISO 32000-2 §12.7.4.2). */
const name = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^[^.]+$/u);

export const newField = z.object({
  type: z.enum(newFieldTypes),
  name,
  /** What screen readers say. */
  label: z.string().max(500).default(''),
  page: z.int().min(1),
  /** Points from the upper left corner of the page as shown. */
  x: point,
  y: point,
  width: size,
  height: size,
  isRequired: z.boolean().default(false),
  isReadOnly: z.boolean().default(false),
  /** What it says before anybody fills it in; the states of a box, the values of a list. */
  values: z.array(words).max(formLimits.mostValues).default([]),
  /** Of a check box or a radio button: what the form says while it is on. */
  state: z.string().trim().min(1).max(100).optional(),
  /** Of a list. */
  options: z.array(z.string().min(1).max(500)).max(formLimits.mostValues).default([]),
  /** Each letter in a cell of its own. */
  combCells: z.int().min(2).max(200).optional(),
  format: newFieldFormat.optional(),
  calculation: z.object({ how: z.enum(['sum', 'product']), of: z.array(name).min(1).max(200) }).optional(),
  /** A line around it, where the page draws none. */
  hasBorder: z.boolean().default(false),
  align: z.enum(['left', 'center', 'right']).default('left'),
});
export type NewField = z.output<typeof newField>;

/** A field that a page seems to ask for. */
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

export const foundFields = z.object({ fields: z.array(foundField) });
export type FoundFields = z.output<typeof foundFields>;
