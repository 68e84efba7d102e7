/** Why a command of an operator did nothing, in a sentence for him. */
export class Refusal extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'Refusal';
  }
}
