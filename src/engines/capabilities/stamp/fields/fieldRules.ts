import type { FormWidget } from '#contract/forms/formFields.ts';
import { inflateStream } from '#engines/core/objects/filters.ts';
import { decodeText } from '#engines/core/objects/text.ts';
import { dictOf, nameOf, type PdfDict, PdfString, type PdfValue, streamOf, stringOf } from '#engines/core/objects/values.ts';
import { readScriptCall, type ScriptCall, type ScriptValue } from './scriptCall.ts';

type Rules = Pick<FormWidget, 'format' | 'range' | 'calculation' | 'hasOtherScript'>;

const largestScriptBytes = 64 * 1024;

/** Date formats by number, as in `AFDate_Format`. Later numbers include a time. */
const numberedDates = [
  'm/d',
  'm/d/yy',
  'mm/dd/yy',
  'mm/yy',
  'd-mmm',
  'd-mmm-yy',
  'dd-mmm-yy',
  'yy-mm-dd',
  'mmm-yy',
  'mmmm-yy',
  'mmm d, yyyy',
  'mmmm d, yyyy',
] as const;

/**
 * The rules in the scripts of a field, as data (ISO 32000-2 §12.6.3, table 199: K keystroke, F format, V validate, C calculate). Scripts
 * are parsed and never run; only the well-known calls are supported. `order`: the position in the calculation order of the form.
 */
export function rulesOf(actions: PdfDict | undefined, order: number): Rules {
  const callOf = (trigger: string) => {
    const action = dictOf(actions?.get(trigger));
    if (!action) return undefined;
    return nameOf(action.get('S')) === 'JavaScript' ? (readScriptCall(scriptOf(action.get('JS'))) ?? 'other') : 'other';
  };
  const [keystroke, format, validate, calculate] = ['K', 'F', 'V', 'C'].map(callOf);
  const rules = {
    format: formatOf(followed(format)),
    range: rangeOf(followed(validate)),
    calculation: calculationOf(followed(calculate), order),
  };
  // The keystroke call belongs to the format call.
  const isKeystrokeKnown = keystroke === undefined || (rules.format !== undefined && isKeystrokeOf(followed(keystroke)));
  const isFollowed =
    isKeystrokeKnown &&
    (format === undefined || rules.format !== undefined) &&
    (validate === undefined || rules.range !== undefined) &&
    (calculate === undefined || rules.calculation !== undefined);
  const known = Object.fromEntries(Object.entries(rules).filter(([, rule]) => rule !== undefined));
  return { ...known, hasOtherScript: !isFollowed };
}

function followed(call: ScriptCall | 'other' | undefined): ScriptCall | undefined {
  return call === 'other' ? undefined : call;
}

function scriptOf(value: PdfValue | undefined): string {
  const string = stringOf(value);
  if (string) return decodeText(string);
  const stream = streamOf(value);
  if (!stream) return '';
  const bytes = inflateStream(stream, largestScriptBytes);
  return bytes ? decodeText(new PdfString(bytes.toString('latin1'))) : '';
}

function isKeystrokeOf(call: ScriptCall | undefined): boolean {
  return call !== undefined && /^AF(Number|Percent|Date|Time|Special)_Keystroke(Ex)?$/.test(call.name);
}

function formatOf(call: ScriptCall | undefined): FormWidget['format'] {
  if (!call) return undefined;
  const [first, second, third, , currency, isFirst] = call.values;
  switch (call.name) {
    case 'AFNumber_Format':
      return {
        kind: 'number',
        decimals: within(first, 12),
        separators: within(second, 4),
        negative: within(third, 3),
        currency: typeof currency === 'string' ? currency.slice(0, 20) : '',
        isCurrencyFirst: isFirst === true,
      };
    case 'AFPercent_Format':
      return { kind: 'percent', decimals: within(first, 12), separators: within(second, 4) };
    case 'AFDate_FormatEx':
      return typeof first === 'string' ? dateFormat(first) : undefined;
    case 'AFDate_Format':
      return dateFormat(numberedDates[Number(first)] ?? '');
    case 'AFTime_FormatEx':
      return typeof first === 'string' ? timeFormat(first) : undefined;
    case 'AFTime_Format':
      return timeFormat(numberedTimes[Number(first)] ?? '');
    case 'AFSpecial_Format': {
      const masks = numberedMasks[Number(first)];
      return masks && { kind: 'mask', masks: [...masks] };
    }
    default:
      return undefined;
  }
}

/** Numbered as in `AFTime_Format` and `AFSpecial_Format`. The latter is for postal codes, phone and social security numbers of the USA. */
const numberedTimes = ['HH:MM', 'h:MM tt', 'HH:MM:ss', 'h:MM:ss tt'] as const;
const numberedMasks = [['99999'], ['99999-9999'], ['(999) 999-9999', '999-9999'], ['999-99-9999']] as const;

function timeFormat(pattern: string): FormWidget['format'] {
  const format = pattern.slice(0, 60);
  return /[hH]/.test(format) && !/[dmy]/.test(format) ? { kind: 'time', pattern: format } : undefined;
}

/** Patterns with a time of day are not supported. */
function dateFormat(pattern: string): FormWidget['format'] {
  const format = pattern.slice(0, 60);
  return /[my]/.test(format) && !/[hHMst]/.test(format) ? { kind: 'date', pattern: format } : undefined;
}

function within(value: ScriptValue | undefined, most: number): number {
  const number = Math.trunc(Number(value));
  return number >= 0 && number <= most ? number : 0;
}

function rangeOf(call: ScriptCall | undefined): FormWidget['range'] {
  if (call?.name !== 'AFRange_Validate') return undefined;
  const [hasLeast, least, hasMost, most] = call.values;
  const bound = (has: ScriptValue | undefined, value: ScriptValue | undefined) =>
    has === true && Number.isFinite(Number(value)) ? Number(value) : undefined;
  const [from, to] = [bound(hasLeast, least), bound(hasMost, most)];
  return { ...(from !== undefined && { least: from }), ...(to !== undefined && { most: to }) };
}

const functions = { SUM: 'sum', PRD: 'product', AVG: 'average', MIN: 'least', MAX: 'most' } as const;

function calculationOf(call: ScriptCall | undefined, order: number): FormWidget['calculation'] {
  if (call?.name !== 'AFSimple_Calculate') return undefined;
  const [how, of] = call.values;
  const found = typeof how === 'string' && how in functions ? functions[how as keyof typeof functions] : undefined;
  const names = typeof of === 'string' ? of.split(',').map((name) => name.trim()) : Array.isArray(of) ? [...of] : [];
  return found && names.length > 0 ? { how: found, of: names, order } : undefined;
}
