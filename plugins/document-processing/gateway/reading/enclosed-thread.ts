/** The thread that takes an enclosed PDF out of an electronic invoice: see `enclosedPdfOf`. */
import { find, findAll, readXml, serveReader, textAt } from '#core/gateway/reading';
import type { EmailFile } from '../emails/read-email.ts';

serveReader<Uint8Array, EmailFile | null>(async (bytes) => {
  try {
    return pdfIn(bytes);
  } catch {
    return null; // it is no XML within the limits
  }
});

function pdfIn(bytes: Uint8Array): EmailFile | null {
  for (const reference of findAll(readXml(bytes), 'AdditionalDocumentReference')) {
    const holder = find(reference, 'Attachment', 'EmbeddedDocumentBinaryObject');
    if (!holder || holder.attributes['mimeCode'] !== 'application/pdf') continue;
    const content = Buffer.from(holder.text, 'base64'); // spaces and line breaks are skipped
    if (content.length === 0) continue;
    const [name = ''] = (holder.attributes['filename'] ?? textAt(reference, 'ID'))
      .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
      .split(/[\\/]/)
      .slice(-1);
    return { name: name.trim().slice(0, 200).toWellFormed() || 'faktura.pdf', bytes: content };
  }
  return null;
}
