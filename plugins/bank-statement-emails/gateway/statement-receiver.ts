import { inEachLanguage } from '#core/contract';
import type { AnyCall, ReceivingBefore } from '#core/gateway';
import { bankMatching, bankStatements } from '#plugins/bank-transactions/contract';
import { type FileReceiver } from '#plugins/document-processing/contract';
import { statementAddressName } from '../contract/index.ts';
import { tellAll } from './notify-imported.ts';
import { texts } from './texts.ts';

/** The highest number of reasons that are reported for a file, because a wrong column would produce one for each row. */
const reasonsAtMost = 5;

/** Imports a statement that arrives by e-mail, as if its sender had imported it by hand. */
export const statementReceiver: FileReceiver = {
  name: statementAddressName,
  gate: bankMatching,
  nothingAttached: inEachLanguage((language) => texts[language].nothingAttached),
  async read({ bytes }, before) {
    const { service } = before as ReceivingBefore; // the e-mail receiver passes the gateway's on unchanged
    const statements = await service(bankStatements);
    if (!statements) throw new Error('The point is open without bank transactions');
    const take = await statements.read(before, bytes);
    return async (handle) => {
      const call = handle as AnyCall; // the e-mail receiver passes the gateway's call on unchanged
      const { imported, known, matched, refused } = await take(call);
      if (imported > 0) await call.enqueue(tellAll, { imported, matched, senderId: call.user.id });
      if (refused.length === 0) return { isTaken: true };
      const some = refused.slice(0, reasonsAtMost);
      return {
        isTaken: imported + known > 0,
        tell: inEachLanguage((language) => some.map((reason) => reason[language]).join(' ')),
      };
    };
  },
};
