/** Why an operator's command did nothing, as a sentence for the operator. */
export class UsageError extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'Refusal';
  }
}
