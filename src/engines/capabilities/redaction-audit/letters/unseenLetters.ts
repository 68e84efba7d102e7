import type { Box } from '#contract/pages/box.ts';
import { boxOfLetters } from '#contract/pages/pageLetters.ts';
import type { TextLetter } from '#engines/ports.ts';
import { LetterJudge, type PageEvidence } from './letterJudge.ts';
import { type Reason, type Verdict, worthReading } from './letterVerdict.ts';
import { erasedKinds, partsBesideSeen, SeenLetters } from './seenLetters.ts';

/** Letters of one page that can be read but not seen, for one reason. */
export interface UnseenText extends Reason {
  readonly box: Box;
  readonly text: string;
  readonly letters: readonly TextLetter[];
  /** Letters that are seen lie in the box too. */
  readonly isAmongSeen: boolean;
}

interface Group {
  readonly reason: Reason;
  readonly letters: TextLetter[];
}

/** Points. A smaller letter is a part of a drawing. */
const minAlonePt = 4;

/** A word that OCR has read, and not a speck. */
const [minReadLetters, minReadPt] = [3, 3];

interface JudgedLetter {
  readonly letter: TextLetter;
  readonly verdict: Verdict;
  /** Its place on the page. */
  readonly box: Box;
}

/** Finds text of a page that can be read but not seen, in the order of the file. */
export function unseenOn(look: PageEvidence, judge = new LetterJudge(look)): UnseenText[] {
  const judged = judge.judged();
  const seen = new SeenLetters(judged.filter(({ verdict }) => verdict === 'seen').map(({ letter }) => letter));
  const alone = lettersAlone(judged);
  const boxes = new Map(judged.map(({ letter, box }) => [letter, box]));
  return groupsOf(judged)
    .filter((group) => isWorth(group, alone, boxes))
    .flatMap(({ reason, letters }) => {
      const parts = erasedKinds.has(reason.kind) ? partsBesideSeen(letters, seen) : [letters];
      return parts.map((part) => unseen(reason, part, seen, boxes));
    });
}

/** A letter that cannot be judged alone belongs to the unseen letters on both of its sides, or to those of its word. */
function groupsOf(judged: readonly JudgedLetter[]): Group[] {
  const groups: Group[] = [];
  let open: Group | undefined;
  let unknown: TextLetter[] = [];
  const close = () => {
    const nextWord = unknown.findIndex(({ gap }) => gap !== 'none');
    const ofWord = nextWord < 0 ? unknown.length : nextWord;
    for (const letter of unknown.slice(0, ofWord)) open?.letters.push(letter);
    if (open) unknown = unknown.slice(ofWord);
    open = undefined;
  };
  for (const { letter, verdict } of judged) {
    if (verdict === 'unknown') {
      unknown.push(letter);
      continue;
    }
    if (verdict !== 'seen' && open && isSame(open.reason, verdict) && isNear(open.letters.at(-1), letter)) {
      for (const each of [...unknown, letter]) open.letters.push(each);
    } else {
      close();
      if (verdict !== 'seen') {
        open = { reason: verdict, letters: [...startOfWord(unknown, letter), letter] };
        groups.push(open);
      }
    }
    unknown = [];
  }
  close();
  return groups;
}

/** The letters before one that belong to its word. */
function startOfWord(before: readonly TextLetter[], letter: TextLetter): readonly TextLetter[] {
  if (letter.gap !== 'none') return [];
  return before.slice(
    Math.max(
      0,
      before.findLastIndex(({ gap }) => gap !== 'none'),
    ),
  );
}

/** A single letter is a bullet or a drawing artefact, unless it has a cover of its own. */
function isWorth({ reason, letters }: Group, alone: ReadonlySet<TextLetter>, boxes: ReadonlyMap<TextLetter, Box>): boolean {
  const worth = letters.filter(({ text }) => worthReading.test(text));
  // OCR reads letters in dust and in the edges of what was blackened.
  if (
    reason.kind === 'scan' &&
    (worth.length < minReadLetters || worth.every((letter) => (boxes.get(letter)?.height ?? 0) < minReadPt))
  )
    return false;
  const isCovered = reason.kind === 'box' || reason.kind === 'annotation';
  return worth.length > 1 || (isCovered && worth.some((letter) => alone.has(letter) && letter.height >= minAlonePt));
}

/** Letters that are words of their own. */
function lettersAlone(judged: readonly JudgedLetter[]): Set<TextLetter> {
  return new Set(
    judged.flatMap(({ letter }, at) => {
      const next = judged[at + 1]?.letter;
      return letter.gap !== 'none' && (next === undefined || next.gap !== 'none') ? [letter] : [];
    }),
  );
}

function unseen(
  reason: Reason,
  letters: readonly TextLetter[],
  seen: SeenLetters,
  boxes: ReadonlyMap<TextLetter, Box>,
): UnseenText {
  const text = letters.map(({ gap, text }, index) => (gap === 'none' || index === 0 ? text : ` ${text}`)).join('');
  const box = aroundAll(letters.map((letter) => boxes.get(letter) ?? boxOfLetters([letter])));
  return { ...reason, box, text, letters, isAmongSeen: seen.isIn(box) };
}

function aroundAll(boxes: readonly Box[]): Box {
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  return { x, y, width: right - x, height: Math.max(...boxes.map((box) => box.y + box.height)) - y };
}

function isSame(a: Reason, b: Reason): boolean {
  return a.kind === b.kind && a.check === b.check;
}

/** Lines of one paragraph are one place. */
function isNear(before: TextLetter | undefined, letter: TextLetter): boolean {
  if (!before || letter.gap !== 'line') return true;
  return Math.abs(letter.originY - before.originY) < 3 * Math.max(before.height, letter.height, 6);
}
