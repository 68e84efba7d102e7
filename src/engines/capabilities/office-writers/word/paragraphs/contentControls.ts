import type { ParagraphChild, TextRun, XmlComponent } from 'docx';
import type { FormControl } from '#engines/ports.ts';
import { cleanText } from '../../cleanText.ts';
import { Element } from '../xmlElement.ts';

/** Word shows no more of a name. */
const maxNameLetters = 64;
const maxOptions = 500;
const signFont = 'MS Gothic';
/** The characters that `withFields` writes: on, off. */
const signs = { check: ['2612', '2610'], radio: ['25C9', '25CB'] } as const;

/** A form field within a line, with its name and value (ISO 29500-1 §17.5.2). */
export function contentControl(field: FormControl, runs: readonly ParagraphChild[]): TextRun {
  const properties = [
    new Element('w:alias', { 'w:val': nameOf(field.label) }),
    new Element('w:tag', { 'w:val': nameOf(field.name) }),
    ...(field.isBlank ? [new Element('w:showingPlcHdr')] : []),
    kindOf(field),
  ];
  const parts = [new Element('w:sdtPr', {}, properties), new Element('w:sdtContent', {}, runs as unknown as XmlComponent[])];
  // A paragraph accepts any component, but the library's types list only its own.
  return new Element('w:sdt', {}, parts) as unknown as TextRun;
}

const nameOf = (name: string) => cleanText(name).slice(0, maxNameLetters);

function kindOf(field: FormControl): Element {
  const { kind } = field;
  if (kind === 'text') return new Element('w:text', field.isMultiline ? { 'w:multiLine': '1' } : {});
  if (kind === 'choice') return new Element(field.isOpen ? 'w:comboBox' : 'w:dropDownList', {}, optionsOf(field));
  const [on, off] = signs[kind];
  return new Element('w14:checkbox', {}, [
    new Element('w14:checked', { 'w14:val': field.isChecked ? '1' : '0' }),
    new Element('w14:checkedState', { 'w14:val': on, 'w14:font': signFont }),
    new Element('w14:uncheckedState', { 'w14:val': off, 'w14:font': signFont }),
  ]);
}

/** Word refuses two options with one value. */
function optionsOf({ options }: FormControl): Element[] {
  const byValue = new Map(options.slice(0, maxOptions).map(({ value, label }) => [cleanText(value), cleanText(label)]));
  return [...byValue].map(([value, label]) => new Element('w:listItem', { 'w:displayText': label || value, 'w:value': value }));
}
