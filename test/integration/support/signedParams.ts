import type { Operation } from '#contract/api/operation.ts';
import { type PreparedSignature, preparedSignature } from '#contract/signatures/signatureOptions.ts';
import { makeParty, type Party } from '#engines/capabilities/signatures/testing/authority.suite.ts';
import { makeCms } from '#engines/capabilities/signatures/testing/cms.suite.ts';
import { prepareSignature } from '#tools/prepare-signature/prepare-signature.ts';
import { signCertificate } from '#tools/sign-certificate/sign-certificate.ts';
import type { Visitor } from './testServer.ts';

const anybody = makeParty({ name: 'Anybody' });

/** The steps of an API caller: requests the digest, and sends it back signed with a key of its own. */
export async function signedParams(
  visitor: Visitor,
  id: string,
  wish: object = {},
  by: Party = anybody,
  others: readonly Party[] = [],
) {
  const told = await visitor.run(prepareSignature, [id], { params: wish });
  if (!told.ok) return undefined;
  const { signedAt, digest }: PreparedSignature = preparedSignature.parse(await told.json());
  const message = makeCms(by, Buffer.alloc(0), { others, digestOfFile: Buffer.from(digest, 'base64') });
  return { ...wish, signedAt, cms: message.toString('base64') };
}

const known = new Map<string, object | undefined>();

/** The example parameters of an operation. For the operation that takes a signature, the signature of this document. */
export async function exampleFor(operation: Operation, visitor: Visitor, id: string): Promise<object> {
  if (operation.id !== signCertificate.id) return operation.example;
  if (!known.has(id)) known.set(id, await signedParams(visitor, id));
  return known.get(id) ?? operation.example;
}
