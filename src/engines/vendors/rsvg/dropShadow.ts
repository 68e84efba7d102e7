const tag = /<((?:[\w-]+:)?)feDropShadow((?:\s+[\w:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?:\/>|>\s*<\/\1feDropShadow\s*>)/g;
const attribute = /([\w:-]+)\s*=\s*("[^"]*"|'[^']*')/g;

/**
 * Older librsvg drops elements with a drop shadow, so the short form is replaced by its equivalent (Filter Effects 1 §9.9). The drawing is
 * Latin-1, one character a byte, so everything else stays unchanged.
 */
export function withLongShadows(svg: string): string {
  let count = 0;
  return svg.replace(tag, (_, prefix: string, words: string) => {
    const given = new Map([...words.matchAll(attribute)].map(([, name = '', value = '']) => [name, value]));
    const copied = (...names: string[]) =>
      names.flatMap((name) => (given.has(name) ? [`${name}=${given.get(name)}`] : [])).join(' ');
    const name = (part: string) => `"sheaf-shadow-${part}-${count}"`;
    const element = (kind: string, attributes: string) => `<${prefix}fe${kind} ${attributes}/>`;
    count += 1;
    return [
      element('Offset', `${copied('in')} dx="0" dy="0" result=${name('whole')}`),
      element('GaussianBlur', `in=${name('whole')} stdDeviation=${given.get('stdDeviation') ?? '"2"'}`),
      element('Offset', `dx=${given.get('dx') ?? '"2"'} dy=${given.get('dy') ?? '"2"'} result=${name('blur')}`),
      element('Flood', copied('flood-color', 'flood-opacity', 'style', 'class')),
      element('Composite', `in2=${name('blur')} operator="in" result=${name('dark')}`),
      `<${prefix}feMerge ${copied('result')}>`,
      element('MergeNode', `in=${name('dark')}`),
      element('MergeNode', `in=${name('whole')}`),
      `</${prefix}feMerge>`,
    ].join('');
  });
}
