/** PostScript calculator functions (ISO 32000-2 §7.10.5). */

type Step = number | string | readonly Step[];

const maxSteps = 20_000;
const maxRun = 50_000;
const maxStack = 200;
const deepest = 24;

/** Undefined for a program that cannot be parsed. A runtime error ends it, and the stack at that point is the result. */
export function readCalculator(text: string): ((inputs: readonly number[]) => number[]) | undefined {
  const words = text.replace(/%[^\r\n]*/g, ' ').match(/[{}]|[^\s{}]+/g);
  if (!words || words.length > maxSteps || words[0] !== '{') return undefined;
  const program = block(words, { at: 1 }, 0);
  return program && ((inputs) => new Run(inputs).of(program));
}

function block(words: readonly string[], place: { at: number }, depth: number): Step[] | undefined {
  const steps: Step[] = [];
  while (place.at < words.length && depth < deepest) {
    const word = words[place.at] ?? '';
    place.at += 1;
    if (word === '}') return steps;
    if (word === '{') {
      const inner = block(words, place, depth + 1);
      if (!inner) return undefined;
      steps.push(inner);
    } else {
      const number = Number(word);
      if (Number.isNaN(number) && !known.has(word)) return undefined;
      steps.push(Number.isNaN(number) ? word : number);
    }
  }
  return undefined;
}

const degrees = Math.PI / 180;
const truth = (value: boolean): number => (value ? 1 : 0);

const unary: Readonly<Record<string, (a: number) => number>> = {
  abs: Math.abs,
  neg: (a) => -a,
  ceiling: Math.ceil,
  floor: Math.floor,
  round: Math.round,
  truncate: Math.trunc,
  cvi: Math.trunc,
  cvr: (a) => a,
  sqrt: (a) => Math.sqrt(Math.max(0, a)),
  sin: (a) => Math.sin(a * degrees),
  cos: (a) => Math.cos(a * degrees),
  ln: Math.log,
  log: Math.log10,
  // Booleans are 0 and 1 here. For integers all bits are inverted.
  not: (a) => (a === 0 || a === 1 ? 1 - a : ~a),
};

const binary: Readonly<Record<string, (a: number, b: number) => number>> = {
  add: (a, b) => a + b,
  sub: (a, b) => a - b,
  mul: (a, b) => a * b,
  div: (a, b) => (b === 0 ? 0 : a / b),
  idiv: (a, b) => (b === 0 ? 0 : Math.trunc(a / b)),
  mod: (a, b) => (b === 0 ? 0 : a % b),
  exp: (a, b) => a ** b,
  atan: (a, b) => (Math.atan2(a, b) / degrees + 360) % 360,
  eq: (a, b) => truth(a === b),
  ne: (a, b) => truth(a !== b),
  gt: (a, b) => truth(a > b),
  ge: (a, b) => truth(a >= b),
  lt: (a, b) => truth(a < b),
  le: (a, b) => truth(a <= b),
  and: (a, b) => a & b,
  or: (a, b) => a | b,
  xor: (a, b) => a ^ b,
  bitshift: (a, b) => (b > 0 ? a << b : a >> -b),
};

const others = ['true', 'false', 'pop', 'exch', 'dup', 'copy', 'index', 'roll', 'if', 'ifelse'];
const known = new Set([...Object.keys(unary), ...Object.keys(binary), ...others]);

class Run {
  readonly #stack: number[];
  #left = maxRun;

  constructor(inputs: readonly number[]) {
    this.#stack = [...inputs];
  }

  of(program: readonly Step[]): number[] {
    this.#block(program);
    return this.#stack;
  }

  #block(steps: readonly Step[]): void {
    for (const [at, step] of steps.entries()) {
      this.#left -= 1;
      if (this.#left < 0 || this.#stack.length > maxStack) return;
      if (typeof step === 'number') this.#stack.push(step);
      else if (typeof step === 'string') this.#word(step, steps[at - 2], steps[at - 1]);
    }
  }

  #pop(): number {
    return this.#stack.pop() ?? 0;
  }

  #word(word: string, before: Step | undefined, last: Step | undefined): void {
    const one = unary[word];
    const two = binary[word];
    if (one) this.#stack.push(one(this.#pop()));
    else if (two) {
      const b = this.#pop();
      this.#stack.push(two(this.#pop(), b));
    } else if (word === 'if' || word === 'ifelse') this.#choose(word, before, last);
    else this.#arrange(word);
  }

  #choose(word: string, before: Step | undefined, last: Step | undefined): void {
    const isTrue = this.#pop() !== 0;
    const chosen = word === 'if' ? (isTrue ? last : undefined) : isTrue ? before : last;
    if (Array.isArray(chosen)) this.#block(chosen as readonly Step[]);
  }

  #arrange(word: string): void {
    const stack = this.#stack;
    if (word === 'true' || word === 'false') stack.push(truth(word === 'true'));
    else if (word === 'pop') stack.pop();
    else if (word === 'dup') stack.push(stack.at(-1) ?? 0);
    else if (word === 'exch') stack.push(...[this.#pop(), this.#pop()]);
    else if (word === 'index') stack.push(stack.at(-1 - this.#pop()) ?? 0);
    else if (word === 'copy') {
      const count = this.#pop();
      if (count > 0 && count <= stack.length) stack.push(...stack.slice(-count));
    } else if (word === 'roll') this.#roll();
  }

  #roll(): void {
    const by = this.#pop();
    const count = this.#pop();
    if (!(count > 0) || count > this.#stack.length) return;
    const part = this.#stack.splice(-count);
    const turn = ((by % count) + count) % count;
    this.#stack.push(...part.slice(count - turn), ...part.slice(0, count - turn));
  }
}
