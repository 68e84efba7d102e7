import type { Config } from '../config.ts';
import { type ComposedEngines, composeEngines } from '../engines/composeEngines.ts';
import { connectModel, connectTimestamps } from '../engines/connectedServices.ts';
import { readSetupProgress } from '../setupProgress.ts';
import { maxPages } from '../startService.ts';
import { checkDatabase } from './database.ts';
import { type Finding, fail } from './finding.ts';
import { addressFinding, buildFinding, folderFinding, nodeFinding, readFolderFacts } from './machine.ts';
import { checkDrawing, checkPackages, qpdfFinding, sandboxFinding } from './programs.ts';
import {
  checkAds,
  checkMail,
  checkModel,
  checkPayments,
  checkRoots,
  checkTimestamps,
  checkTranslationModels,
} from './services.ts';
import { checkStore } from './store.ts';

/** Facts about the machine. */
export interface MachineFacts {
  readonly packages: readonly ProgramPackage[];
  readonly isThere: (each: ProgramPackage) => boolean;
  readonly isBuilt: boolean;
  /** The file in which a running set-up reports its progress. */
  readonly setupProgressFile: string;
}

/**
 * Runs every check in the order in which a start would meet them. Changes nothing: no table, no mail, no order (docs/product.md,
 * "Operations").
 */
export async function* runChecks(config: Config, machine: MachineFacts): AsyncGenerator<Finding> {
  const { packages, isThere, isBuilt, setupProgressFile } = machine;
  yield nodeFinding(process.version);
  yield buildFinding(isBuilt, config.production);
  yield addressFinding(config);
  const engines = await startEngines(config);
  if ('finding' in engines) yield engines.finding;
  else {
    yield sandboxFinding(engines.sandbox.level, engines.sandbox.description);
    yield qpdfFinding(config.qpdf, engines.pages.engine);
    yield await checkDrawing(engines);
    yield await checkRoots(config.signatureRootsDir, engines);
  }
  const setup = await readSetupProgress(setupProgressFile);
  yield* checkPackages(packages, isThere, 'finding' in engines ? undefined : engines.sandbox, setup);
  yield* folderFinding(config, await readFolderFacts(config.dataDir));
  yield await checkStore(config);
  yield await checkDatabase(config);
  yield await checkMail(config);
  yield await checkPayments(config.payments);
  yield await checkTimestamps(config.timestampUrl, connectTimestamps);
  yield await checkModel(config.ai, connectModel);
  yield checkTranslationModels(config.translationModelsDir);
  yield await checkAds(config.adScriptUrl);
}

async function startEngines({
  qpdf,
  allowUnsandboxed,
  signatureRootsDir,
}: Config): Promise<ComposedEngines | { readonly finding: Finding }> {
  try {
    return await composeEngines({ qpdf, allowUnsandboxed, signatureRootsDir, maxPages });
  } catch (error) {
    // The engines' own error sentences say what is missing and what to do about it.
    const [says = 'do not start', ...fix] = (error instanceof Error ? error.message : '').split(/\. /);
    return {
      finding: fail('engines', says, fix.join('. ').replace(/\.$/, '') || 'start the site once and read its first line'),
    };
  }
}

import type { ProgramPackage } from '#engines/sandbox/programPackages.ts';
