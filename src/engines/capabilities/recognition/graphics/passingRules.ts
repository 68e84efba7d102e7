import { around, type FrameBox } from '#engines/core/document-model/geometry.ts';
import { thresholds } from './thresholds.ts';

const { minRulePt, timesAsLong, touchPt, maxBoxes } = thresholds.passingRules;

interface Part extends FrameBox {
  readonly isCurved: boolean;
  readonly isFill: boolean;
}

/**
 * A cluster of drawn parts without the long rules that pass it without touching it: the line below a heading, beside a drawn point of the
 * list that follows. With them, the text between would be taken for a part of the drawing.
 */
export function withoutPassingRules<Cluster extends FrameBox & { readonly boxes: readonly Part[] }>(cluster: Cluster): Cluster {
  const { boxes } = cluster;
  if (boxes.length < 2 || boxes.length > maxBoxes) return cluster;
  const isRule = (one: Part) => !one.isCurved && !one.isFill && lengthOf(one) >= minRulePt;
  const drawn = boxes.filter((one) => !isRule(one));
  if (drawn.length === 0 || drawn.length === boxes.length) return cluster;
  const whole = around(drawn);
  const passes = (rule: Part) => {
    const sizePt = isLevel(rule) ? whole.right - whole.left : whole.bottom - whole.top;
    return lengthOf(rule) > sizePt * timesAsLong && !drawn.some((one) => touches(one, rule));
  };
  const kept = boxes.filter((one) => !isRule(one) || !passes(one));
  return kept.length === boxes.length ? cluster : { ...cluster, ...around(kept), boxes: kept };
}

const isLevel = ({ left, right, top, bottom }: FrameBox) => right - left > bottom - top;
const lengthOf = ({ left, right, top, bottom }: FrameBox) => Math.max(right - left, bottom - top);

function touches(a: FrameBox, b: FrameBox): boolean {
  const isAlong = a.left < b.right + touchPt && a.right > b.left - touchPt;
  return isAlong && a.top < b.bottom + touchPt && a.bottom > b.top - touchPt;
}
