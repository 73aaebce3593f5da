import type { EInvoice, Form } from '../../model/e-invoice.ts';
import type { Identifier } from '../../model/party.ts';
import { namespaces, rootOf } from '../../ubl/namespaces.ts';
import type { ProviderProfile } from '../profiles.ts';

/** The properties of `metadata` in a call that sends a document. */
export interface SapiMetadata {
  readonly documentId: string;
  readonly documentTypeId: string;
  readonly processId: string;
  readonly senderParticipantId: string;
  readonly receiverParticipantId: string;
  readonly creationDateTime: string;
}

const shortTypes: Readonly<Record<Form, string>> = { invoice: 'invoice', creditNote: 'creditnote' };

/**
 * Returns the metadata of a call. All values come from the document itself, because a provider refuses a document whose addresses differ
 * from those of the call (DOC-025). The time of creation is the start of the day of issue, so that a repetition is exactly the same.
 * @returns undefined if the document lacks one of the values
 */
export function metadataOf(invoice: EInvoice, ids: ProviderProfile['ids']): SapiMetadata | undefined {
  const { form, number, issuedOn, specification, process } = invoice;
  const sender = addressOf(invoice.seller?.endpoint);
  const receiver = addressOf(invoice.buyer?.endpoint);
  if (!number || !issuedOn || !specification || !process || !sender || !receiver) return undefined;
  const isShort = ids === 'short';
  return {
    documentId: number,
    documentTypeId: isShort ? shortTypes[form] : `${namespaces[form]}::${rootOf[form]}##${specification}::2.1`,
    processId: isShort ? 'billing' : process,
    senderParticipantId: sender,
    receiverParticipantId: receiver,
    creationDateTime: `${issuedOn}T00:00:00Z`,
  };
}

function addressOf(endpoint: Identifier | undefined): string | undefined {
  return endpoint?.scheme && endpoint.id ? `${endpoint.scheme}:${endpoint.id}` : undefined;
}
