import type { SealOptions } from '#engines/capabilities/signatures/seal/siteSeal.ts';
import type { LanguageModel, RevocationSource, SiteSeal, TimestampAuthority } from '#engines/ports.ts';
import { type FoundModels, findModels } from '#engines/vendors/bergamot/modelFiles.ts';
import type { ModelOptions } from '#engines/vendors/openai/client.ts';
import type { ServicesForJobs } from '../jobs/workerProcess/serviceRequests.ts';

interface ServiceConfig {
  readonly ai: (ModelOptions & { readonly tokensPerJob: number }) | undefined;
  readonly timestampUrl: string | undefined;
  readonly revocationHosts: readonly string[];
}

/** The services that the operator has connected. For the worker, which alone has their addresses and keys. */
export async function connectServices({ ai, timestampUrl, revocationHosts }: ServiceConfig): Promise<ServicesForJobs> {
  const model = ai && { model: await connectModel(ai), tokensPerJob: ai.tokensPerJob };
  const timestamps = timestampUrl === undefined ? undefined : await connectTimestamps(timestampUrl);
  const revocation = revocationHosts.length === 0 ? undefined : await connectRevocation(revocationHosts);
  return { model, timestamps, revocation };
}

async function connectRevocation(hosts: readonly string[]): Promise<RevocationSource> {
  const { createRevocationClient } = await import('#engines/capabilities/signatures/validation/revocationClient.ts');
  return createRevocationClient({ hosts });
}

/** The site's own certificate, which is read or made at the first seal. */
export function connectSeal(options: SealOptions): SiteSeal {
  let opened: SiteSeal | undefined;
  return {
    seal: async (digest, signal) => {
      const { openSiteSeal } = await import('#engines/capabilities/signatures/seal/siteSeal.ts');
      opened ??= openSiteSeal(options);
      return opened.seal(digest, signal);
    },
  };
}

export async function connectTimestamps(url: string): Promise<TimestampAuthority> {
  const { createTimestampClient } = await import('#engines/capabilities/signatures/timestamps/timestampClient.ts');
  return createTimestampClient({ url });
}

/** The operator's translation models in a folder; none without a folder. */
export function findTranslationModels(folder: string | undefined): FoundModels {
  return folder === undefined ? { models: new Map(), incomplete: [] } : findModels(folder);
}

/** The client of a language model. For the worker, which has its key. */
export async function connectModel(options: ModelOptions): Promise<LanguageModel> {
  const { createModelClient } = await import('#engines/vendors/openai/client.ts');
  return createModelClient(options);
}
