import type { LanguageCode } from '#core/contract';
import type { AnyCall, JobContext } from '#core/gateway';
import { fillText } from '#core/gateway/texts';
import { type ArrivalWatcher, type ArrivedNote, type ArrivedNotes } from '#plugins/document-processing/contract';
import { rules } from '../rules/check.ts';
import { sentenceOf } from '../rules/sentence.ts';
import { noteArrival, storeReceived } from './keep-received.ts';
import { type FoundFault, readReceived } from './read-received.ts';
import { receivedIn } from './received-tables.ts';
import { receivingWords } from './receiving-words.ts';

/** The maximum number of faults that are listed; the others are only counted. */
const toldAtMost = 8;

/** Shows the faults that the rules of the network find in an e-invoice that waits to be processed. It can be processed despite them. */
export const receivedNotes: ArrivedNotes = {
  async notesOn(handle, arrivedId) {
    const { tx, language } = handle as AnyCall; // the list of documents to process passes its call on unchanged
    const received = await receivedIn(tx)
      .selectFrom('e_invoice_arrived')
      .innerJoin('e_invoice_received', 'e_invoice_received.id', 'e_invoice_arrived.received_id')
      .select(['is_test', 'faults'])
      .where('arrived_id', '=', arrivedId)
      .executeTakeFirst();
    if (!received) return [];
    const words = receivingWords[language];
    const test: ArrivedNote[] = received.is_test ? [{ title: words.isTest, sentences: [words.isTestWhy] }] : [];
    return [...test, ...faultNotes(received.faults, language)];
  },
};

/**
 * Stores an e-invoice that arrived by e-mail or through the form. It may be the only copy of a file from the provider's portal, and the
 * list of documents to process deletes its file some time after it was processed.
 */
export const keepArrived: ArrivalWatcher = {
  async arrived(handle, { id: arrivedId, documentType, type, bytes: xml }) {
    if (documentType !== 'ReceivedInvoice' || type !== 'application/xml') return;
    const { inCompany, now } = handle as JobContext<object>; // the job that reads the file passes its context on unchanged
    const isKept = await inCompany((tx) =>
      receivedIn(tx)
        .selectFrom('e_invoice_arrived')
        .select('received_id')
        .where('arrived_id', '=', arrivedId)
        .executeTakeFirst(),
    );
    if (isKept) return;
    const reading = await readReceived(xml);
    if (reading.readAs === 'other') return;
    await inCompany(async (tx) => {
      const { id } = await storeReceived({ tx, now }, { xml, reading, source: undefined });
      await noteArrival(tx, arrivedId, id);
    });
  },
};

function faultNotes(faults: readonly FoundFault[], language: LanguageCode): ArrivedNote[] {
  const found = [...new Set(faults.flatMap((fault) => sentenceOfFound(fault, language) ?? []))];
  if (found.length === 0) return [];
  const words = receivingWords[language];
  const others = found.length - toldAtMost;
  const more = others > 0 ? [fillText(words.moreFaults, { count: others })] : [];
  return [{ title: words.faults, sentences: [words.faultsIntro, ...found.slice(0, toldAtMost), ...more] }];
}

/** Returns the sentence of a fault; undefined if the rule no longer exists. */
function sentenceOfFound({ rule: id, line, values }: FoundFault, language: LanguageCode): string | undefined {
  const rule = rules.find((one) => one.id === id);
  const finding = { ...(line !== undefined && { line }), ...(values && { values }) };
  return rule && sentenceOf({ rule, finding }, language);
}
