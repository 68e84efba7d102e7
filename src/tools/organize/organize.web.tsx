import { ArrowLeft, ArrowRight, Copy, Plus, RotateCw, Trash2, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ParamsOf } from '#contract/api/operation.ts';
import type { OrderedPage } from '#contract/api/wire.ts';
import { OrderSummary } from '#tools/toolForm/OrderSummary.tsx';
import type { FormFile, ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { useGridReorder } from '#ui/interaction/useGridReorder.ts';
import { Cluster } from '#ui/layout/Layout.tsx';
import pageStyles from '#ui/layout/page.module.css';
import { PageThumbnail } from '#ui/pages/PageThumbnail.tsx';
import styles from './organize.module.css';
import { isUnchanged, type organize, organizePage } from './organize.ts';

const pageTexts = organizePage.texts;

interface Card extends OrderedPage {
  /** Identifies the card while it moves. */
  readonly key: number;
}

let nextKey = 0;
const cardOf = (page: OrderedPage): Card => ({ ...page, key: nextKey++ });
const cardsOf = (file: number, pageCount: number): Card[] =>
  Array.from({ length: pageCount }, (_, index) => cardOf({ file, page: index + 1, quarterTurns: 0 }));

/** The cards, synchronized with the files: pages of a new file are appended, those of a removed one are deleted. */
function useCards(files: readonly FormFile[]) {
  const [cards, setCards] = useState<readonly Card[]>([]);
  const known = useRef<readonly string[]>([]);
  const ready = files.filter((file) => file.pageCount !== undefined);
  const keys = ready.map(({ key }) => key).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys say when a file came or went
  useEffect(() => {
    const now = ready.map(({ key }) => key);
    const before = known.current;
    known.current = now;
    setCards((all) => {
      const kept = all.flatMap((card) => {
        const file = now.indexOf(before[card.file] ?? '');
        return file < 0 ? [] : [{ ...card, file }];
      });
      const added = now.flatMap((key, file) => (before.includes(key) ? [] : cardsOf(file, ready[file]?.pageCount ?? 0)));
      return [...kept, ...added];
    });
  }, [keys]);
  return { cards, setCards, ready };
}

function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** Every page as a card that can be moved, rotated, duplicated and deleted. */
export default function OrganizeForm(props: ToolFormProps<ParamsOf<typeof organize>>) {
  const { t, files, language, common, isRunning } = props;
  const { cards, setCards, ready } = useCards(files);
  const [told, setTold] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const nameOf = ({ file, page }: OrderedPage) =>
    file === 0 ? t(pageTexts.page, { n: page }) : t(pageTexts.pageOf, { n: page, name: ready[file]?.name ?? '' });

  function move(from: number, to: number): void {
    const card = cards[from];
    if (!card || to < 0 || to >= cards.length) return;
    setCards(moved(cards, from, to));
    setTold(t(pageTexts.moved, { page: nameOf(card), place: to + 1, count: cards.length }));
  }
  const carry = useGridReorder(list, move);
  const change = (index: number, to: Partial<OrderedPage>) =>
    setCards(cards.map((card, at) => (at === index ? { ...card, ...to } : card)));

  async function run(): Promise<void> {
    if (cards.length === 0) return props.refuse({ title: t(pageTexts.noneTitle), body: t(pageTexts.none) });
    const sources = ready.map(({ pageCount = 0 }) => ({ pageCount }));
    if (isUnchanged(cards, sources)) return props.refuse({ title: t(pageTexts.sameTitle), body: t(pageTexts.same) });
    await props.run({ pages: cards.map(({ file, page, quarterTurns }) => ({ file, page, quarterTurns })) });
  }

  const isReady = files.length > 0 && files.every((file) => file.state === 'ready');
  return (
    <div className={pageStyles.columns}>
      <section className={styles.pages}>
        <Cluster gap={2}>
          <Button size="sm" onClick={props.addFiles} disabled={isRunning} data-testid="organize-insert">
            <Plus size={16} strokeWidth={1.6} aria-hidden />
            {t(pageTexts.insert)}
          </Button>
          <Button
            size="sm"
            variant="quiet"
            disabled={isRunning}
            onClick={() => setCards(ready.flatMap((file, index) => cardsOf(index, file.pageCount ?? 0)))}
          >
            <Undo2 size={16} strokeWidth={1.6} aria-hidden />
            {t(pageTexts.reset)}
          </Button>
        </Cluster>
        <p className="visually-hidden" role="status">
          {told}
        </p>
        {ready.length === 0 && <p className="t-ui muted">{t(pageTexts.waiting)}</p>}
        {ready.length > 0 && cards.length === 0 && <p className="t-ui">{t(pageTexts.none)}</p>}
        <ol className={styles.cards} ref={list} aria-label={t(pageTexts.pages)}>
          {cards.map((card, index) => (
            <li key={card.key} className={index === carry.liftedIndex ? styles.lifted : undefined} data-testid="page-card">
              <span className={styles.picture} {...carry.grip(index)}>
                <PageThumbnail source={ready[card.file]?.pages} page={card.page} widthPx={120} quarterTurns={card.quarterTurns} />
              </span>
              <span className="t-small num" title={nameOf(card)}>
                {nameOf(card)}
              </span>
              <CardActions
                t={t}
                name={nameOf(card)}
                isFirst={index === 0}
                isLast={index === cards.length - 1}
                isDisabled={isRunning}
                onMove={(by) => move(index, index + by)}
                onTurn={() => change(index, { quarterTurns: (card.quarterTurns + 1) % 4 })}
                onDouble={() => setCards(cards.toSpliced(index + 1, 0, cardOf(card)))}
                onRemove={() => setCards(cards.toSpliced(index, 1))}
              />
            </li>
          ))}
        </ol>
      </section>
      <OrderSummary
        title={t(pageTexts.title)}
        rows={[
          { label: t(pageTexts.newCount), amount: cards.length.toLocaleString(language) },
          ...(props.cost === undefined ? [] : [{ label: common.cost, amount: props.cost }]),
        ]}
        button={t(isRunning ? pageTexts.running : pageTexts.run)}
        isDisabled={!isReady || isRunning}
        note={undefined}
        onRun={run}
      />
    </div>
  );
}

interface ActionProps {
  readonly t: ToolFormProps<never>['t'];
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isDisabled: boolean;
  readonly onMove: (by: 1 | -1) => void;
  readonly onTurn: () => void;
  readonly onDouble: () => void;
  readonly onRemove: () => void;
}

/** For keyboard and touch. */
function CardActions({ t, name, isFirst, isLast, isDisabled, onMove, onTurn, onDouble, onRemove }: ActionProps) {
  const icon = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const;
  const page = { page: name };
  return (
    <span className={styles.actions}>
      <IconButton label={t(pageTexts.earlier, page)} disabled={isDisabled || isFirst} onClick={() => onMove(-1)}>
        <ArrowLeft {...icon} />
      </IconButton>
      <IconButton label={t(pageTexts.later, page)} disabled={isDisabled || isLast} onClick={() => onMove(1)}>
        <ArrowRight {...icon} />
      </IconButton>
      <IconButton label={t(pageTexts.turn, page)} disabled={isDisabled} onClick={onTurn}>
        <RotateCw {...icon} />
      </IconButton>
      <IconButton label={t(pageTexts.double, page)} disabled={isDisabled} onClick={onDouble}>
        <Copy {...icon} />
      </IconButton>
      <IconButton label={t(pageTexts.remove, page)} disabled={isDisabled} onClick={onRemove}>
        <Trash2 {...icon} />
      </IconButton>
    </span>
  );
}
