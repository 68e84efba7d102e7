/** Converts a PDF date (ISO 32000-2 §7.9.4) to an XMP date (ISO 8601); undefined for an invalid date. */
export function readPdfDate(text: string): string | undefined {
  const match = /^D:(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:(Z|[+-])(?:(\d\d)'?(\d\d)?'?)?)?/.exec(text);
  if (!match) return undefined;
  const [, year, month = '01', day = '01', hour = '00', minute = '00', second = '00', sign, zoneHour = '00', zoneMinute = '00'] =
    match;
  const zone = sign === '+' || sign === '-' ? `${sign}${zoneHour}:${zoneMinute}` : 'Z';
  const date = `${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`;
  return Number.isNaN(Date.parse(date)) ? undefined : date;
}
