/** Decodes an XML file by its byte order mark, else by its declaration (XML 1.0 appendix F). */
export function xmlText(bytes: Uint8Array): string {
  const begin = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const mark = begin.startsWith('\xff\xfe') ? 'utf-16le' : begin.startsWith('\xfe\xff') ? 'utf-16be' : undefined;
  const declared = /^[^<]{0,3}<\?xml[^>]*encoding\s*=\s*["']([\w.:-]+)/.exec(begin)?.[1];
  return decoderOf(mark ?? declared ?? 'utf-8').decode(bytes);
}

/** Real invoices use unknown encoding names. Such files are UTF-8. */
function decoderOf(name: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(name);
  } catch {
    return new TextDecoder('utf-8');
  }
}
