/**
 * The progress of the set-up behind a started site: a small file that the site, its pages and `npm run doctor` read. It names the process
 * that writes it, so that a file left by a killed set-up is ignored.
 */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { modules } from './place.mjs';

/** Passed to the site as SETUP_PROGRESS_FILE. */
export const progressFile = process.env.SETUP_PROGRESS_FILE ?? join(modules, '.cache', 'sheaf-setup.json');

/** `parts`: one for each part that was missing at the start, with its state. */
export function writeProgress(parts) {
  mkdirSync(dirname(progressFile), { recursive: true });
  const fresh = `${progressFile}.${process.pid}`;
  writeFileSync(fresh, JSON.stringify({ pid: process.pid, parts }));
  renameSync(fresh, progressFile);
}

export function removeProgress() {
  rmSync(progressFile, { force: true });
}
