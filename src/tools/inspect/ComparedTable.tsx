import type { CSSProperties } from 'react';
import { texts } from '#locales/texts.ts';
import type { BatchAnswer } from '#tools/toolForm/batchView.ts';
import type { Translate } from '#tools/toolForm/toolForm.ts';
import { classes } from '#ui/styles/classes.ts';
import { type ComparedGroup, type ComparedProperty, type ComparedValue, columnNames } from './compareInspections.ts';
import styles from './inspectBatch.module.css';

const { compared: messages } = texts('inspection');

/** How many parts of a list a cell names. */
const maxNamed = 6;

interface Props {
  readonly t: Translate;
  readonly files: readonly BatchAnswer<unknown>[];
  readonly groups: readonly ComparedGroup[];
  /** Only properties that differ are shown, so none is marked. */
  readonly isFiltered: boolean;
}

/** One row a property, one column a file. It scrolls in its own box where it is wider than the page. */
export function ComparedTable({ t, files, groups, isFiltered }: Props) {
  const title = t(messages.title);
  const names = columnNames(files.map(({ name }) => name));
  const whereText = t(files.length > 2 ? messages.notInAll : messages.onlyHere);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keys (WCAG 2.1.1)
    <section className={styles.scroll} aria-label={title} tabIndex={0}>
      <table className={styles.table} data-many={files.length > 2} style={{ '--files': files.length } as CSSProperties}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t(messages.property)}</th>
            {files.map(({ documentId, address }, index) => (
              <th key={documentId} scope="col">
                <bdi>{names[index]}</bdi>
                <a className="link" href={address} aria-label={t(messages.reportOf, { name: names[index] ?? '' })}>
                  {t(messages.report)}
                </a>
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.title}>
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={files.length + 1}>
                {group.title}
              </th>
            </tr>
            {group.properties.map((property) => (
              <PropertyRow
                key={property.label}
                t={t}
                property={property}
                isMarked={property.differs && !isFiltered}
                whereText={whereText}
              />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

interface RowProps {
  readonly t: Translate;
  readonly property: ComparedProperty;
  readonly isMarked: boolean;
  /** Says before the parts of a list where they are. */
  readonly whereText: string;
}

function PropertyRow({ t, property: { label, values, differs }, isMarked, whereText }: RowProps) {
  return (
    <tr className={isMarked ? styles.marked : undefined} data-differs={differs}>
      <th scope="row">
        {label}
        {isMarked && (
          <span className={styles.mark}>
            <span aria-hidden>≠ </span>
            {t(messages.mark)}
          </span>
        )}
      </th>
      {values.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
        <td key={index} dir="auto" className={classes('num', value.isNone && styles.none)}>
          {value.text}
          {value.only.length > 0 && <OnlyHere t={t} value={value} whereText={whereText} />}
        </td>
      ))}
    </tr>
  );
}

function OnlyHere({ t, value: { only }, whereText }: Pick<RowProps, 't' | 'whereText'> & { value: ComparedValue }) {
  const left = only.length - maxNamed;
  return (
    <div className={styles.only}>
      {whereText}
      <ul>
        {only.slice(0, maxNamed).map((part) => (
          <li key={part}>{part}</li>
        ))}
        {left > 0 && <li>{t(messages.moreParts, { n: left })}</li>}
      </ul>
    </div>
  );
}
