import { useMemo, useState } from 'react';
import type { Inspection } from '#contract/results/inspection.ts';
import { texts } from '#locales/texts.ts';
import type { BatchViewProps } from '#tools/toolForm/batchView.ts';
import choiceStyles from '#ui/controls/choice.module.css';
import { ComparedTable } from './ComparedTable.tsx';
import { type ComparedGroup, compareInspections } from './compareInspections.ts';
import styles from './inspectBatch.module.css';

const { compared: messages } = texts('inspection');

/** The properties of several files beside each other. Only those that differ are shown at first. */
export default function InspectBatch({ t, language, answers, total }: BatchViewProps<Inspection>) {
  const groups = useMemo(
    () =>
      compareInspections(
        answers.map(({ answer }) => answer),
        t,
        language,
      ),
    [answers, t, language],
  );
  const properties = groups.flatMap((group) => group.properties);
  const differ = properties.filter(({ differs }) => differs).length;
  const [isOnlyWanted, setOnlyWanted] = useState(true);
  const isFiltered = isOnlyWanted && differ > 0;
  if (answers.length < 2) return null;
  return (
    <section className={styles.compared} data-testid="compared-properties">
      <h2 className="t-sub">{t(messages.title)}</h2>
      <p className="t-small">{t(messages.lead)}</p>
      {total > answers.length && <p className="t-small">{t(messages.firstFiles, { n: answers.length, total })}</p>}
      <div className={styles.head}>
        <p role="status">{t(differ > 0 ? messages.different : messages.same, { differ, total: properties.length })}</p>
        {differ > 0 && (
          <div className={choiceStyles.choice}>
            <label>
              <input
                type="checkbox"
                // biome-ignore lint/a11y/useAriaPropsForRole: the state of a checkbox is its own
                role="switch"
                checked={isOnlyWanted}
                onChange={(event) => setOnlyWanted(event.currentTarget.checked)}
              />
              {t(messages.onlyDifferences)}
            </label>
          </div>
        )}
      </div>
      <ComparedTable t={t} files={answers} groups={isFiltered ? differences(groups) : groups} isFiltered={isFiltered} />
    </section>
  );
}

function differences(groups: readonly ComparedGroup[]): readonly ComparedGroup[] {
  return groups
    .map((group) => ({ ...group, properties: group.properties.filter(({ differs }) => differs) }))
    .filter(({ properties }) => properties.length > 0);
}
