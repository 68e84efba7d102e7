/** Times of day in form fields. */

interface PlainTime {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

const written = /^\s*(\d{1,2})(?:[:.]?(\d{2})(?:[:.](\d{2}))?)?\s*(?:([ap])\.?\s?m\.?)?\s*$/i;

/** The time in a text: 14:30, 2:30 pm, 2 pm, 1430. */
function timeIn(text: string): PlainTime | undefined {
  const found = written.exec(text);
  if (!found) return undefined;
  const [hours, minute, second] = [found[1], found[2] ?? 0, found[3] ?? 0].map(Number) as [number, number, number];
  const half = found[4]?.toLowerCase();
  if (half && (hours < 1 || hours > 12)) return undefined;
  const hour = half ? (hours % 12) + (half === 'p' ? 12 : 0) : hours;
  return hour < 24 && minute < 60 && second < 60 ? { hour, minute, second } : undefined;
}

/** `pattern` consists of H, h, M, s and t, such as `h:MM tt`. Undefined for text that is no time. */
export function formattedTime(text: string, pattern: string): string | undefined {
  const time = timeIn(text);
  if (!time) return undefined;
  const two = (value: number) => String(value).padStart(2, '0');
  const { hour, minute, second } = time;
  const twelve = hour % 12 === 0 ? 12 : hour % 12;
  const half = hour < 12 ? 'am' : 'pm';
  const words: Readonly<Record<string, string>> = {
    HH: two(hour),
    H: String(hour),
    hh: two(twelve),
    h: String(twelve),
    MM: two(minute),
    M: String(minute),
    ss: two(second),
    s: String(second),
    tt: half,
    t: half.slice(0, 1),
  };
  return pattern.replace(/HH?|hh?|MM?|ss?|tt?/g, (token) => words[token] ?? token);
}

/** Puts digits into the mask with the same number of places. Undefined where none fits, or where the text has other characters. */
export function formattedDigits(text: string, masks: readonly string[]): string | undefined {
  if (!/^[\d\s()+./-]+$/.test(text)) return undefined;
  const digits = text.replace(/\D/g, '');
  const mask = masks.find((each) => each.replace(/[^9]/g, '').length === digits.length);
  let at = 0;
  return mask?.replace(/9/g, () => digits[at++] ?? '');
}
