import { type Asn1Value, at, readDer } from './asn1Reading.ts';

/** The used parts of a certificate (RFC 5280 §4.1). */
export interface BrowserCertificate {
  readonly raw: Uint8Array<ArrayBuffer>;
  readonly name: string;
  readonly issuerName: string;
  readonly notBefore: Date;
  readonly notAfter: Date;
  readonly issuer: Uint8Array<ArrayBuffer>;
  readonly serial: Uint8Array<ArrayBuffer>;
  readonly spki: Asn1Value;
}

const nameParts = ['2.5.4.3', '2.5.4.10', '2.5.4.11'];

export function certificateOf(bytes: Uint8Array): BrowserCertificate {
  const whole = readDer(bytes);
  const tbs = at(whole, 0);
  const from = tbs.parts[0]?.tag === 0xa0 ? 1 : 0;
  const [issuer, subject] = [at(tbs, from + 2), at(tbs, from + 4)];
  return {
    raw: whole.raw,
    name: nameOf(subject),
    issuerName: nameOf(issuer),
    notBefore: timeOf(at(tbs, from + 3, 0)),
    notAfter: timeOf(at(tbs, from + 3, 1)),
    issuer: issuer.raw,
    serial: at(tbs, from).raw,
    spki: at(tbs, from + 5),
  };
}

/** The common name; else the organization. */
function nameOf(name: Asn1Value): string {
  const said = new Map(name.parts.flatMap((set) => set.parts.map((one) => [one.parts[0]?.id ?? '', textOf(one.parts[1])])));
  return nameParts.map((id) => said.get(id)).find((text) => text !== undefined && text !== '') ?? '';
}

/** BMPString has two bytes a letter. Older strings are Latin-1 or, where valid, UTF-8. */
function textOf(value: Asn1Value | undefined): string {
  if (!value) return '';
  if (value.tag === 30) return new TextDecoder('utf-16be').decode(value.content);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(value.content);
  } catch {
    return new TextDecoder('latin1').decode(value.content);
  }
}

/** UTCTime or GeneralizedTime (RFC 5280 §4.1.2.5). */
function timeOf(value: Asn1Value): Date {
  const text = new TextDecoder().decode(value.content);
  const digits = value.tag === 23 ? `${Number(text.slice(0, 2)) < 50 ? '20' : '19'}${text}` : text;
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)/.exec(digits) ?? [];
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}
