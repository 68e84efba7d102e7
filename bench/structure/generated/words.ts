import type { Choices } from './random.ts';

export type Language = 'en' | 'ar' | 'he';

const vocabulary: Readonly<Record<Language, readonly string[]>> = {
  en: 'harbor valley report council energy season market bridge water station forest village member annual service budget project river window garden letter course design system teacher student record figure method result sample region company policy supply demand harvest storage travel weather morning evening public private central northern small large early final open steady common modern local general between during across within after before under without under about the and of with for from to in on by as is was has will may each every other some more less'.split(
    ' ',
  ),
  ar: 'المدينة النهر الكتاب المدرسة التقرير السنة العمل البيت الطريق الماء الشمس القمر الحديقة السوق الرسالة الطالب المعلم المشروع النتيجة الخدمة العدد القرية الغابة الجسر الصباح المساء كبير صغير جديد قديم في من على إلى مع بعد قبل هذا كل بين'.split(
    ' ',
  ),
  he: 'העיר הנהר הספר השנה העבודה הבית הדרך המים השמש הירח הגן השוק המכתב התלמיד המורה התוצאה השירות המספר הכפר היער הגשר הבוקר הערב גדול קטן חדש ישן של על את עם אחרי לפני זה כל בין דוח תקציב'.split(
    ' ',
  ),
};

/** Texts of made-up words. */
export class Words {
  readonly #choices: Choices;
  readonly #language: Language;

  constructor(choices: Choices, language: Language) {
    this.#choices = choices;
    this.#language = language;
  }

  some(low: number, high: number): string {
    const words = this.#choices.times(this.#choices.int(low, high), () => this.#choices.pick(vocabulary[this.#language]));
    const text = words.join(' ');
    return text.charAt(0).toUpperCase() + text.slice(1);
  }

  sentences(low: number, high: number): string {
    return this.#choices.times(this.#choices.int(low, high), () => `${this.some(6, 18)}.`).join(' ');
  }

  /** A value of one column of a table. */
  value(kind: ValueKind): string {
    const int = (low: number, high: number) => this.#choices.int(low, high);
    if (kind === 'words') return this.some(1, 3);
    if (kind === 'sentence') return this.some(8, 16);
    if (kind === 'count') return String(int(1, 9999));
    if (kind === 'amount') return `${int(1, 999)},${String(int(0, 999)).padStart(3, '0')}.${String(int(0, 99)).padStart(2, '0')}`;
    if (kind === 'percent') return `${int(0, 99)}.${int(0, 9)} %`;
    if (kind === 'date')
      return `${int(2010, 2029)}-${String(int(1, 12)).padStart(2, '0')}-${String(int(1, 28)).padStart(2, '0')}`;
    return this.#choices.pick(['yes', 'no', 'open', 'n/a']);
  }
}

export const valueKinds = ['words', 'sentence', 'count', 'amount', 'percent', 'date', 'mark'] as const;
export type ValueKind = (typeof valueKinds)[number];
