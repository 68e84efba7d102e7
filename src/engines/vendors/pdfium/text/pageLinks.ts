import type { PageLink } from '#engines/ports.ts';
import type { Handle } from '../library.ts';
import type { PageSpace } from '../pageSpace.ts';
import type { TextCalls } from './textCalls.ts';

/** PDFACTION_* of fpdf_doc.h. */
const actions = { goTo: 1, address: 3 } as const;
const maxLinks = 10_000;
const maxAddressBytes = 8192;

/** Links of a page to addresses or to pages of the same file. */
export function readLinks(call: TextCalls, document: Handle, page: Handle, space: PageSpace): PageLink[] {
  const links: PageLink[] = [];
  const position = new Int32Array(1);
  const found = new BigUint64Array(1);
  const rect = new Float32Array(4);
  for (let count = 0; count < maxLinks && call.nextLink(page, position, found); count += 1) {
    const link = found[0];
    if (!link || !call.linkRect(link, rect)) continue;
    const to = targetOf(call, document, link);
    const [left = 0, top = 0, right = 0, bottom = 0] = rect;
    if (to !== undefined) links.push({ ...space.box(left, bottom, right, top), to });
  }
  return links;
}

function targetOf(call: TextCalls, document: Handle, link: bigint): string | number | undefined {
  const action = call.linkAction(link) as Handle;
  const type = action ? Number(call.actionType(action)) : 0;
  if (type === actions.address) return addressOf(call, document, action);
  const target = (type === actions.goTo ? call.actionTarget(document, action) : call.linkTarget(document, link)) as Handle;
  if (!target) return undefined;
  const index = Number(call.targetPage(document, target));
  return index >= 0 ? index + 1 : undefined;
}

function addressOf(call: TextCalls, document: Handle, action: Handle): string | undefined {
  const bytes = Number(call.actionAddress(document, action, null, 0));
  if (bytes < 2 || bytes > maxAddressBytes) return undefined;
  const buffer = Buffer.alloc(bytes);
  call.actionAddress(document, action, buffer, bytes);
  return buffer.toString('utf8', 0, bytes - 1);
}
