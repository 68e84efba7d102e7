/**
 * Parts of HTML forms. An element with `data-field` is a place to be filled in: the ground truth of `npm run bench:form-fields --
 * --drawn`.
 */

export type Random = () => number;

/** Random numbers from a seed (a linear congruential generator, Numerical Recipes §7.1). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const labels = [
  ...['Full name', 'Date of birth', 'Street address', 'City', 'Postal code', 'Country', 'Phone number', 'E-mail address'],
  ...['Employer', 'Occupation', 'Account number', 'Policy number', 'Tax identification no.', 'Place of birth', 'Nationality'],
  ...[
    'Passport no.',
    'Emergency contact',
    'Relationship',
    'Amount claimed',
    'Reason for request',
    'Date of loss',
    'Make and model',
  ],
];

export const sentence =
  'The applicant declares that the particulars given in this form are complete and correct to the best of his or her knowledge. Incomplete applications are returned without further notice. ';

/** The parts that a template draws with. */
export class PageBuilder {
  readonly random: Random;

  constructor(random: Random) {
    this.random = random;
  }

  pick<T>(all: readonly T[]): T {
    return all[Math.floor(this.random() * all.length)] as T;
  }

  labels(count: number): string[] {
    const rest = [...labels];
    return Array.from({ length: count }, () => rest.splice(Math.floor(this.random() * rest.length), 1)[0] ?? 'Other');
  }

  each(count: number, draw: (label: string, index: number) => string): string {
    return this.labels(count).map(draw).join('');
  }
}

export const field = (look: string, kind: 'text' | 'check' = 'text') => `<span data-field="${kind}" class="${look}"></span>`;
export const typed = (letter: string, count: number) => `<span data-field="text">${letter.repeat(count)}</span>`;
export const head = (title: string) => `<h1>${title}</h1><p>${sentence}</p>`;
export const row = (label: string, place: string) => `<div class="row"><span class="lab">${label}</span>${place}</div>`;
export const grid = (rows: readonly (readonly string[])[]) =>
  `<table class="grid">${rows.map((cells) => `<tr>${cells.join('')}</tr>`).join('')}</table>`;
export const td = (content: string, look = '') => `<td class="${look}">${content}</td>`;
export const emptyCell = () => td(field('full'), 'empty');

export function styleOf(kit: PageBuilder): string {
  const [margin, size, height] = [kit.pick([40, 56, 72]), kit.pick([12, 13.5, 15]), kit.pick([34, 42, 52])];
  const [line, gap, label, background] = [
    kit.pick([0.7, 1, 1.5]),
    kit.pick([7, 11, 15]),
    kit.pick([130, 170, 210]),
    kit.pick(['#fff', '#eee', '#f3f6fb']),
  ];
  const face = kit.pick(['Arial', 'Times New Roman', 'Georgia', 'Courier New', 'Verdana']);
  return `*{box-sizing:border-box}body{margin:${margin}px;width:${794 - 2 * margin}px;font:${size}px/1.35 ${face};color:#111}
h1{font-size:1.6em;margin:0 0 10px}h2{font-size:1.1em}.row{display:flex;align-items:flex-end;margin:${gap}px 0}.lab{width:${label}px;flex:none}
.line{flex:1;border-bottom:${line}px solid #333;height:1.3em}.line.inline{display:inline-block;width:220px}.block{display:block}
table.grid{border-collapse:collapse;width:100%}.grid td,.grid th{border:${line}px solid #444;padding:3px 5px;text-align:left;vertical-align:top}
.caption{height:${height}px;position:relative}small{font-size:.72em;display:block}.caption .fill{position:absolute;inset:1.3em 2px 2px}
.name{width:${label}px;background:${background}}.empty{position:relative;height:${height * 0.75}px}.full{position:absolute;inset:1px}
.box{flex:1;border:${line}px solid #333;height:${height * 0.7}px}.two{display:grid;grid-template-columns:1fr 1fr;gap:12px 18px}
.stack{display:flex;flex-direction:column}.tall{flex:none;height:${height * 0.8}px}.round{border-radius:6px}.shade{flex:1;background:#e6ecf5;height:1.7em}
.comb{display:inline-flex}.comb i{width:22px;height:26px;border:1px solid #333;margin-right:-1px}
.tick,.circle{display:inline-block;width:13px;height:13px;border:1px solid #222;vertical-align:-2px;flex:none}.circle{border-radius:50%}
.area{display:block;border:1px solid #333;height:110px}.bar{background:#234;color:#fff;padding:4px 8px}.under{border-bottom:2px solid #234}.framed{border:1px solid #777;padding:8px}`;
}
