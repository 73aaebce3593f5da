import { addDays } from '#core/calendar';
import type { ReceivingBefore, RefusalText } from '#core/gateway';
import { type BankAccountDirectory } from '#plugins/bank-accounts/contract';
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
    async read(before, bytes) {
      if (bytes.length > statementLimit)
        return async () => none(refusalText('tooLarge', { megabytes: statementLimit / 1024 / 1024 }));
      const statement = await read(before as ReceivingBefore, bytes, { accounts, formats: formats() }); // every caller passes the gateway's
      if (statement instanceof UnreadableStatement) return async () => unreadable(statement);
      return (call) => take(call as AnyCall, statement, { accounts, sources }); // every caller passes the gateway's call
    },
  };
}

type Accounts = BankAccountDirectory | undefined;

async function take(
  call: AnyCall,
  statement: ReadStatement,
  { accounts, sources }: { readonly accounts: Accounts; readonly sources: MatchSources | undefined },
): Promise<ImportedStatement> {
  const all = (await accounts?.all(call.tx)) ?? [];
  const own = ownAccounts(all);
  // By hand, a company without accounts may import any statement. Here no user would notice a statement of another company.
  if (own.ibans.size === 0) return none(refusalText('otherAccount', { account: statement.entries[0]?.account || '–' }));
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
}

function none(reason: RefusalText): ImportedStatement {
  return { imported: 0, known: 0, matched: 0, refused: [reason] };
}

async function read(
  { company, inCompany }: ReceivingBefore,
  bytes: Uint8Array,
  { accounts: own, formats }: { readonly accounts: Accounts; readonly formats: readonly StatementFormatModule[] },
): Promise<ReadStatement | UnreadableStatement> {
  const { accounts, remembered } = await inCompany(async ({ tx }) => ({
    accounts: ((await own?.all(tx)) ?? []).map(({ iban, currency }) => ({ iban, currency })),
    remembered: await rememberedLayouts(tx),
  }));
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
