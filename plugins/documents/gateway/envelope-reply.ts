import { type CallOf, type FileReply, notFound } from '#core/gateway';
import type { Contributions } from '#core/registry';
import { type printEnvelope, wordedKinds } from '../contract/index.ts';
import { busyOr } from './document-pdf.ts';
import { readRecord } from './document-rows.ts';
import { askOver } from './own-documents.ts';
import { printWords } from './pdf/print-words.ts';
import { renderEnvelopePdf } from './pdf/render-document-pdf.ts';
import { fileNames } from './print/file-names.ts';
import { readSupplier } from './supplier.ts';

/** An envelope for whom the document is, from the company where it is now. [B6-19] */
export async function envelopeReply(
  call: CallOf<typeof printEnvelope>,
  contributed: Pick<Contributions, 'read'>,
): Promise<FileReply> {
  const { collection, documentId } = call.params;
  const kinds = contributed.read(wordedKinds).map(({ value }) => value);
  const kind = kinds.find((one) => one.collection === collection);
  if (!kind) throw notFound();
  await askOver(kind, call, 'print');
  const { language, customer } = await readRecord(call.tx, kind.id, documentId);
  const sender = await readSupplier(call.tx, call.company.id);
  const title = [printWords[language].envelope, customer.name].filter(Boolean).join(' – ');
  const request = { envelope: call.query.format, title, language, sender, receiver: customer };
  const [name = ''] = fileNames([title], 'pdf');
  return { name, bytes: () => renderEnvelopePdf(request).catch(busyOr), disposition: 'inline' };
}
