import { useRef, useState } from 'react';
import { type RunningSlot, type RunningTexts, runningSlots } from '#contract/pages/runningText.ts';
import type { Translate } from '#tools/toolForm/toolForm.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Input } from '#ui/controls/Field.tsx';
import { pageNumbersPage } from './page-numbers.ts';
import styles from './TextPlaces.module.css';

const pageTexts = pageNumbersPage.texts;
const rows = [
  { legend: pageTexts.header, slots: runningSlots.slice(0, 3) },
  { legend: pageTexts.footer, slots: runningSlots.slice(3) },
] as const;

interface Props {
  readonly t: Translate;
  readonly texts: RunningTexts;
  readonly isDisabled: boolean;
  readonly problem: string | undefined;
  readonly onChange: (texts: RunningTexts) => void;
}

const sideOf = (slot: RunningSlot) =>
  slot.endsWith('Left') ? pageTexts.left : slot.endsWith('Right') ? pageTexts.right : pageTexts.center;

/** Header and footer with three fields each, and buttons for the placeholders. */
export function TextPlaces({ t, texts, isDisabled, problem, onChange }: Props) {
  const [into, setInto] = useState<RunningSlot>('footerCenter');
  const fields = useRef<Partial<Record<RunningSlot, HTMLInputElement | null>>>({});
  const placeName = `${t(into.startsWith('header') ? pageTexts.header : pageTexts.footer)}, ${t(sideOf(into))}`;

  /** Inserts it at the caret, and moves the caret behind it. */
  function insert(piece: string): void {
    const field = fields.current[into];
    const [start, end] = [field?.selectionStart ?? texts[into].length, field?.selectionEnd ?? texts[into].length];
    onChange({ ...texts, [into]: `${texts[into].slice(0, start)}${piece}${texts[into].slice(end)}` });
    requestAnimationFrame(() => {
      field?.focus();
      field?.setSelectionRange(start + piece.length, start + piece.length);
    });
  }

  const inserts = [
    { text: pageTexts.insertPage, piece: () => '{page}' },
    { text: pageTexts.insertPages, piece: () => '{pages}' },
    { text: pageTexts.insertFile, piece: () => '{file}' },
    { text: pageTexts.insertDate, piece: () => new Date().toLocaleDateString() },
  ];
  const presets = [
    { text: t(pageTexts.presetPlain), value: '{page}' },
    { text: t(pageTexts.presetOf, { count: 9 }), value: t(pageTexts.textOf) },
    { text: t(pageTexts.presetBates), value: '{page:6}' },
  ];
  return (
    <>
      <fieldset>
        <legend className="label">{t(pageTexts.presets)}</legend>
        <div className={styles.choices}>
          {presets.map(({ text, value }) => (
            <Button key={value} size="sm" disabled={isDisabled} onClick={() => onChange({ ...texts, [into]: value })}>
              {text}
            </Button>
          ))}
        </div>
      </fieldset>
      {rows.map(({ legend, slots }) => (
        <fieldset key={legend.en}>
          <legend className="label">{t(legend)}</legend>
          <div className={styles.places}>
            {slots.map((slot) => (
              <Input
                key={slot}
                label={t(sideOf(slot))}
                value={texts[slot]}
                maxLength={200}
                dir="auto"
                disabled={isDisabled}
                problem={slot === 'footerCenter' ? problem : undefined}
                data-testid={`numbers-${slot}`}
                ref={(field) => {
                  fields.current[slot] = field;
                }}
                onFocus={() => setInto(slot)}
                onChange={(event) => onChange({ ...texts, [slot]: event.currentTarget.value })}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <fieldset>
        <legend className="label">{t(pageTexts.insert, { place: placeName })}</legend>
        <div className={styles.choices}>
          {inserts.map(({ text, piece }) => (
            <Button key={text.en} size="sm" disabled={isDisabled} onClick={() => insert(piece())}>
              {t(text)}
            </Button>
          ))}
        </div>
      </fieldset>
    </>
  );
}
