import { CircleAlert } from 'lucide-react';
import { type FormRecord, fieldFinder, type NamedField } from '#contract/forms/formData.ts';
import { texts } from '#locales/texts.ts';
import type { Translate } from '#tools/toolForm/toolForm.ts';
import { namesOf } from './chosenData.ts';
import styles from './fillForm.module.css';

const messages = texts('fill-form').form;
const maxShown = 200;
const longestValue = 60;

interface Props {
  readonly t: Translate;
  readonly records: readonly FormRecord[];
  readonly fields: readonly NamedField[];
}

/** The field for each name of the data. */
export function matchesOf(records: readonly FormRecord[], fields: readonly NamedField[]) {
  const find = fieldFinder(fields);
  const byName = new Set(fields.map(({ name }) => name));
  const taken = new Set<NamedField>();
  const names = namesOf(records);
  const matches = new Map<string, NamedField>();
  // A full name has priority over similar names.
  for (const name of names.toSorted((a, b) => Number(byName.has(b)) - Number(byName.has(a)))) {
    const field = find(name);
    if (!field || taken.has(field)) continue;
    taken.add(field);
    matches.set(name, field);
  }
  return { names, matches, left: fields.length - taken.size };
}

/** The names of the data beside the form's fields, with the first value of each. */
export function MatchTable({ t, records, fields }: Props) {
  const { names, matches, left } = matchesOf(records, fields);
  const first = (name: string) => records[0]?.get(name)?.join(', ') ?? '';
  return (
    <div className={styles.matches} data-testid="matches">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keys (WCAG 2.1.1) */}
      <section className={styles.scroll} aria-label={t(messages.matches)} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t(messages.column)}</th>
              <th scope="col">{t(messages.field)}</th>
              <th scope="col">{t(messages.value)}</th>
            </tr>
          </thead>
          <tbody>
            {names.slice(0, maxShown).map((name) => {
              const field = matches.get(name);
              return (
                <tr key={name} data-testid="match" data-fits={field !== undefined}>
                  <th scope="row" dir="auto">
                    {name}
                  </th>
                  <td dir="auto">
                    {field ? (
                      field.name
                    ) : (
                      <span className={styles.missing}>
                        <CircleAlert size={16} strokeWidth={1.6} aria-hidden />
                        {t(messages.noField)}
                      </span>
                    )}
                  </td>
                  <td dir="auto">{shortened(first(name))}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      {names.length > maxShown && <p className="t-small">{t(messages.more, { count: names.length - maxShown })}</p>}
      {left > 0 && <p className="t-small">{t(messages.left, { count: left })}</p>}
    </div>
  );
}

function shortened(text: string): string {
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
}
