import { checkGate, notFound, type ToolAnswer, type ToolAt } from '#core/gateway';
import { readPartner } from '#plugins/partners/contract';
import { beginningLink } from '../../contract/beginning.ts';
import type { DocumentBeginning } from '../../contract/beginning.schemas.ts';
import { documentNumbered, type WordedKind } from '../../contract/index.ts';
import type { Which } from './tool.schemas.ts';

/*
 * An assistant's draft is the address of a prefilled form. Nothing is stored: the user opens the form, checks it and saves it or not, with
 * the rights that saving requires.
 */

export async function draftOf(
  { call, ask }: ToolAt,
  kind: WordedKind,
  { kind: _, ...beginning }: DocumentBeginning & { readonly kind: string },
): Promise<ToolAnswer> {
  checkGate(kind.may.create, call.facts);
  const { partnerId, lines = [], dueDays } = beginning;
  const partner = partnerId === undefined ? undefined : await ask(call, readPartner, { params: { partnerId } });
  const { title } = kind.words[call.language];
  return {
    data: { title, partner: partner?.name ?? null, lines, dueDays: dueDays ?? null, isStored: false },
    draft: { title, link: beginningLink(kind, beginning) },
  };
}

/** Returns the address of the form of a copy. @throws Refusal 404 if there is no such document */
export async function copyOf(
  { call, ask }: ToolAt,
  kind: WordedKind,
  { number, documentId }: Which,
): Promise<ToolAnswer> {
  checkGate(kind.may.create, call.facts);
  const document = await found({ call, ask }, kind, { number, documentId });
  const { title } = kind.words[call.language];
  // A correction or a tax document for a payment is made from its source and cannot be copied.
  if (document.type !== undefined) return { data: { title, number: document.number, isCopied: false } };
  return {
    data: { title, number: document.number, partner: document.customerName, isCopied: true, isStored: false },
    draft: { title, link: `${kind.collection}/list/detail/${document.id}/copy` },
  };
}

async function found({ call, ask }: ToolAt, { endpoints }: WordedKind, { number, documentId }: Which) {
  if (documentId !== undefined) {
    const { customer, ...document } = await ask(call, endpoints.read, { params: { documentId } });
    return { ...document, customerName: customer.name };
  }
  const document = await documentNumbered(number ?? '', (query) => ask(call, endpoints.list, { query }));
  if (!document) throw notFound();
  return document;
}
