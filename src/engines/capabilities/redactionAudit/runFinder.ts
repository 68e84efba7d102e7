import type { TextLetter, TextRun } from '#engines/ports.ts';

const bandPt = 20;
/** The most distance of a letter from its run, such as an accent. */
const besidePt = 1.5;

/** Finds the run that a letter belongs to. Readers list letters and runs separately. */
export class RunFinder {
  readonly #bands = new Map<number, TextRun[]>();

  constructor(runs: readonly TextRun[]) {
    for (const run of runs) {
      const [top, bottom] = reach(run);
      for (let band = Math.floor(top / bandPt); band <= Math.floor(bottom / bandPt); band += 1) {
        const list = this.#bands.get(band) ?? [];
        this.#bands.set(band, list);
        list.push(run);
      }
    }
  }

  /** Where several runs lie at a place, the one whose text has the letter. */
  of({ originX, originY, text }: TextLetter): TextRun | undefined {
    const near = (this.#bands.get(Math.floor(originY / bandPt)) ?? []).filter((run) => holds(run, originX, originY));
    return near.find((run) => run.text.includes(text)) ?? near[0];
  }
}

/** Rotated runs stand about their upper left corner. */
function reach({ y, width, height, angle }: TextRun): [number, number] {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const ys = [0, width * sin, height * cos, width * sin + height * cos].map((dy) => y + dy);
  return [Math.min(...ys) - besidePt, Math.max(...ys) + besidePt];
}

function holds({ x, y, width, height, angle, baseline }: TextRun, atX: number, atY: number): boolean {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const [along, down] = [(atX - x) * cos + (atY - y) * sin, (atY - y) * cos - (atX - x) * sin];
  const isOnLine = Math.abs(down - baseline) < Math.max(besidePt, height / 4);
  return isOnLine && along > -besidePt && along < width + besidePt;
}
