import type { Random } from '../random.ts';
import type { Vocabulary } from './vocabulary.ts';

const capital = (text: string) => text.slice(0, 1).toLocaleUpperCase() + text.slice(1);

/** Writes phrases and sentences of one vocabulary. */
export class Words {
  readonly random: Random;
  readonly vocabulary: Vocabulary;

  constructor(random: Random, vocabulary: Vocabulary) {
    this.random = random;
    this.vocabulary = vocabulary;
  }

  noun(): string {
    return this.random.pick(this.vocabulary.nouns);
  }

  place(): string {
    return this.random.pick(this.vocabulary.places);
  }

  #joined(words: readonly string[]): string {
    return words.join(this.vocabulary.space);
  }

  /** Nouns with function words between them, without a full stop. */
  phrase(low: number, high: number): string {
    const { random, vocabulary } = this;
    const count = random.int(low, high);
    const words = random.list(count, (index) =>
      index > 0 && index < count - 1 && random.chance(0.4) ? random.pick(vocabulary.small) : this.noun(),
    );
    return this.#joined(words);
  }

  /** A capitalized phrase: a heading, or the label of a row. */
  title(low: number, high: number): string {
    return capital(this.phrase(low, high));
  }

  sentence(low = 7, high = 24): string {
    const { random, vocabulary } = this;
    const count = random.int(low, high);
    const words: string[] = [];
    for (let index = 0; index < count; index++) {
      const kind = index % 3 === 2 ? 0.3 : 0.55;
      let word = random.chance(kind) ? random.pick(vocabulary.small) : this.noun();
      if (index === 2 || random.chance(0.08)) word = random.pick(vocabulary.verbs);
      if (random.chance(0.02)) word = String(random.int(1, 2030));
      if (index < count - 1 && random.chance(0.07)) word += vocabulary.comma;
      words.push(word);
    }
    return capital(this.#joined(words)) + vocabulary.fullStop;
  }

  paragraph(low = 2, high = 7): string {
    const sentences = this.random.list(this.random.int(low, high), () => this.sentence());
    return sentences.join(this.vocabulary.space);
  }

  person(): string {
    const letter = () => String.fromCharCode(65 + this.random.int(0, 25));
    const name = capital(this.place());
    return this.random.pick([`${letter()}. ${name}`, `${letter()}. ${letter()}. ${name}`, `${capital(this.noun())} ${name}`]);
  }
}
