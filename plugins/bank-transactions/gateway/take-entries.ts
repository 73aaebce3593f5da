import type { BankEntries, BankEntry } from '../contract/index.ts';
import { newEntriesOf, saveEntries, type SourcedEntry } from './store-entries.ts';
import type { AnyCall, MatchSources } from './match-context.ts';
import { symbolsOf } from './statements/symbols.ts';

/** Returns a service that imports transactions of a bank connection in the same way as transactions of a file. */
export function takeEntries(sources: MatchSources | undefined): BankEntries {
  return {
    async take(handle, entries) {
      const call = handle as AnyCall; // every caller passes the gateway's call
      const fresh = await newEntriesOf(call, entries.map(sourced));
      const matched = await saveEntries(call, sources, fresh);
      return { imported: fresh.length, known: entries.length - fresh.length, matched };
    },
  };
}

function sourced({ endToEndId, texts, ...entry }: BankEntry): SourcedEntry {
  const text = texts.filter((one) => one !== '').join(' ');
  // A fee or interest has no payer or recipient.
  const isFee = entry.counterparty === '' && entry.iban === '' && /poplat|\bfee|úrok|interest/i.test(text);
  return { ...entry, ...symbolsOf(endToEndId, texts), text, isFee, isReversal: false, format: 'xs2a' };
}
