import { type RefObject, useState } from 'react';
import type { TextBlock } from '#contract/pages/annotations.ts';
import { changedText } from '#contract/pages/textBlocks.ts';
import { classes } from '#ui/styles/classes.ts';
import type { FoundBlock } from '#web/editor/model/textPieces.ts';
import { editor as messages } from '#web/i18n/editor.ts';
import { useTranslate } from '#web/site.tsx';
import { useEditing } from '../editing.ts';
import { paperColor } from '../page/paperColor.ts';
import { useLongPress } from '../page/useLongPress.ts';
import { BlockEntry, type ClientPoint } from './BlockEntry.tsx';
import styles from './TextBlocks.module.css';
import { useBlockGroups } from './useBlockGroups.ts';
import { useTextBlocks } from './useTextBlocks.ts';

interface Props {
  readonly pxPerPt: number;
  readonly pageWidthPt: number;
  /** The page's own picture, for its paper color. */
  readonly picture: RefObject<HTMLCanvasElement | null>;
}

/** Frames around the blocks of the page's own text: a click opens one, a right-click deletes or restores it. */
export function TextBlocks({ pxPerPt, pageWidthPt, picture }: Props) {
  const t = useTranslate();
  const { editor } = useEditing();
  const { state: asked, blocks: found } = useTextBlocks();
  const { blocks, split, join } = useBlockGroups(found);
  const [open, setOpen] = useState<{ readonly id: string; readonly pressed: ClientPoint | undefined }>();
  const longPress = useLongPress();
  const now = ({ lines: _, ...block }: FoundBlock): TextBlock =>
    editor.work.textBlocks.find(({ id }) => id === block.id) ?? block;
  const opened = blocks.find(({ id }) => id === open?.id);
  const message = asked === 'asking' ? messages.findingText : asked === 'failed' ? messages.textFailed : messages.noText;
  return (
    <>
      {blocks.length === 0 && (
        <p className={classes('t-small', styles.note)} aria-live="polite">
          {t(message)}
        </p>
      )}
      <ul aria-label={t(messages.blocks)}>
        {blocks.map((block) => (
          <li key={block.id}>
            <button
              type="button"
              className={styles.block}
              data-testid="text-block"
              data-state={stateOf(now(block))}
              data-open={block.id === open?.id}
              aria-label={t(messages.block, { text: block.text.slice(0, 80) })}
              style={{
                left: block.x * pxPerPt,
                top: block.y * pxPerPt,
                width: block.width * pxPerPt,
                height: block.height * pxPerPt,
              }}
              onClick={({ detail, clientX, clientY }) => {
                if (longPress.tookPlace()) return;
                // A keyboard press has no position.
                setOpen({ id: block.id, pressed: detail > 0 ? { clientX, clientY } : undefined });
              }}
              {...longPress.on(() => editor.setTextBlock({ ...now(block), deleted: !now(block).deleted }))}
            />
          </li>
        ))}
      </ul>
      {opened && (
        <BlockEntry
          key={opened.id}
          found={opened}
          block={now(opened)}
          pxPerPt={pxPerPt}
          pageWidthPt={pageWidthPt}
          paper={paperColor(picture.current, opened, pageWidthPt)}
          pressed={open?.pressed}
          onClose={() => setOpen(undefined)}
          onSplit={split(opened, (id) => setOpen({ id, pressed: undefined }))}
          onJoin={join(opened, (id) => setOpen({ id, pressed: undefined }))}
        />
      )}
    </>
  );
}

function stateOf(block: TextBlock): 'as-it-is' | 'changed' | 'deleted' {
  const text = changedText(block);
  if (text === undefined) return 'as-it-is';
  return text === '' ? 'deleted' : 'changed';
}
