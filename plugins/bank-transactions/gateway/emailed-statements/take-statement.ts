import { addDays } from '#core/calendar';
import type { RefusalText } from '#core/gateway';
import { type BankAccount, type BankAccountDirectory } from '#plugins/bank-accounts/contract';
import {
  type BankStatements,
  type ImportedStatement,
  type StatementFormatModule,
  statementLimit,
} from '../../contract/index.ts';
import { rememberedLayouts } from '../import-statement.ts';
import { newEntriesOf, saveEntries } from '../store-entries.ts';
import type { AnyCall, MatchSources } from '../match-context.ts';
import { refusalText } from '../refusals/refusal-text.ts';
import { ownAccounts } from '../statements/own-accounts.ts';
import type { ReadStatement } from '../statements/read-statement.ts';
import { readStatementFile } from '../statements/read-statement-file.ts';
import { UnreadableStatement } from '../../contract/statement.ts';
import { importableEntries } from '../statements/importable-entries.ts';

/**
 * Returns a service that works like `importStatement`, but for a file that no user has checked first. Because anybody can forge the sender of
 * an e-mail, only the account in the file decides: the service refuses statements that name no account, or an account of another company.
 */
export function takeStatements(
  accounts: BankAccountDirectory | undefined,
  sources: MatchSources | undefined,
  formats: () => readonly StatementFormatModule[],
): BankStatements {
  return {
    async take(handle, bytes) {
      const call = handle as AnyCall; // every caller passes the gateway's call
      const { tx } = call;
      if (bytes.length > statementLimit)
        return none(refusalText('tooLarge', { megabytes: statementLimit / 1024 / 1024 }));
      const all = (await accounts?.all(tx)) ?? [];
      const own = ownAccounts(all);
      const statement = await read(call, bytes, all, formats());
      if (statement instanceof UnreadableStatement) return unreadable(statement);
      // By hand, a company without accounts may import any statement. Here no user would notice a statement of another company.
      if (own.ibans.size === 0)
        return none(refusalText('otherAccount', { account: statement.entries[0]?.account || '–' }));
      const limits = { accounts: own.ibans, unnamed: own.unnamed, latest: addDays(call.today(), 7) };
      const { entries, refused } = importableEntries(statement, limits);
      if (entries.length === 0 && refused.length === 0) return none(refusalText('noEntries'));
      const { format } = statement;
      const fresh = await newEntriesOf(
        call,
        entries.map((entry) => ({ ...entry, format })),
      ).catch(unreadableOr);
      if (fresh instanceof UnreadableStatement) return unreadable(fresh);
      return {
        imported: fresh.length,
        known: entries.length - fresh.length,
        matched: await saveEntries(call, sources, fresh),
        refused: refused.map(({ line, fault, account = '' }) => refusalText(fault, { line, account })),
      };
    },
  };
}

function none(reason: RefusalText): ImportedStatement {
  return { imported: 0, known: 0, matched: 0, refused: [reason] };
}

async function read(
  { tx, company }: AnyCall,
  bytes: Uint8Array,
  all: readonly BankAccount[],
  formats: readonly StatementFormatModule[],
): Promise<ReadStatement | UnreadableStatement> {
  const accounts = all.map(({ iban, currency }) => ({ iban, currency }));
  const remembered = await rememberedLayouts(tx);
  return readStatementFile({ bytes, formats, accounts, remembered }, company.id).catch(unreadableOr);
}

function unreadable({ fault, line }: UnreadableStatement): ImportedStatement {
  return none(refusalText(fault, { line }));
}

/** Returns the error if the statement is at fault. @throws any other error */
function unreadableOr(error: unknown): UnreadableStatement {
  if (error instanceof UnreadableStatement) return error;
  throw error;
}
