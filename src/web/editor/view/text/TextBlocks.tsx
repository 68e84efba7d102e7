import { useState } from 'react';
import type { TextBlock } from '#contract/annotations.ts';
import { changedText } from '#contract/textBlocks.ts';
import { classes } from '#ui/classes.ts';
import type { FoundBlock } from '#web/editor/model/textPieces.ts';
import { editor as words } from '#web/i18n/editor.ts';
import { useSay } from '#web/site.tsx';
import { useEditing } from '../editing.ts';
import { useLongPress } from '../page/useLongPress.ts';
import { BlockEntry } from './BlockEntry.tsx';
import styles from './TextBlocks.module.css';
import { useTextBlocks } from './useTextBlocks.ts';

/** Frames around the blocks of the page's own text: a press opens one, the other button deletes or restores it. */
export function TextBlocks({ pxPerPt, pageWidthPx }: { pxPerPt: number; pageWidthPx: number }) {
  const say = useSay();
  const { editor, state } = useEditing();
  const isOn = state.mode === 'edit-text';
  const { state: asked, blocks } = useTextBlocks(isOn);
  const [openId, open] = useState<string>();
  const longPress = useLongPress();
  if (!isOn) return null;
  const now = ({ lines: _, ...block }: FoundBlock): TextBlock =>
    editor.work.textBlocks.find(({ id }) => id === block.id) ?? block;
  const opened = blocks.find(({ id }) => id === openId);
  const message = asked === 'asking' ? words.findingText : asked === 'failed' ? words.textFailed : words.noText;
  return (
    <>
      {blocks.length === 0 && (
        <p className={classes('t-small', styles.note)} aria-live="polite">
          {say(message)}
        </p>
      )}
      <ul aria-label={say(words.blocks)}>
        {blocks.map((block) => (
          <li key={block.id}>
            <button
              type="button"
              className={styles.block}
              data-testid="text-block"
              data-state={stateOf(now(block))}
              aria-label={say(words.block, { text: block.text.slice(0, 80) })}
              style={{
                left: block.x * pxPerPt,
                top: block.y * pxPerPt,
                width: block.width * pxPerPt,
                height: block.height * pxPerPt,
              }}
              onClick={() => longPress.tookPlace() || open(block.id)}
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
          pageWidthPx={pageWidthPx}
          onClose={() => open(undefined)}
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
