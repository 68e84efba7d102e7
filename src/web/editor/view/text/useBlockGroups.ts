import { useMemo, useState } from 'react';
import { changedText } from '#contract/pages/textBlocks.ts';
import { canSplit, isGroup, joinedId, nextBelow, regrouped, splitIds } from '#web/editor/model/blockGroups.ts';
import type { FoundBlock } from '#web/editor/model/textPieces.ts';
import { useEditing } from '../editing.ts';

/** The blocks of a page with those that were split or joined: by changes, or in this view. A block that was changed is neither. */
export function useBlockGroups(found: readonly FoundBlock[]) {
  const { editor } = useEditing();
  const [own, setOwn] = useState<readonly string[]>([]);
  const { textBlocks } = editor.work;
  const blocks = useMemo(() => {
    const changed = textBlocks.filter((block) => changedText(block) !== undefined).map(({ id }) => id);
    return regrouped(found, [...changed.filter(isGroup), ...own]);
  }, [found, textBlocks, own]);
  const isChanged = ({ id }: FoundBlock) => textBlocks.some((block) => block.id === id && changedText(block) !== undefined);
  return {
    blocks,
    /** Splits a block before a line; `then` gets the second half. */
    split(block: FoundBlock, then: (id: string) => void) {
      if (!canSplit(block) || isChanged(block)) return undefined;
      return (line: number) => {
        const halves = splitIds(block, line);
        setOwn([...halves, ...own]);
        then(halves[1]);
      };
    },
    join(block: FoundBlock, then: (id: string) => void) {
      const next = nextBelow(block, blocks);
      if (!next || isChanged(block) || isChanged(next)) return undefined;
      return () => {
        const id = joinedId(block, next);
        setOwn([id, ...own]);
        then(id);
      };
    },
  };
}
