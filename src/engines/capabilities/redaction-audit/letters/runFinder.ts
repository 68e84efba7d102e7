import type { TextLetter, TextRun } from '#engines/ports.ts';

const bandPt = 20;
/** The most distance of a letter from its run, such as an accent. */
const besidePt = 1.5;
/** The same, as a part of a run's height, where nothing is nearer: text layers of slanted scans are placed roughly. */
const roughlyBeside = 0.4;

/** Finds the run that each letter belongs to. Readers list letters and runs separately, in the same order. */
export class RunFinder {
  readonly #bands = new Map<number, TextRun[]>();
  /** The letters of a run that were not asked for yet: of texts over each other, each has its own letters once. */
  readonly #left = new Map<TextRun, string[]>();

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

  /** Called once for each letter, in order. */
  of({ originX, originY, text }: TextLetter): TextRun | undefined {
    const band = this.#bands.get(Math.floor(originY / bandPt)) ?? [];
    const near = band.filter((run) => holds(run, originX, originY, besidePt));
    const found = near.find((run) => this.#take(run, text)) ?? near[0];
    if (found) return found;
    const rough = band.filter((run) => holds(run, originX, originY, Math.max(besidePt, run.height * roughlyBeside)));
    return rough.find((run) => this.#take(run, text));
  }

  #take(run: TextRun, text: string): boolean {
    const left = this.#left.get(run) ?? Array.from(run.text);
    this.#left.set(run, left);
    const at = left.indexOf(text);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  }
}

/** Rotated runs stand about their upper left corner. */
function reach({ y, width, height, angle }: TextRun): [number, number] {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const ys = [0, width * sin, height * cos, width * sin + height * cos].map((dy) => y + dy);
  return [Math.min(...ys) - besidePt, Math.max(...ys) + besidePt];
}

function holds({ x, y, width, height, angle, baseline }: TextRun, atX: number, atY: number, by: number): boolean {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const [along, down] = [(atX - x) * cos + (atY - y) * sin, (atY - y) * cos - (atX - x) * sin];
  const isOnLine = Math.abs(down - baseline) < Math.max(besidePt, height / 4);
  return isOnLine && along > -by && along < width + by;
}
