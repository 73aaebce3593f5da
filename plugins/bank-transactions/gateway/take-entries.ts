import type { BankEntries, BankEntry } from '../contract/index.ts';
import { freshOf, keepEntries, type SourcedEntry } from './keep-entries.ts';
import type { AnyCall, MatchSources } from './match-context.ts';
import { symbolsOf } from './statements/symbols.ts';

/** Movements from a connection to a bank, by the same ways as those of a file. */
export function takeEntries(sources: MatchSources | undefined): BankEntries {
  return {
    async take(handle, entries) {
      const call = handle as AnyCall; // the gateway hands it through
      const fresh = await freshOf(call, entries.map(sourced));
      const matched = await keepEntries(call, sources, fresh);
      return { imported: fresh.length, known: entries.length - fresh.length, matched };
    },
  };
}

function sourced({ endToEndId, texts, ...entry }: BankEntry): SourcedEntry {
  const text = texts.filter((one) => one !== '').join(' ');
  // Nobody stands on the other side of a fee, nor of interest.
  const isFee = entry.counterparty === '' && entry.iban === '' && /poplat|\bfee|úrok|interest/i.test(text);
  return { ...entry, ...symbolsOf(endToEndId, texts), text, isFee, isReversal: false, format: 'xs2a' };
}
