import type { LanguageCode } from '#core/contract';
import { type AnyCall, type CallOf, type FileReply, notFound } from '#core/gateway';
import { type PartnerDirectory } from '#plugins/partners/contract';
import {
  type CommonEndpoints,
  type Customer,
  customerOf,
  type DocumentKind,
  type EnvelopeFormat,
  type printPartnerEnvelope,
} from '../../contract/index.ts';
import { refusalIfPrinterBusy } from './document-pdf.ts';
import { readRecord, readSupplier } from '../rows/index.ts';
import { printWords, renderEnvelopePdf } from '../pdf/index.ts';
import { fileNames } from './file-names.ts';

/** Returns the PDF of an envelope with the address of a document's customer or supplier. [B6-19] */
export async function envelopeReply(
  { id }: DocumentKind,
  call: CallOf<CommonEndpoints['envelope']>,
): Promise<FileReply> {
  const { language, customer } = await readRecord(call.tx, id, call.params.documentId);
  return envelopeFor(call, { language, receiver: customer });
}

/** Returns the PDF of an envelope with a partner's address, for mail without a document. [B6-19] */
export async function partnerEnvelopeReply(
  call: CallOf<typeof printPartnerEnvelope>,
  directory: PartnerDirectory | undefined,
): Promise<FileReply> {
  const partner = await directory?.read(call.tx, call.params.partnerId);
  if (!partner) throw notFound();
  return envelopeFor(call, { language: partner.language, receiver: customerOf(partner) });
}

/** Returns the PDF of an envelope with the company's current address as the sender. */
async function envelopeFor(
  call: AnyCall & { readonly query: { readonly format: EnvelopeFormat } },
  { language, receiver }: { readonly language: LanguageCode; readonly receiver: Customer },
): Promise<FileReply> {
  const sender = (await readSupplier(call.tx, call.company.id))({ suppliedOn: call.today() });
  const title = [printWords[language].envelope, receiver.name].filter(Boolean).join(' – ');
  const request = { envelope: call.query.format, title, language, sender, receiver };
  const [name = ''] = fileNames([title], 'pdf');
  const bytes = (signal: AbortSignal) =>
    renderEnvelopePdf(request, { of: call.company.id, signal }).catch(refusalIfPrinterBusy);
  return { name, bytes, disposition: 'inline' };
}
