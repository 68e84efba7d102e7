import { FileText, Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import { recentDocuments } from '#contract/endpoints/documents.ts';
import fieldStyles from '#ui/controls/Field.module.css';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { ToolIcon } from '#ui/icons/ToolIcon.tsx';
import { useUser } from '../account/session/UserScope.tsx';
import { call } from '../api/call.ts';
import { finding as messages } from '../i18n/finding.ts';
import { useNavigate } from '../router/RouterScope.tsx';
import { useSettings, useSite, useTranslate } from '../site.tsx';
import { toolCards } from '../toolLists/toolCards.ts';
import { type Command, currentCommands } from './commands.ts';
import { findTools, nearestTools, searchEntry } from './findTools.ts';
import styles from './Palette.module.css';
import { pageEntries } from './pageEntries.ts';
import { type RecentEntry, recentEntries } from './recentEntries.ts';

const entries = toolCards.map(searchEntry);
const maxTools = 6;
const maxFiles = 4;
const maxCommands = 5;

interface Option {
  /** An address, unless it is an action. */
  readonly path: string;
  readonly command?: Command;
  readonly icon: Parameters<typeof ToolIcon>[0]['name'] | undefined;
  readonly group?: string;
  readonly title: string;
  readonly note: string;
  readonly end: string;
}

interface Section {
  readonly title: string;
  readonly options: readonly Option[];
}

const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** Tools, recent files and pages by search text: Ctrl+K anywhere (docs/product.md, "Shell"). */
export default function Palette({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const sections = useSections(typed);
  const options = sections.flatMap((section) => section.options);
  const chosen = Math.min(at, options.length - 1);

  function open(option: Option | undefined): void {
    if (!option) return;
    onClose();
    if (option.command) option.command.perform();
    else navigate(option.path);
  }

  function step(event: KeyboardEvent): void {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const by = steps[event.key];
    if (by !== undefined && options.length > 0) {
      event.preventDefault();
      const next = (chosen + by + options.length) % options.length;
      setAt(next);
      document.getElementById(optionId(id, next))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      open(options[chosen]);
    }
  }

  return (
    <Dialog title={t(messages.title)} onClose={onClose}>
      <div className={styles.query}>
        <Search size={20} strokeWidth={1.6} aria-hidden />
        <input
          className={fieldStyles.input}
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={options.length > 0 ? optionId(id, chosen) : undefined}
          aria-autocomplete="list"
          aria-label={t(messages.hint)}
          placeholder={t(messages.hint)}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setAt(0);
          }}
          onKeyDown={step}
          data-testid="find-input"
        />
      </div>
      <p className="visually-hidden" role="status">
        {t(messages.count, { count: options.length })}
      </p>
      <OptionList id={id} sections={sections} chosen={chosen} onOpen={open} onPoint={setAt} />
    </Dialog>
  );
}

interface ListProps {
  readonly id: string;
  readonly sections: readonly Section[];
  /** The index of the option that the keys have reached. */
  readonly chosen: number;
  onOpen(option: Option): void;
  onPoint(index: number): void;
}

/** The options by section, numbered through all of them. */
function OptionList({ id, sections, chosen, onOpen, onPoint }: ListProps) {
  const t = useTranslate();
  let index = -1;
  return (
    <div className={styles.list} id={`${id}-list`} role="listbox" aria-label={t(messages.title)} data-testid="find-list">
      {sections.map(({ title, options: own }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options of a list box (ARIA 1.2)
        <div key={title} role="group" aria-label={title}>
          <p className={styles.head} aria-hidden="true">
            {title}
          </p>
          {own.map((option) => {
            index += 1;
            const mine = index;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field above
              <div
                key={option.path}
                id={optionId(id, mine)}
                role="option"
                tabIndex={-1}
                aria-selected={mine === chosen}
                className={styles.option}
                data-group={option.group}
                onClick={() => onOpen(option)}
                onPointerMove={() => onPoint(mine)}
                data-testid="find-option"
              >
                <OptionIcon {...option} />
                <span>
                  <b>
                    <bdi>{option.title}</bdi>
                  </b>
                  <small>{option.note}</small>
                </span>
                <span className={styles.end}>{option.end}</span>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function OptionIcon({ icon, command }: Option) {
  const Icon = command?.icon ?? FileText;
  return icon ? <ToolIcon name={icon} /> : <Icon size={20} strokeWidth={1.6} aria-hidden />;
}

/** The actions of the page below; the first few without a search text. */
function commandOptions(typed: string): readonly Option[] {
  const wanted = typed.trim().toLowerCase();
  return currentCommands()
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .slice(0, maxCommands)
    .map((command) => ({
      path: command.id,
      command,
      icon: undefined,
      title: command.name,
      note: '',
      end: command.keys,
    }));
}

function useSections(typed: string): readonly Section[] {
  const t = useTranslate();
  const { language } = useSite();
  const settings = useSettings();
  const { user } = useUser();
  const recent = useRecent();
  return useMemo(() => {
    const found = findTools(entries, typed);
    const tools = (found.length > 0 ? found : nearestTools(entries, typed)).slice(0, maxTools);
    const options: readonly Section[] = [
      { title: t(messages.actions), options: commandOptions(typed) },
      {
        title: t(found.length > 0 ? messages.tools : messages.nearest),
        options: tools.map(({ card, foundBy }) => ({
          path: card.path,
          icon: card.icon,
          group: card.group,
          title: t(card.name),
          note: t(card.description),
          end: foundBy ? t(messages.foundBy, { word: foundBy }) : '',
        })),
      },
      {
        title: t(messages.recent),
        options: recentEntries(recent, typed, language)
          .slice(0, maxFiles)
          .map(({ path, name, note, until }) => ({
            path,
            icon: undefined,
            title: name,
            note,
            end: t(messages.keptUntil, { time: until }),
          })),
      },
      {
        title: t(messages.pages),
        options: pageEntries(settings, user !== undefined)
          .map(({ path, name }) => ({ path, icon: undefined, title: t(name), note: '', end: '' }))
          .filter(({ title }) => title.toLowerCase().includes(typed.trim().toLowerCase())),
      },
    ];
    return options.filter((section) => section.options.length > 0);
  }, [typed, recent, t, language, settings, user]);
}

function useRecent(): readonly RecentEntry[] {
  const [files, setFiles] = useState<readonly RecentEntry[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    // If the list cannot be loaded, tools and pages are found without it.
    call(recentDocuments, { signal: stop.signal }).then(setFiles, () => undefined);
    return () => stop.abort();
  }, []);
  return files;
}
