import { basename } from 'node:path';
import type { Engines } from '#engines/ports.ts';
import { halfOf } from '../halves.ts';
import { reasonOf } from '../reasonOf.ts';
import { type ScoredRound, scoredEdits } from './edits/scoredEdits.ts';
import { editKinds } from './edits/seededEdits.ts';

/**
 * Scores seeded edits in real files: for each kind, how many are found and get the right kind, and the marks at places without an
 * edit.
 */
export async function benchEdits(engines: Engines, scratch: string, paths: readonly string[], shows: boolean): Promise<void> {
  const rounds: ScoredRound[] = [];
  let files = 0;
  for (const path of paths) {
    try {
      const scored = await scoredEdits(engines, scratch, path);
      files += scored.length > 0 ? 1 : 0;
      rounds.push(...scored);
      for (const round of shows && halfOf(path) === 'even' ? scored : []) show(basename(path), round);
    } catch (error) {
      process.stdout.write(`${basename(path)}: ${reasonOf(error)}\n`);
    }
  }
  const edits = rounds.flatMap((round) => round.edits);
  for (const kind of editKinds) {
    const own = edits.filter(({ edit }) => edit.kind === kind);
    const count = (is: 'isFound' | 'isNamed') => own.filter((each) => each[is]).length;
    process.stdout.write(`${kind}: ${own.length} edits, ${count('isFound')} found, ${count('isNamed')} called what they are\n`);
  }
  const found = edits.filter(({ isFound }) => isFound).length;
  const marks = rounds.flatMap(({ falseMarks }) => falseMarks);
  const ofPart = (part: string) => marks.filter((mark) => mark.part === part).length;
  process.stdout.write(
    `all: ${files} files, ${rounds.length} versions, ${edits.length} edits, ${found} found; other marks: text ${ofPart('text')}, picture ${ofPart('picture')}, structure ${ofPart('structure')}\n`,
  );
}

function show(name: string, { edits, falseMarks }: ScoredRound): void {
  for (const { edit, isFound, isNamed } of edits) {
    if (isFound && isNamed) continue;
    const [box] = edit.boxes;
    const place = box ? `${Math.round(box.x)} ${Math.round(box.y)} ${Math.round(box.width)} ${Math.round(box.height)}` : '';
    process.stdout.write(
      `${name} page ${edit.page}: ${edit.kind} at ${place} ${isFound ? 'is called otherwise' : 'is not found'}\n`,
    );
  }
  for (const { part, kind, before, after } of falseMarks.slice(0, 8)) {
    const side = (one: typeof before) => {
      const box = one?.boxes[0];
      return one ? `${box ? `${Math.round(box.x)} ${Math.round(box.y)}` : ''} ${JSON.stringify(one.text.slice(0, 70))}` : '-';
    };
    process.stdout.write(`${name}: ${part} ${kind}  ${side(before)}  →  ${side(after)}\n`);
  }
}
