import { addDays } from '#core/calendar';
import type { RefusalText } from '#core/gateway';
import { type BankAccountDirectory } from '#plugins/bank-accounts/contract';
import { type BankStatements, statementLimit, type TakenStatement } from '../../contract/index.ts';
import { remembered } from '../import-statement.ts';
import { freshOf, keepEntries } from '../keep-entries.ts';
import type { AnyCall, MatchSources } from '../match-context.ts';
import { say } from '../refusals/say.ts';
import { type OwnAccounts, ownAccounts } from '../statements/own-accounts.ts';
import { readStatement, type ReadStatement } from '../statements/read-statement.ts';
import { UnreadableStatement } from '../statements/statement.ts';
import { takable } from '../statements/takable.ts';

/** As `importStatement`, for a file that nobody looks at before: an account that is not the company's is never taken. */
export function takeStatements(
  accounts: BankAccountDirectory | undefined,
  sources: MatchSources | undefined,
): BankStatements {
  return {
    async take(handle, bytes) {
      const call = handle as AnyCall; // the gateway hands it through
      const { tx } = call;
      if (bytes.length > statementLimit) return none(say('tooLarge', { megabytes: statementLimit / 1024 / 1024 }));
      const own = ownAccounts((await accounts?.all(tx)) ?? []);
      const statement = await read(call, bytes, own);
      if (statement instanceof UnreadableStatement) return none(say(statement.fault, { line: statement.line }));
      // By hand a company without accounts may take any; here nobody would notice whose they are.
      if (own.ibans.size === 0) return none(say('otherAccount', { account: statement.entries[0]?.account || '–' }));
      const limits = { accounts: own.ibans, unnamed: own.unnamedAt(statement), latest: addDays(call.today(), 7) };
      const { entries, refused } = takable(statement, limits);
      if (entries.length === 0 && refused.length === 0) return none(say('noEntries'));
      const { format } = statement;
      const fresh = await freshOf(
        call,
        entries.map((entry) => ({ ...entry, format })),
      );
      return {
        imported: fresh.length,
        known: entries.length - fresh.length,
        matched: await keepEntries(call, sources, fresh),
        refused: refused.map(({ line, fault, account = '' }) => say(fault, { line, account })),
      };
    },
  };
}

function none(reason: RefusalText): TakenStatement {
  return { imported: 0, known: 0, matched: 0, refused: [reason] };
}

async function read(
  { tx }: AnyCall,
  bytes: Uint8Array,
  { currencyOf }: OwnAccounts,
): Promise<ReadStatement | UnreadableStatement> {
  try {
    return await readStatement({ bytes, currencyOf, layoutOf: (rows) => remembered(tx, rows) });
  } catch (error) {
    if (error instanceof UnreadableStatement) return error;
    throw error;
  }
}
