import type { NewField } from '#contract/forms/newFields.ts';
import type { FormField } from '../../stamp/fields/readForm.ts';
import type { TaggedWidget } from './tagFields.ts';

/** A button that only acts has no value. Its caption is drawn as text in its middle. */
export function captionField({ dict, page, field }: TaggedWidget & { readonly field: NewField }): {
  field: FormField;
  values: readonly string[];
} {
  const shown = {
    name: field.name,
    label: field.label,
    page: field.page,
    kind: 'text' as const,
    x: field.x,
    y: field.y,
    width: field.width,
    height: field.height,
    turns: 0,
    values: [],
    hasLook: true,
    options: [],
    isReadOnly: true,
    isMultiline: false,
    isPassword: false,
    isOpen: false,
    isMultiple: false,
    isComb: false,
    isRequired: false,
    hasOtherScript: false,
    fontFamily: 'helvetica' as const,
    bold: false,
    italic: false,
    fontSize: Math.min(12, Math.max(6, field.height * 0.5)),
    color: '#000000',
    align: 'center' as const,
    borderWidth: 1,
    borderColor: '#808080',
    fill: '#e6e6e6',
    sign: 'check' as const,
  };
  return { field: { name: field.name, dict, widgets: [{ dict, page, shown }] }, values: [field.label || field.name] };
}
