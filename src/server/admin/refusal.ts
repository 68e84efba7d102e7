/** Why an operator's command did nothing, as a sentence for the operator. */
export class Refusal extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'Refusal';
  }
}
