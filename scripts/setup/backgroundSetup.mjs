/** Installs the rest behind the started site, part by part, so that the tools of a small part need not wait for a large one. */
import { aptInstall, installCommand, sayMissing } from './apt.mjs';
import { parts, sitePackages } from './debianPackages.mjs';
import { isThere } from './installed.mjs';
import { printLine } from './place.mjs';
import { removeProgress, writeProgress } from './progressFile.mjs';

const missingOf = (part) => sitePackages.filter((each) => each.part === part && !isThere(each));

/** The missing parts, before anything is installed. */
export function missingParts() {
  return parts
    .map((each) => ({ ...each, names: missingOf(each.part).map(({ name }) => name), state: 'waiting', percent: 0 }))
    .filter(({ names }) => names.length > 0);
}

/** Publishes the remaining time of each part: its own, and that of the parts before it. */
export function publish(states) {
  let secondsLeft = 0;
  const shown = states.map(({ part, names, state, percent, seconds, fix, reason }) => {
    if (state === 'waiting' || state === 'installing') secondsLeft += Math.ceil((seconds * (100 - percent)) / 100);
    return { part, packages: names, state, percent, secondsLeft, fix, reason };
  });
  writeProgress(shown);
}

/** Installs the parts one after the other. A part that fails is reported with its fix, and the others go on. */
export async function setUpBehind(states, prefix) {
  for (const each of states) await setUpPart(each, states, prefix);
  if (states.every(({ state }) => state === 'ready')) {
    removeProgress();
    printLine('Set-up: everything is installed.');
  }
}

async function setUpPart(each, states, prefix) {
  const startedAt = Date.now();
  Object.assign(each, { state: 'installing' });
  publish(states);
  printLine(`Set-up: installing what ${each.about} needs (${each.names.join(', ')}) ...`);
  try {
    await aptInstall(prefix, each.names, (percent) => tellPercent(each, percent, states));
    const missing = missingOf(each.part);
    if (missing.length > 0) throw new Error(`${missing.map(({ name }) => name).join(', ')} is still missing`);
    Object.assign(each, { state: 'ready', percent: 100 });
    printLine(`Set-up: ${each.about} is ready after ${Math.round((Date.now() - startedAt) / 1000)} s.`);
  } catch (error) {
    Object.assign(each, { state: 'failed', reason: error.message, fix: installCommand(each.names) });
    printLine(`Set-up: ${each.about} could not be installed (${error.message}). Install it with: ${each.fix}`);
    sayMissing(sitePackages.filter(({ part }) => part === each.part));
  }
  publish(states);
}

const stepPercent = 5;
const lineEveryMs = 10_000;

function tellPercent(each, percent, states) {
  if (percent < each.percent + stepPercent) return;
  each.percent = percent;
  publish(states);
  if (Date.now() - (each.saidAt ?? 0) < lineEveryMs) return;
  if (each.saidAt !== undefined) printLine(`Set-up: ${each.about}, ${percent} %`);
  each.saidAt = Date.now();
}
